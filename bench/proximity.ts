import { setTimeout as sleep } from 'node:timers/promises'
import { fromPlane } from '../packages/domain/src/geo/distance.ts'
import { median, percentile, rounded } from './support/figures.ts'
import { post, sendLoad } from './support/http-load.ts'
import type { Post } from './support/http-load.ts'
import { startServer } from './support/server-process.ts'
import type { MeasuredServer } from './support/server-process.ts'

// POST /api/proximity beside a bare Fastify route that reads the same body and returns the same bytes,
// in one run, as often as both can and at the rate of a process with full games; and the same with
// more and more challenges on the map. See README.md.
const PLAYERS = Number(process.env.PLAYERS ?? 10_000)
const PLAYERS_PER_GAME = 4
const CONNECTIONS = 32
// Each child asks every three seconds of the server's clock, however fast the machine is.
const CLOCK_MS_PER_REQUEST = 3_000 / PLAYERS
const WARM_UP_ROUNDS = 2
/** Calls a second that a process is meant to bear (docs/capacity.md). */
const USUAL_PER_SECOND = 2_000
const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** The interval at which positions are written down: each round pays for it once. */
const POSITIONS_WRITTEN_MS = 5_000
const SECONDS = Number(process.env.SECONDS ?? POSITIONS_WRITTEN_MS / 1000)
/** `sleeps`: a client that has to be woken. */
const IS_CLIENT_AWAKE = process.env.CLIENT !== 'sleeps'
const SIZES = (process.env.CHALLENGES ?? '1000,100000,1000000').split(',').map(Number)

interface Measured {
  challenges: number
  microsPerRequest: number
  bareMicrosPerRequest: number
  /** At the usual rate. */
  usualMicros: number
  bareUsualMicros: number
  requestsPerSecond: number
  bareRequestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  megabytes: number
}

async function measure(challenges: number): Promise<Measured> {
  const server = await startServer({
    games: PLAYERS / PLAYERS_PER_GAME,
    playersPerGame: PLAYERS_PER_GAME,
    challenges,
    clockMsPerRequest: CLOCK_MS_PER_REQUEST,
    hasLimits: false,
  })
  try {
    const next = walkers(server)
    // Every child is in memory, as it is in a running game.
    const maxRequests = WARM_UP_ROUNDS * PLAYERS
    await sendLoad(next, { connections: CONNECTIONS, seconds: 120, maxRequests })
    const { text } = await post(next())
    await server.setBareAnswer(text)
    const bare = (): Post => ({ ...next(), port: server.barePort, path: '/bare' })
    const real: Round[] = []
    const ideal: Round[] = []
    const usual: Round[] = []
    const idealUsual: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const [rounds, make, perSecond] of [
        [ideal, bare, undefined],
        [real, next, undefined],
        [idealUsual, bare, USUAL_PER_SECOND],
        [usual, next, USUAL_PER_SECOND],
      ] as const) {
        rounds.push(await runRound(server, make, perSecond))
        // The last positions of a round are not for the next one to write.
        if (make === next) await sleep(POSITIONS_WRITTEN_MS + 500)
      }
    }
    return {
      challenges,
      microsPerRequest: rounded(median(real.map(({ micros }) => micros))),
      bareMicrosPerRequest: rounded(median(ideal.map(({ micros }) => micros))),
      usualMicros: rounded(median(usual.map(({ micros }) => micros))),
      bareUsualMicros: rounded(median(idealUsual.map(({ micros }) => micros))),
      requestsPerSecond: Math.round(median(real.map(({ perSecond }) => perSecond))),
      bareRequestsPerSecond: Math.round(median(ideal.map(({ perSecond }) => perSecond))),
      p50Ms: rounded(median(real.map(({ p50 }) => p50)), 2),
      p99Ms: rounded(median(real.map(({ p99 }) => p99)), 2),
      failures: [...real, ...ideal, ...usual, ...idealUsual].reduce(
        (sum, { failures }) => sum + failures,
        0,
      ),
      megabytes: await server.memoryMegabytes(),
    }
  } finally {
    await server.stop()
  }
}

interface Round {
  micros: number
  perSecond: number
  p50: number
  p99: number
  failures: number
}

async function runRound(
  server: MeasuredServer,
  next: () => Post,
  perSecond?: number,
): Promise<Round> {
  const before = await server.cpuMicros()
  const options = { connections: CONNECTIONS, seconds: SECONDS, isAwake: IS_CLIENT_AWAKE }
  const load = await sendLoad(next, { ...options, perSecond })
  const micros = ((await server.cpuMicros()) - before) / load.requests
  return {
    micros,
    perSecond: load.requests / load.seconds,
    p50: percentile(load.latenciesMs, 0.5),
    p99: percentile(load.latenciesMs, 0.99),
    failures: load.failures,
  }
}

/** Each child in turn, a step further round a small circle. */
function walkers(server: MeasuredServer): () => Post {
  const children = server.games.flatMap(({ players }) => players)
  let turn = 0
  return () => {
    const child = children[turn % children.length]!
    const angle = turn++ / children.length
    const place = fromPlane(child, {
      eastMeters: Math.sin(angle) * 8,
      northMeters: Math.cos(angle) * 8,
    })
    return {
      port: server.port,
      path: '/api/proximity',
      cookie: `player=${child.cookie}`,
      body: JSON.stringify({ playerId: child.id, location: { ...place, accuracy: 9.5 } }),
    }
  }
}

const rows: Measured[] = []
for (const challenges of SIZES) {
  const row = await measure(challenges)
  rows.push(row)
  console.log(JSON.stringify(row))
}
console.table(rows)
const share = (bare: number, real: number) => rounded((100 * bare) / real, 0)
for (const row of rows) {
  const full = share(row.bareMicrosPerRequest, row.microsPerRequest)
  const usual = share(row.bareUsualMicros, row.usualMicros)
  console.log(
    `${row.challenges} challenges: ${full} % of the bare route at full speed, ` +
      `${usual} % at ${USUAL_PER_SECOND} requests a second (CPU)`,
  )
}
const [first, last] = [rows[0], rows.at(-1)]
if (first && last && first !== last) {
  const ratio = rounded(last.microsPerRequest / first.microsPerRequest, 2)
  console.log(`ratio ${last.challenges} / ${first.challenges} challenges: ${ratio} (CPU)`)
}
