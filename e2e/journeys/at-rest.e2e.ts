import { setTimeout as sleep } from 'node:timers/promises'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { Page } from '@playwright/test'
import { expect, test } from '../world/world.ts'

// How often a real browser lays out and styles a page that is carried about.
test.use({ setup: { along: [{ atMeters: 200, title: 'Mossy Stone', task: 'none' }] } })

/** A busy machine delays what a page does but once, so the calmest of so many stretches counts. */
const STRETCHES = 3
const STROLLED_SECONDS = 4
const METERS_A_SECOND = 0.9
const DARK_SECONDS = 2
/** How often phones tell how they lie and how they are shaken. */
const SENSOR_MS = 50
/** In a second. Each empties the battery a little. */
const MOST = { strolling: { layouts: 2, styles: 3 }, dark: { layouts: 0, styles: 0 } }

/** How often a second the page is laid out and styled at least, while this happens. */
async function counted(page: Page, seconds: number, happens: (second: number) => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
  const rates: { layouts: number; styles: number }[] = []
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const before = await read()
    for (let second = 0; second < seconds; second++) await happens(stretch * seconds + second)
    const after = await read()
    const more = (name: string) => (after.get(name) ?? NaN) - (before.get(name) ?? NaN)
    const rate = (name: string) => Math.round((100 * more(name)) / more('Timestamp')) / 100
    rates.push({ layouts: rate('LayoutCount'), styles: rate('RecalcStyleCount') })
  }
  await session.detach()
  return {
    layouts: Math.min(...rates.map(({ layouts }) => layouts)),
    styles: Math.min(...rates.map(({ styles }) => styles)),
  }
}

declare global {
  interface Window {
    liesOnItsFace: boolean
  }
}

/** The phone trembles in the hand of who carries it, until it is laid down. */
function tremble(everyMs: number): void {
  window.liesOnItsFace = false
  setInterval(() => {
    const shaken = 12 * Math.sin(performance.now() / 400)
    const accelerationIncludingGravity = { x: 0, y: 9.81 + shaken / 6, z: 0 }
    const lies = { beta: window.liesOnItsFace ? 180 : 45 + shaken, gamma: 0 }
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), lies))
    window.dispatchEvent(Object.assign(new Event('devicemotion'), { accelerationIncludingGravity }))
  }, everyMs)
}

test('while a child strolls its page is hardly ever laid out, and never in the dark', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start, { doesMove: true })
  await ada.joinAndRoam(await gwen.runGame())
  const { page } = ada
  await page.evaluate(tremble, SENSOR_MS)
  // Without a tap a phone has no sound, and so no dark screen.
  await page.locator('.heat-art').click()
  await ada.pass(20_000)

  // Animations turn in their own time.
  const strolling = await counted(page, STROLLED_SECONDS, async (second) => {
    const eastMeters = METERS_A_SECOND * second
    await ada.standAt(fromPlane(start, { eastMeters, northMeters: 0 }), 8 + (second % 2))
    await sleep(1_000)
  })

  await page.evaluate(() => (window.liesOnItsFace = true))
  await ada.isVisible(page.locator('.dark-screen'))
  await ada.pass(5_000)
  const dark = await counted(page, DARK_SECONDS, () => sleep(1_000))
  expect(strolling.layouts).toBeLessThanOrEqual(MOST.strolling.layouts)
  expect(strolling.styles).toBeLessThanOrEqual(MOST.strolling.styles)
  expect(dark).toEqual(MOST.dark)
})
