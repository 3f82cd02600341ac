/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { median, rounded } from './support/figures.ts'
import { openChromium } from './support/open-chromium.ts'
import { startServer } from './support/server-process.ts'

// The page behind a code: how much a phone loads before the card of the game can be seen and
// pressed, and before the app is there; and when each of it happens on a slow line with a slow
// processor, beside the same page without its card in the same run. See README.md.
const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Lighthouse's "slow 4G" and its processor. */
const SLOW_LINE = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const CPU_TIMES_SLOWER = 4
/** A field with one bar of signal. */
const BAD_LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const BAD_LINE_CPU = 2
/** A task that is longer keeps a finger waiting. */
const LONG_TASK_MS = 50
const APP_WITHIN_MS = 60_000
const BARS = {
  firstScreenKilobytes: 80,
  /** The build fails above 133 without the words: `firstPageSize` in apps/web/vite.config.ts. */
  appKilobytes: 135,
  largestPictureMs: 1_500,
  blockedMs: 200,
  nextScreenMs: 4_000,
}

const JOIN_CHUNK = /player-join-screen-[\w-]+\.js/g
const START_WORDS = /words-start-[\w-]+\.js/g

const read = (file: string) => readFileSync(`${DIST}/${file}`)
const kilobytesGz = (file: string) => rounded(gzipSync(read(file), { level: 9 }).length / 1000, 2)

/** Static imports of a built file; `import()` is lazy and does not count. */
function importsOf(file: string): string[] {
  const code = read(file).toString()
  const names = [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)]
  return names.map(([, name]) => `assets/${name}`)
}

function collect(file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return
  loaded.add(file)
  for (const imported of importsOf(file)) collect(imported, loaded)
}

/** All scripts that the app needs on this page, words in the language with the longest ones. */
function scriptsOfTheApp(): string[] {
  const loaded = new Set<string>()
  const html = read('index.html').toString()
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) {
    if (file && !/words-start/.test(file)) collect(file, loaded)
  }
  /** Files that what is loaded names for later: the folder has those of former builds too. */
  const named = (pattern: RegExp) => {
    const names = [...loaded].flatMap((file) => read(file).toString().match(pattern) ?? [])
    return [...new Set(names)].map((name) => `assets/${name}`)
  }
  const [joinChunk] = named(JOIN_CHUNK)
  if (joinChunk === undefined)
    throw new Error('there is no chunk of the join screen: build the client first')
  const [longest] = named(START_WORDS).sort((a, b) => read(b).length - read(a).length)
  collect(joinChunk, loaded)
  if (longest) loaded.add(longest)
  return [...loaded]
}

interface Seen {
  firstPictureMs: number
  largestPictureMs: number
  appMs: number
}

/** A first visit on a slow phone. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const page = await newPhone(browser)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
    await page.goto(address, { waitUntil: 'commit' })
    const app = await page.waitForFunction(
      () => {
        const { watched } = window as unknown as { watched: { largest: number } }
        const isApp =
          document.querySelector('#root .btn-big') !== null &&
          document.querySelector('.early-page') === null &&
          document.getElementById('pressed-button') === null
        const [first] = performance.getEntriesByName('first-contentful-paint')
        return isApp && first
          ? { appMs: performance.now(), first: first.startTime, largest: watched.largest }
          : null
      },
      undefined,
      { timeout: APP_WITHIN_MS },
    )
    const { appMs, first, largest } = (await app.jsonValue())!
    return { firstPictureMs: first, largestPictureMs: largest, appMs }
  } finally {
    await page.context().close()
  }
}

interface TraceEvent {
  name: string
  ts: number
  tdur?: number
  pid: number
  tid: number
}

/**
 * Time by which tasks of the page's thread are too long after its first picture, on the slow processor.
 * By CPU time of that thread: what else the machine does is not in it.
 */
async function blockedMs(browser: Browser, address: string): Promise<number> {
  const page = await newPhone(browser)
  try {
    const categories = ['disabled-by-default-devtools.timeline', 'loading']
    await browser.startTracing(page, { categories })
    await page.goto(address)
    await page.locator('#root .btn-big').waitFor()
    await page.waitForTimeout(2_000)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[]
    }
    const first = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
    if (first === undefined) throw new Error('the page showed nothing')
    return traceEvents
      .filter(
        ({ name, pid, tid }) => /RunTask$/.test(name) && pid === first.pid && tid === first.tid,
      )
      .filter(({ ts }) => ts >= first.ts)
      .map(({ tdur = 0 }) => (tdur * CPU_TIMES_SLOWER) / 1000)
      .reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0)
  } finally {
    await page.context().close()
  }
}

/**
 * Milliseconds on the bad line from a press on the card, as soon as it is seen, to the screen that asks
 * for the location.
 * @param isEarly false leaves the join and the next screen to the app
 */
