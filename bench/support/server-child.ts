import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fastify } from 'fastify'
import pg from 'pg'
import { compose } from '../../apps/server/src/composition.ts'
import { loadConfig } from '../../apps/server/src/config/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { limitConfig, relaxedLimits } from '../../apps/server/src/platform/http/limit-config.ts'
import { LOOP_RESOLUTION_MS, loopDelayOf } from './figures.ts'
import { plantFixture } from './fixture.ts'
import type { Counted, ServerOrder } from './server-process.ts'

// The measured process: a real server, put together as in production, and a bare one beside it.
const loopDelay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
const holds = watchHolds()
let queries = 0
countQueries()
const dataDir = mkdtempSync(join(tmpdir(), 'bramble-bench-'))
let bareAnswer = '{}'
let stop: () => Promise<void> = () => Promise.resolve()

/** Counts what is sent to the database. */
function countQueries(): void {
  const client = pg.Client.prototype as unknown as { query: (...of: unknown[]) => unknown }
  const { query } = client
  client.query = function counted(this: unknown, ...of: unknown[]) {
    const config = of[0] as string | { text: string }
    // The job runner asks at its own pace.
    if (!/\bjobs\b/.test(typeof config === 'string' ? config : config.text)) queries += 1
    return query.apply(this, of)
  }
}

/**
 * How long the main thread was held at most, in CPU time, which does not grow while the kernel lets
 * others run. It looks every millisecond, as soon as the thread is free, and at each request:
 * requests that have piled up meanwhile are not one hold.
 */
function watchHolds() {
  let longestMicros = 0
  let lastMicros = 0
  let timer: NodeJS.Timeout | null = null
  const usedMicros = () => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  const look = () => {
    const nowMicros = usedMicros()
    longestMicros = Math.max(longestMicros, nowMicros - lastMicros)
    lastMicros = nowMicros
  }
  return {
    begin(): void {
      longestMicros = 0
      lastMicros = usedMicros()
      timer ??= setInterval(look, LOOP_RESOLUTION_MS).unref()
    },
    requestCame(): void {
      if (timer !== null) look()
    },
    longestMs: () => longestMicros / 1000,
  }
}

/** Starts counting anew; watching the thread takes some 30 ms of CPU a second itself. */
function beginCounting(isWatched: boolean): Counted {
  loopDelay.reset()
  if (isWatched) {
    loopDelay.enable()
    holds.begin()
  }
  queries = 0
  return counted()
}

function counted(): Counted {
  const { user, system } = process.cpuUsage()
  return {
    cpuMicros: user + system,
    queries,
    loopDelayMs: loopDelayOf(loopDelay),
    longestHoldCpuMs: holds.longestMs(),
    memoryMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }
}

async function start(order: ServerOrder) {
  const { DATABASE_URL, REDIS_URL } = process.env
  const config = loadConfig({ DATA_DIR: dataDir, MAP_TILES: 'none', PORT: '0', REDIS_URL })
  const database = await openDatabase(
    DATABASE_URL
      ? { kind: 'postgres', url: DATABASE_URL }
      : // The fixture is planted in large statements.
        { kind: 'embedded', dir: dataDir, statementLimitMs: 60_000 },
  )
  await database.migrate()
  const startedAtMs = Date.now()
  let requests = 0
  const { clockMsPerRequest } = order
  const now =
    clockMsPerRequest === null ? Date.now : () => startedAtMs + requests * clockMsPerRequest
  const games = await plantFixture(database, order, now())
  await database.vacuum()
  const server = await compose({
    config,
    database,
    secrets: [Buffer.alloc(32, 1)],
    logger: false,
    clock: { now, wall: now },
    limits: order.hasLimits ? limitConfig : relaxedLimits(),
  })
  await server.prepare()
  server.app.server.on('request', () => {
    requests += 1
    holds.requestCame()
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.work()
  const bare = fastify()
  bare.post('/bare', async (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8')
    return bareAnswer
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    await bare.close()
    await server.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const portOf = (http: { address(): unknown }) => (http.address() as AddressInfo).port
  return { port: portOf(server.app.server), barePort: portOf(bare.server), games }
}

type Message =
  | { id: number; type: 'start'; order: ServerOrder }
  | { id: number; type: 'bare'; text: string }
  | { id: number; type: 'begin'; isWatched: boolean }
  | { id: number; type: 'counted' | 'cpu' | 'memory' | 'stop' }

async function answer(message: Message): Promise<unknown> {
  switch (message.type) {
    case 'start':
      return start(message.order)
    case 'bare':
      bareAnswer = message.text
      return null
    case 'begin':
      return beginCounting(message.isWatched)
    case 'counted':
      return counted()
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return user + system
    }
    case 'memory':
      return Math.round(process.memoryUsage().rss / 1e6)
    case 'stop':
      await stop()
      process.exit(0)
  }
}

process.on('message', (message: Message) => {
  answer(message).then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
