import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startFlags } from '../../apps/server/src/testing/start-flags.ts'
import type { LoopDelay } from './figures.ts'

/** Fixture and clock of the measured process. */
export interface ServerOrder {
  /** How many games, with how many children each, and how many challenges on the map. */
  games: number
  playersPerGame: number
  challenges: number
  /** The clock moves with the requests, since a benchmark cannot wait; null for the real one. */
  clockMsPerRequest: number | null
  hasLimits: boolean
}

/** A game of the fixture, with what its people send along. */
export interface BenchGame {
  sessionId: string
  joinCode: string
  hostCookie: string
  /** Place of its host. */
  place: { lat: number; lng: number }
  players: { id: string; cookie: string; lat: number; lng: number }[]
}

/** Use of the measured process since it began to count; CPU since it began to run. */
export interface Counted {
  cpuMicros: number
  /** Statements sent to the database. */
  queries: number
  loopDelayMs: LoopDelay
  /** CPU time for which one piece of work held the main thread at most. */
  longestHoldCpuMs: number
  memoryMegabytes: number
}

/** A server in a process of its own, so that its time can be told from that of the load. */
export interface MeasuredServer {
  pid: number
  port: number
  /** A bare Fastify route in the same process that answers `/bare` with the bytes given. */
  barePort: number
  games: BenchGame[]
  /** CPU time used so far, microseconds. */
  cpuMicros(): Promise<number>
  memoryMegabytes(): Promise<number>
  /**
   * Starts counting anew; only when watched, `loopDelayMs` and `longestHoldCpuMs` tell something, and
   * CPU is some 30 ms a second more.
   */
  begin(options?: { isWatched: boolean }): Promise<Counted>
  counted(): Promise<Counted>
  setBareAnswer(text: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a server with its fixture. Embedded database in a temporary folder, or DATABASE_URL. */
export async function startServer(
  order: ServerOrder,
  env: Record<string, string | undefined> = {},
): Promise<MeasuredServer> {
  const file = fileURLToPath(new URL('./server-child.ts', import.meta.url))
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [
      ...startFlags(),
      ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=bench/profiles'] : []),
    ],
  })
  child.setMaxListeners(0)
  child.on('exit', (code) => {
    if (code) process.exitCode = 1
  })
  const ready = await ask<{ port: number; barePort: number; games: BenchGame[] }>(child, {
    type: 'start',
    order,
  })
  return {
    ...ready,
    pid: child.pid!,
    cpuMicros: () => ask<number>(child, { type: 'cpu' }),
    begin: ({ isWatched } = { isWatched: false }) =>
      ask<Counted>(child, { type: 'begin', isWatched }),
    counted: () => ask<Counted>(child, { type: 'counted' }),
    memoryMegabytes: () => ask<number>(child, { type: 'memory' }),
    setBareAnswer: (text) => ask(child, { type: 'bare', text }),
    async stop() {
      child.send({ type: 'stop' })
      await once(child, 'exit')
    },
  }
}

/** A process that has nothing to do, beside the measured one. */
export interface IdleProcess {
  /** Its delay since the last time. */
  loopDelay(): Promise<LoopDelay>
  stop(): void
}

export function startIdle(): IdleProcess {
  const child = fork(fileURLToPath(new URL('./idle-child.ts', import.meta.url)))
  return {
    async loopDelay() {
      child.send('delay')
      const [delay] = (await once(child, 'message')) as [LoopDelay]
      return delay
    },
    stop: () => void child.kill(),
  }
}

let lastId = 0

function ask<T>(child: ChildProcess, message: object): Promise<T> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const onMessage = (answer: { id: number; value: T }) => {
      if (answer.id !== id) return
      child.off('message', onMessage)
      resolve(answer.value)
    }
    child.on('message', onMessage)
    child.once('exit', () => reject(new Error('the measured server has died')))
    child.send({ id, ...message })
  })
}