async function pressedToNextMs(browser: Browser, address: string, isEarly: boolean) {
  const page = await newPhone(browser)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    if (!isEarly) await session.send('Network.setBlockedURLs', { urls: ['*/join-next-*'] })
    await session.send('Network.emulateNetworkConditions', { offline: false, ...BAD_LINE })
    await session.send('Emulation.setCPUThrottlingRate', { rate: BAD_LINE_CPU })
    await page.goto(address, { waitUntil: 'commit' })
    const next = await page.waitForFunction(
      () => {
        const marks = window as unknown as { pressedAt?: number }
        const [first] = performance.getEntriesByName('first-contentful-paint')
        const button = document.querySelector<HTMLElement>('#root .btn-big')
        if (marks.pressedAt === undefined && first && button) {
          marks.pressedAt = performance.now()
          button.click()
        }
        const isNext = document.querySelector('[data-early="allow"]') !== null
        return isNext && marks.pressedAt !== undefined ? performance.now() - marks.pressedAt : null
      },
      undefined,
      { timeout: APP_WITHIN_MS },
    )
    return (await next.jsonValue())!
  } finally {
    await page.context().close()
  }
}

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => {
    const watched = { largest: 0 }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      watched.largest = list.getEntries().at(-1)?.startTime ?? watched.largest
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return context.newPage()
}

/** A game that waits for its first child. */
async function newGame(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameType: 'roam', location: { lat: 51.5, lng: -0.12 } }),
  })
  const { joinCode } = (await response.json()) as { joinCode: string }
  return joinCode
}

const rows = scriptsOfTheApp().map((file) => ({ file, kilobytesGz: kilobytesGz(file) }))
console.table(rows)
const app = rounded(rows.reduce((sum, row) => sum + row.kilobytesGz, 0))
const firstScreen = kilobytesGz('early-press.js')

const server = await startServer({
  games: 1,
  playersPerGame: 1,
  challenges: 1,
  clockMsPerRequest: null,
  hasLimits: false,
})
const browser = await openChromium()
try {
  const origin = `http://localhost:${server.port}`
  const code = await newGame(origin)
  // Both are addresses of the same screen; the second one has no card before the app is there.
  const addresses = {
    card: `${origin}/join/${code}`,
    bare: `${origin}/player/join/${code}`,
    typed: `${origin}/player/join`,
    landing: `${origin}/`,
  }
  const seen: Record<keyof typeof addresses, Seen[]> = {
    card: [],
    bare: [],
    typed: [],
    landing: [],
  }
  const blocked: number[] = []
  const nextScreen: Record<'early' | 'byTheApp', number[]> = { early: [], byTheApp: [] }
  // In turns, so that other work of the machine meets both.
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.bare.push(await visit(browser, addresses.bare))
    seen.card.push(await visit(browser, addresses.card))
    seen.typed.push(await visit(browser, addresses.typed))
    seen.landing.push(await visit(browser, addresses.landing))
    blocked.push(await blockedMs(browser, addresses.card))
    // A game has room for two children of the free plan.
    const waiting = `${origin}/join/${await newGame(origin)}`
    nextScreen.byTheApp.push(await pressedToNextMs(browser, waiting, false))
    nextScreen.early.push(await pressedToNextMs(browser, waiting, true))
  }
  const middle = (visits: Seen[], key: keyof Seen) => Math.round(median(visits.map((v) => v[key])))
  const table = (['firstPictureMs', 'largestPictureMs', 'appMs'] as const).map((key) => {
    const [card, bare] = [middle(seen.card, key), middle(seen.bare, key)]
    return { key, card, withoutCard: bare, ratio: rounded(card / bare, 2) }
  })
  console.table(table)
  for (const name of ['typed', 'landing'] as const) {
    const [first, largest, appMs] = [
      middle(seen[name], 'firstPictureMs'),
      middle(seen[name], 'largestPictureMs'),
      middle(seen[name], 'appMs'),
    ]
    console.log(
      `page ${name}: first picture ${first} ms, largest ${largest} ms, at most ` +
        `${BARS.largestPictureMs} ms; the app ${appMs} ms, ratio ${rounded(largest / appMs, 2)}`,
    )
    if (largest > BARS.largestPictureMs) process.exitCode = 1
  }
  const largestMs = middle(seen.card, 'largestPictureMs')
  const blockedFor = Math.round(median(blocked))
  console.log(
    `scripts before the card: ${firstScreen} kB (gz), at most ${BARS.firstScreenKilobytes} kB`,
  )
  console.log(
    `scripts until the app is there: ${app} kB (gz), at most ${BARS.appKilobytes} kB with its words`,
  )
  console.log(`largest picture after ${largestMs} ms, at most ${BARS.largestPictureMs} ms`)
  console.log(`thread blocked for ${blockedFor} ms of CPU, at most ${BARS.blockedMs} ms`)
  const [early, byTheApp] = [nextScreen.early, nextScreen.byTheApp].map((times) =>
    Math.round(median(times)),
  ) as [number, number]
  console.log(
    `bad line: next screen ${early} ms after the press, at most ${BARS.nextScreenMs} ms; ` +
      `by the app ${byTheApp} ms, ratio ${rounded(early / byTheApp, 2)}`,
  )
  const isMissed =
    early > BARS.nextScreenMs ||
    firstScreen > BARS.firstScreenKilobytes ||
    app > BARS.appKilobytes ||
    largestMs > BARS.largestPictureMs ||
    blockedFor > BARS.blockedMs
  if (isMissed) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
