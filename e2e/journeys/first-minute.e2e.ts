import { fromPlane, toPlane } from '@bramble/domain/geo/distance'
import type { Page } from '@playwright/test'
import type { Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

const CODE = 'meadow-of-today'

test.use({ setup: { along: [], isProduction: true, env: { ACCESS_CODES: CODE } } })

/** What a finger has to do on each phone until the child is told that it is warm. */
const MOST_TAPS = { grownUp: 9, child: 4 }

/** Counts the taps of a page that people make, over all its documents. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('noteTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerup', () => void (window as { noteTap?: () => void }).noteTap?.(), true)
  })
  return () => taps
}

/** As a child runs in a second. */
const STEP_METERS = 5

/** Places along the straight line. */
function line(from: Place, to: Place): Place[] {
  const { eastMeters, northMeters } = toPlane(from, to)
  const steps = Math.ceil(Math.hypot(eastMeters, northMeters) / STEP_METERS)
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps
    return fromPlane(from, { eastMeters: eastMeters * part, northMeters: northMeters * part })
  })
}

test('where nobody has hidden anything a family plays within a minute, without an account', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const { page } = gwen
  await page.goto(`/?access=${CODE}`)
  await gwen.isAt(/\/guardian$/)
  const tapsOf = { grownUp: await countTaps(page), child: await countTaps(ada.page) }
  await page.reload()

  const link = await test.step('spots are hidden around the grown-up', async () => {
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('checkbox').check()
    await gwen.press('PLAY')
    await page.getByRole('link', { name: 'Play Roam' }).click()
    await page.getByRole('link', { name: 'Start an adventure here' }).click()
    await gwen.press('Hide the spots')
    await gwen.seesHeading('Check with your eyes')
    await page.getByRole('link', { name: 'All safe, invite the children' }).click()
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    return gwen.qrLink()
  })

  const spots = await test.step('the child joins, and the game starts', async () => {
    const { id } = (await (await page.request.get(`/api/sessions/join/${gwen.code()}`)).json()) as {
      id: string
    }
    const answer = await page.request.get(`/api/sessions/${id}/spots`)
    const { spots } = (await answer.json()) as { spots: { location: Place }[] }
    expect(spots.length).toBeGreaterThanOrEqual(5)
    await ada.joinByLink(link)
    await ada.allowLocation()
    await ada.photographGrownUp()
    await gwen.startPlaying()
    await ada.isRoaming()
    return spots
  })

  await test.step('it is told that it gets warm', async () => {
    const label = ada.page.getByText(/^(Warm|Very Warm|Hot)/).first()
    const isWarm = async () => (await label.isVisible()) || /\/challenge\//.test(ada.page.url())
    let at = start
    for (const { location } of spots) {
      for (const place of (await isWarm()) ? [] : line(at, location)) {
        await ada.walk([place], () => false)
        at = place
        if (await isWarm()) break
      }
    }
    expect(await isWarm()).toBe(true)
    expect(tapsOf.grownUp()).toBeLessThanOrEqual(MOST_TAPS.grownUp)
    expect(tapsOf.child()).toBeLessThanOrEqual(MOST_TAPS.child)
  })
})
