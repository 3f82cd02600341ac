/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { rounded } from './support/figures.ts'
import { newPhone, openHunt } from './support/hunt.ts'
import { openChromium } from './support/open-chromium.ts'
import { startServer } from './support/server-process.ts'

// Work of a child's page while nobody presses anything: layouts and style passes a second
// while the child strolls, and in the dark screen. Exits with 1 when there are too many. See README.md.
const SECONDS = Number(process.env['SECONDS'] ?? 30)
const BARS = { strolling: 2, dark: 0.2 }
/** As long as the page needs to be drawn in its new look. */
const SETTLED_MS = 1_000

interface Seen {
  layouts: number
  styles: number
  /** Share of a core that the page's thread takes. */
  busyShare: number
}

/** Counts the layouts, style passes and CPU of a page's thread, a second. */
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

/** The phone is laid on its face. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as { lies: { beta: number } }).lies.beta = 180
  })
  await page.locator('.dark-screen').waitFor()
  await sleep(SETTLED_MS)
}

const server = await startServer({
  games: 1,
  playersPerGame: 1,
  challenges: 3,
  clockMsPerRequest: null,
  hasLimits: true,
})
const browser = await openChromium()
try {
  const [game] = server.games
  if (game === undefined) throw new Error('there is no game')
  const plain = await openPlain(await newPhone(browser))
  const rows: Record<string, Seen> = { 'a plain page': await measure(plain) }
  await plain.close()
  const hunt = await openHunt(browser, `http://localhost:${server.port}`, game)
  const strolling = (rows['the child strolls'] = await measure(hunt))
  // Any page has this whose scripts listen for the turns of animations, as React does by itself.
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
