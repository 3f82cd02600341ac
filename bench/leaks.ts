import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { playGame } from '../apps/server/src/testing/faults/family.ts'
import { createHistory } from '../apps/server/src/testing/faults/history.ts'
import { NoAnswerError } from '../apps/server/src/testing/faults/phone.ts'
import { startServerProcess } from '../apps/server/src/testing/faults/server-process.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { median, rounded } from './support/figures.ts'

// Families play one whole game after the other against the real server; what a game leaves behind
// in its process would add up. Exits with 1 when memory or handles are not flat. See README.md.
const MINUTES = Number(process.env.MINUTES ?? 30)
const FAMILIES = Number(process.env.FAMILIES ?? 4)
/** Each family comes back to places where it has been, so that what is kept for a place is bounded. */
const PLACES_PER_FAMILY = 5
/** The server's clock, and the pause of a child between two positions: about seven seconds of it. */
const CLOCK_FACTOR = 10
const PAUSE_MS = 760
const SAMPLE_MS = 2_000
/** Both ends of what is compared; before it, caches fill and code is compiled. */
const WINDOW_MINUTES = Math.max(1, Math.floor(MINUTES / 6))
const MOST_GROWTH = 1.05

/** Figures of the server's own metrics, by what the table calls them. */
const FIGURES = {
  'memory, MB': { metric: 'process_resident_memory_bytes', scale: 1e6 },
  'beside the heap, MB': { metric: 'nodejs_external_memory_bytes', scale: 1e6 },
  'open files': { metric: 'process_open_fds', scale: 1 },
  'active resources': { metric: 'nodejs_active_resources_total', scale: 1 },
}
const HEAP = 'heap after a collection, MB'
type Figures = Record<string, number>

/** Asks the debugger of the server; resolves to the megabytes that a full collection leaves. */
async function collectedHeap(inspectPort: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspectPort}/json/list`)
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error('the server has no debugger')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const ask = async (id: number, method: string) => {
    socket.send(JSON.stringify({ id, method }))
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    return JSON.parse(data) as { result: { usedSize: number } }
  }
  try {
    await ask(1, 'HeapProfiler.collectGarbage')
    return (await ask(2, 'Runtime.getHeapUsage')).result.usedSize / 1e6
  } finally {
    socket.close()
  }
}

async function readFigures(port: number): Promise<Figures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, { metric, scale }]) => {
      const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]
      return [name, Number(value) / scale]
    }),
  )
}

/** The least of a minute, because what requests under way add comes and goes, and the heap at its end. */
async function figuresOfMinute(port: number, inspectPort: number): Promise<Figures> {
  const endsAt = performance.now() + 60_000
  const least = await readFigures(port)
  while (performance.now() < endsAt) {
    await sleep(SAMPLE_MS)
    for (const [name, value] of Object.entries(await readFigures(port))) {
      least[name] = Math.min(least[name] ?? value, value)
    }
  }
  return { ...least, [HEAP]: await collectedHeap(inspectPort) }
}

const counts = { games: 0, brokenOff: 0 }

async function keepPlaying(address: string, family: number, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn++) {
    const number = family * PLACES_PER_FAMILY + (turn % PLACES_PER_FAMILY)
    // One for each game: it keeps every answer.
    const history = createHistory()
    try {
      const { host } = await playGame(history, { server: () => address, number, pauseMs: PAUSE_MS })
      const [made] = history.acknowledged('createSession')
      // Every second game is left lying, to end by itself.
      const id = made?.reply?.body.id as string
      if (turn % 2 === 0) await history.act(host, 'deleteSession', { params: { id } })
      counts.games += 1
    } catch (error) {
      // A busy machine runs out of the time that the fast clock leaves for an answer.
      if (!(error instanceof NoAnswerError)) throw error
      counts.brokenOff += 1
    }
    const refused = history.deeds.find(({ outcome }) => outcome === 'refused')
    if (refused) throw new Error(`${refused.call}: ${JSON.stringify(refused.reply?.body)}`)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bramble-leaks-'))
const metricsPort = await freePort()
const inspectPort = await freePort()
const server = await startServerProcess({
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
  FAST_CLOCK: `${Date.now()},${CLOCK_FACTOR}`,
})
try {
  let isOver = false
  const playing = Array.from({ length: FAMILIES }, (_, family) =>
    keepPlaying(server.address, family, () => isOver),
  )
  const minutes: Figures[] = []
  const watching = (async () => {
    while (minutes.length < MINUTES) {
      const least = await figuresOfMinute(metricsPort, inspectPort)
      minutes.push(least)
      const shown = Object.entries(least).map(([name, value]) => `${name} ${rounded(value)}`)
      console.log(`minute ${minutes.length}, ${counts.games} games: ${shown.join('; ')}`)
    }
    isOver = true
  })()
  await Promise.all([watching, ...playing])

  const early = minutes.slice(WINDOW_MINUTES, 2 * WINDOW_MINUTES)
  const late = minutes.slice(-WINDOW_MINUTES)
  const rows = [...Object.keys(FIGURES), HEAP].map((name) => {
    const middle = (window: Figures[]) => median(window.map((minute) => minute[name] ?? NaN))
    const ratio = middle(late) / middle(early)
    return { name, early: rounded(middle(early)), late: rounded(middle(late)), ratio }
  })
  console.table(rows.map((row) => ({ ...row, ratio: rounded(row.ratio, 3) })))
  console.log(`${counts.games} games of two children, ${counts.brokenOff} broken off`)
  if (!rows.every(({ ratio }) => ratio <= MOST_GROWTH)) {
    console.log(`not flat: at most ${MOST_GROWTH} is asked for`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
