/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../e2e/playwright.config.ts'
import { findChromium } from '../e2e/world/find-chromium.ts'
import { fromPlane } from '../packages/domain/src/geo/distance.ts'
import { rounded } from './support/figures.ts'
import { startServer, type BenchGame } from './support/server-process.ts'

// What the page of a child computes while nobody presses anything: layouts and style passes a second
// while the child strolls, and in the dark screen. Exits with 1 when there are too many. See README.md.
const SECONDS = Number(process.env['SECONDS'] ?? 30)
const BARS = { strolling: 2, dark: 0.2 }
/** A slow circle, with a fix a second, as phones give them. */
const CIRCLE_METERS = 18
const METERS_A_SECOND = 0.9
const FIX_MS = 1_000
/** How often phones tell how they lie and how they are shaken. */
const SENSOR_MS = 50
/** The set-up of the hunt, and the first answers. */
const SETTLING_MS = 20_000

interface Seen {
  layouts: number
  styles: number
  /** Of a core, by the page's thread. */
  busyShare: number
}

/** What the thread of a page does a second. */
async function measure(page: Page): Promise<Seen> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
  const before = await read()
  await sleep(SECONDS * 1_000)
  const after = await read()
  await session.detach()
  const rate = (name: string) => ((after.get(name) ?? NaN) - (before.get(name) ?? NaN)) / SECONDS
  return {
    layouts: rounded(rate('LayoutCount'), 2),
    styles: rounded(rate('RecalcStyleCount'), 2),
    busyShare: rounded(rate('TaskDuration'), 3),
  }
}

/** A page beside the others, which changes one number as often as the game may change its own. */
async function openPlain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<p>0</p>')
  await page.evaluate(() => {
    let count = 0
    const text = document.querySelector('p')
    setInterval(() => {
      if (text) text.textContent = `${++count}`
    }, 3_000)
  })
  return page
}

/** The hunt of a child that strolls around its place until the page is closed. */
async function openHunt(origin: string, game: BenchGame): Promise<Page> {
  const child = game.players[0]
  if (child === undefined) throw new Error('the game has no child')
  const context = await newPhone()
  await context.addCookies([{ name: 'player', value: child.cookie, url: origin }])
  await context.addInitScript((id) => {
    localStorage.setItem('playerId', id)
    sessionStorage.setItem('gpsInitialized', 'true')
    sessionStorage.setItem('stayedClose', id)
  }, child.id)
  const page = await context.newPage()
  const stroll = async () => {
    for (let meters = 0; !page.isClosed(); meters += (METERS_A_SECOND * FIX_MS) / 1_000) {
      const turn = meters / CIRCLE_METERS
      const at = fromPlane(child, {
        eastMeters: CIRCLE_METERS * Math.sin(turn),
        northMeters: CIRCLE_METERS * (Math.cos(turn) - 1),
      })
      const accuracy = 8 + Math.sin(meters)
      await context.setGeolocation({ latitude: at.lat, longitude: at.lng, accuracy })
      await sleep(FIX_MS)
    }
  }
  stroll().catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await page.goto(`${origin}/player/${child.id}/roam`)
  await page.locator('.heat-distance').waitFor()
  await page.evaluate((everyMs) => {
    const lies = { beta: 45, gamma: 0 }
    Object.assign(window, { lies })
    setInterval(() => {
      const tremble = 12 * Math.sin(performance.now() / 400)
      const accelerationIncludingGravity = { x: 0, y: 9.81 + tremble / 6, z: 0 }
      const beta = lies.beta === 45 ? lies.beta + tremble : lies.beta
      window.dispatchEvent(Object.assign(new Event('deviceorientation'), { ...lies, beta }))
      window.dispatchEvent(
        Object.assign(new Event('devicemotion'), { accelerationIncludingGravity }),
      )
    }, everyMs)
  }, SENSOR_MS)
  // Without a tap a phone has no sound, and so no dark screen.
  await page.locator('.heat-art').click()
  await sleep(SETTLING_MS)
  return page
}

/** The phone is laid on its face. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as { lies: { beta: number } }).lies.beta = 180
  })
  await page.locator('.dark-screen').waitFor()
  await sleep(FIX_MS)
}

async function newPhone(): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
  })
}

const server = await startServer({
  games: 1,
  playersPerGame: 1,
  challenges: 3,
  clockMsPerRequest: null,
  hasLimits: true,
})
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  executablePath: process.env['CHROMIUM_PATH'] ?? findChromium(),
})
try {
  const [game] = server.games
  if (game === undefined) throw new Error('there is no game')
  const plain = await openPlain(await newPhone())
  const rows: Record<string, Seen> = { 'a plain page': await measure(plain) }
  await plain.close()
  const hunt = await openHunt(`http://localhost:${server.port}`, game)
  const strolling = (rows['the child strolls'] = await measure(hunt))
  // What any page has whose scripts listen for the turns of animations, as React does by itself.
  await hunt.evaluate(() => document.addEventListener('animationiteration', () => undefined))
  rows['the same with a listener for turns of animations'] = await measure(hunt)
  await darken(hunt)
  const dark = (rows['the dark screen'] = await measure(hunt))
  await hunt.context().close()
  console.table(rows)
  const most = ({ layouts, styles }: Seen) => Math.max(layouts, styles)
  console.log(`strolling: ${most(strolling)} a second, at most ${BARS.strolling}`)
  console.log(`in the dark: ${most(dark)} a second, at most ${BARS.dark}`)
  if (most(strolling) > BARS.strolling || most(dark) > BARS.dark) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
