import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#/platform/clock.ts'

/** A process of the server, as its supervisor counts them: from 1. */
const NUMBER = 'BRAMBLE_WORKER'
const RESTARTED_AFTER_MS = 1_000
/** More failures than this within the time, and it is not bad luck. */
const MAX_FAILURES = 5
const FAILURES_WITHIN_MS = 60_000

type Print = (line: string) => void

/** Null: this process was not started by a supervisor. */
export function workerNumber(env: Record<string, string | undefined>): number | null {
  return env[NUMBER] === undefined ? null : Number(env[NUMBER])
}

/**
 * Runs `count` processes of this program on one port until a signal stops them. The first starts
 * alone, because it prepares the database and the keys; it is also the one that does the jobs. A
 * process that dies is started again.
 * @throws when processes keep dying
 */
export async function superviseWorkers(count: number, print: Print): Promise<void> {
  const running = new Map<Worker, number>()
  const failures: number[] = []
  const stopped = Promise.withResolvers<undefined>()
  let isStopping = false

  function start(number: number): Promise<void> {
    const ready = Promise.withResolvers<undefined>()
    const worker = cluster.fork({ [NUMBER]: String(number) })
    running.set(worker, number)
    worker.once('message', () => ready.resolve(undefined))
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      ready.resolve(undefined)
      if (isStopping) finish()
      else void replace(number, signal ?? `exit ${code}`)
    })
    return ready.promise
  }

  async function replace(number: number, cause: string): Promise<void> {
    const now = systemClock.now()
    failures.push(now)
    if (failures.filter((at) => now - at < FAILURES_WITHIN_MS).length > MAX_FAILURES) {
      stopped.reject(new Error(`Processes of the server keep ending (${cause}): see its log.`))
      stop()
      return
    }
    print(`Process ${number} of the server has ended (${cause}). Starting it again...`)
    await sleep(RESTARTED_AFTER_MS)
    if (!isStopping) await start(number)
  }

  function stop(): void {
    // A second signal does not wait.
    const signal = isStopping ? 'SIGKILL' : 'SIGTERM'
    isStopping = true
    for (const worker of running.keys()) worker.process.kill(signal)
    finish()
  }

  function finish(): void {
    if (running.size === 0) stopped.resolve(undefined)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await start(1)
  if (!isStopping) {
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
  }
  if (!isStopping) print(`${count} processes serve.`)
  await stopped.promise
}
