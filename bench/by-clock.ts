import { setTimeout as sleep } from 'node:timers/promises'
import { fromPlane } from '../packages/domain/src/geo/distance.ts'
import { rounded } from './support/figures.ts'
import { makeDatabase } from './support/own-database.ts'
import { startServer, type BenchGame, type MeasuredServer } from './support/server-process.ts'

// What a server does by the clock: statements and writes a minute when nobody plays, when one game
// waits, and when one child walks. Exits with 1 when it writes more than it may. See README.md.
const MINUTES = Number(process.env.MINUTES ?? 2)
const { DATABASE_URL, ENGINES = DATABASE_URL ? 'embedded,postgres' : 'embedded' } = process.env
/** The start and what it leaves to be done later. */
const SETTLING_MS = Number(process.env.SETTLING_SECONDS ?? 70) * 1_000
/** ROAM-12, ROAM-23, ROAM-24, and how often an open dashboard asks. */
const CHILD_SECONDS = { player: 5, session: 5, position: 3, proximity: 3 }
const DASHBOARD_SECONDS = 10
const METRES_A_SECOND = 1.2

interface Scene {
  name: string
  games: number
  isWaiting: boolean
  /** Writing statements a minute. */
  mostWrites: number
  /** Sends what phones and pages of these games send, until `endsAtMs`. */
  play: (server: MeasuredServer, endsAtMs: number) => Promise<unknown>
}

const SCENES: readonly Scene[] = [
  { name: 'no game', games: 0, isWaiting: false, mostWrites: 0, play: async () => undefined },
  {
    name: 'one game waits, its dashboard is open',
    games: 1,
    isWaiting: true,
    mostWrites: 0,
    play: ({ port, games }, endsAtMs) =>
      Promise.all(games.map((game) => watch(port, game, endsAtMs))),
  },
  {
    name: 'one game is played by one child that walks',
    games: 1,
    isWaiting: false,
    mostWrites: 60,
    play: ({ port, games }, endsAtMs) =>
      Promise.all(
        games.flatMap((game) => [watch(port, game, endsAtMs), walk(port, game, endsAtMs)]),
      ),
  },
]

async function every(seconds: number, endsAtMs: number, ask: () => Promise<Response>) {
  const refused: number[] = []
  for (let next = performance.now(); next < endsAtMs; next += seconds * 1_000) {
    await sleep(Math.max(0, next - performance.now()))
    const response = await ask()
    await response.arrayBuffer()
    if (!response.ok) refused.push(response.status)
  }
  if (refused.length > 0) throw new Error(`answered ${[...new Set(refused)].join(', ')}`)
}

function watch(port: number, game: BenchGame, endsAtMs: number): Promise<void> {
  return every(DASHBOARD_SECONDS, endsAtMs, () =>
    fetch(`http://127.0.0.1:${port}/api/sessions/join/${game.joinCode}`, {
      headers: { cookie: `host=${game.hostCookie}` },
    }),
  )
}

async function walk(port: number, game: BenchGame, endsAtMs: number): Promise<void> {
  const child = game.players[0]
  if (child === undefined) throw new Error('the game has no child')
  const startedAtMs = performance.now()
  const place = () => {
    const metres = ((performance.now() - startedAtMs) / 1_000) * METRES_A_SECOND
    return { ...fromPlane(child, { eastMeters: metres, northMeters: 0 }), accuracy: 9.5 }
  }
  const ask = (path: string, method = 'GET', body?: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie: `player=${child.cookie}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  const self = `/api/players/${child.id}`
  const { player, session, position, proximity } = CHILD_SECONDS
  await Promise.all([
    every(player, endsAtMs, () => ask(self)),
    every(session, endsAtMs, () => ask(`/api/sessions/${game.sessionId}`)),
    every(position, endsAtMs, () => ask(self, 'PATCH', { location: place() })),
    every(proximity, endsAtMs, () =>
      ask('/api/proximity', 'POST', { playerId: child.id, location: place() }),
    ),
  ])
}

/** True: it writes no more than it may. */
async function measure(engine: string, scene: Scene): Promise<boolean> {
  const database = engine === 'postgres' ? await makeDatabase(DATABASE_URL ?? '') : null
  const { games, isWaiting } = scene
  const server = await startServer(
    {
      games,
      isWaiting,
      playersPerGame: 1,
      challenges: 30,
      clockMsPerRequest: null,
      hasLimits: true,
    },
    { DATABASE_URL: database?.url },
  )
  try {
    await scene.play(server, performance.now() + SETTLING_MS)
    await sleep(Math.max(0, games === 0 ? SETTLING_MS : 0))
    const before = await server.begin()
    const endsAtMs = performance.now() + MINUTES * 60_000
    await scene.play(server, endsAtMs)
    await sleep(Math.max(0, endsAtMs - performance.now()))
    const after = await server.counted()
    const kinds = Object.entries(after.statements).sort(([, a], [, b]) => b.asked - a.asked)
    const aMinute = (count: number) => rounded(count / MINUTES)
    const sum = (of: 'asked' | 'wrote') => kinds.reduce((total, [, kind]) => total + kind[of], 0)
    console.log(`\n${engine}, ${scene.name}, a minute`)
    console.table(
      kinds.map(([kind, { asked, wrote }]) => ({
        kind,
        asked: aMinute(asked),
        wrote: aMinute(wrote),
      })),
    )
    console.table({
      statements: aMinute(sum('asked')),
      'statements that wrote': aMinute(sum('wrote')),
      'kB to the disk': rounded((after.diskBytes - before.diskBytes) / 1e3 / MINUTES),
    })
    return sum('wrote') / MINUTES <= scene.mostWrites
  } finally {
    await server.stop()
    await database?.drop()
  }
}

for (const engine of ENGINES.split(',')) {
  for (const scene of SCENES) {
    if (await measure(engine, scene)) continue
    console.log(`it writes too often: at most ${scene.mostWrites} a minute are asked for`)
    process.exitCode = 1
  }
}
