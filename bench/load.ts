import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromPlane } from '../packages/domain/src/geo/distance.ts'
import { percentile, rounded } from './support/figures.ts'
import { startServer } from './support/server-process.ts'
import type { BenchGame, MeasuredServer } from './support/server-process.ts'

// Games at the polling rates of the specification, with the limits of the product, on the embedded
// database. Exits with 1 when anything fails. See README.md.
const GAMES = Number(process.env.GAMES ?? 25)
const CHILDREN = 4
const SECONDS = Number(process.env.SECONDS ?? 60)
const PHOTO = process.env.PHOTO ? readFileSync(process.env.PHOTO) : null
const FAST_ENOUGH_MS = 150

interface Sample {
  call: string
  ms: number
  isOk: boolean
}

const samples: Sample[] = []
const failures = new Map<string, number>()

async function send(
  server: MeasuredServer,
  call: string,
  cookie: string,
  path: string,
  init: { method?: string; json?: unknown; form?: FormData } = {},
): Promise<void> {
  const { method = 'GET', json, form } = init
  const startedAt = performance.now()
  let outcome: string
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      body: json ? JSON.stringify(json) : form,
    })
    outcome = response.ok ? 'ok' : `${response.status} ${await response.text()}`
    if (response.ok) await response.arrayBuffer()
  } catch (error) {
    outcome = String(error)
  }
  samples.push({ call, ms: performance.now() - startedAt, isOk: outcome === 'ok' })
  const failure = `${call}: ${outcome.slice(0, 120)}`
  if (outcome !== 'ok') failures.set(failure, (failures.get(failure) ?? 0) + 1)
}

/** Does something every so often, the first time at a moment of its own. */
async function every(seconds: number, endsAt: number, work: (turn: number) => Promise<void>) {
  await sleep(Math.random() * seconds * 1000)
  for (let turn = 0; performance.now() < endsAt; turn++) {
    const next = performance.now() + seconds * 1000
    await work(turn)
    await sleep(Math.max(0, next - performance.now()))
  }
}

/** A child on the roam screen: ROAM-12, ROAM-23, ROAM-24. */
function roam(
  server: MeasuredServer,
  { sessionId }: BenchGame,
  child: BenchGame['players'][number],
  endsAt: number,
): Promise<unknown>[] {
  const cookie = `player=${child.cookie}`
  const placeAt = (turn: number) => {
    const place = fromPlane(child, { eastMeters: turn * 2, northMeters: turn })
    return { ...place, accuracy: 9.5 }
  }
  const playerPath = `/api/players/${child.id}`
  return [
    every(5, endsAt, () => send(server, 'player', cookie, playerPath)),
    every(5, endsAt, () => send(server, 'session', cookie, `/api/sessions/${sessionId}`)),
    every(3, endsAt, (turn) =>
      send(server, 'position', cookie, playerPath, {
        method: 'PATCH',
        json: { location: placeAt(turn) },
      }),
    ),
    every(3, endsAt, (turn) =>
      send(server, 'proximity', cookie, '/api/proximity', {
        method: 'POST',
        json: { playerId: child.id, location: placeAt(turn) },
      }),
    ),
    ...(PHOTO ? [every(SECONDS, endsAt, () => upload(server, cookie, child.id, PHOTO))] : []),
  ]
}

function upload(server: MeasuredServer, cookie: string, playerId: string, bytes: Buffer) {
  const form = new FormData()
  form.set('playerId', playerId)
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return send(server, 'photo', cookie, '/api/photos/guardian', { method: 'POST', form })
}

const server = await startServer({
  games: GAMES,
  playersPerGame: CHILDREN,
  challenges: GAMES * 3,
  clockMsPerRequest: null,
  hasLimits: true,
})
const cpuBefore = await server.cpuMicros()
const memoryBefore = await server.memoryMegabytes()
const endsAt = performance.now() + SECONDS * 1000
await Promise.all(
  server.games.flatMap((game) => [
    ...game.players.flatMap((child) => roam(server, game, child, endsAt)),
    every(10, endsAt, () =>
      send(server, 'dashboard', `host=${game.hostCookie}`, `/api/sessions/join/${game.joinCode}`),
    ),
  ]),
)
const cpuMicros = (await server.cpuMicros()) - cpuBefore
const memoryAfter = await server.memoryMegabytes()
await server.stop()

const calls = [...new Set(samples.map(({ call }) => call))].sort()
console.table(
  [...calls, 'all'].map((call) => {
    const of = samples.filter((sample) => call === 'all' || sample.call === call)
    const times = of.map(({ ms }) => ms)
    return {
      call,
      requests: of.length,
      errors: of.filter(({ isOk }) => !isOk).length,
      p50Ms: rounded(percentile(times, 0.5)),
      p95Ms: rounded(percentile(times, 0.95)),
      p99Ms: rounded(percentile(times, 0.99)),
    }
  }),
)
for (const [failure, times] of failures) console.log(`${times} x ${failure}`)
console.log(`${rounded(samples.length / SECONDS)} requests/s from ${GAMES} games`)
console.log(`CPU per request: ${rounded(cpuMicros / samples.length / 1000, 2)} ms`)
console.log(`memory: ${memoryBefore} MB, then ${memoryAfter} MB`)
const p95 = percentile(
  samples.filter(({ call }) => call !== 'photo').map(({ ms }) => ms),
  0.95,
)
if (failures.size > 0 || p95 > FAST_ENOUGH_MS) {
  console.log(`not good enough: no errors and p95 within ${FAST_ENOUGH_MS} ms are asked for`)
  process.exitCode = 1
}
