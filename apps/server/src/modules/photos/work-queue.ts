import { AppError } from '#/platform/http/app-error.ts'

export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Until a job has been measured. */
const FIRST_GUESS_MS = 500
/** How much one job changes what is known of all; a single slow one says little. */
const WEIGHT_OF_ONE = 0.2
const LEAST_RETRY_SECONDS = 2
/** Jobs of a crowd are slow because it comes: who is told more would find an empty queue. */
const MOST_RETRY_SECONDS = 15

/**
 * Runs a few jobs at once and queues some; further callers get server.busy. A queue is full as well when
 * its last job would begin after `waitMs`: whoever waits longer has gone by then.
 */
export function createWorkQueue(options: {
  atOnce: number
  waiting: number
  waitMs?: number
  /** Milliseconds that pass. */
  elapsedMs: () => number
}) {
  const { atOnce, waitMs = Number.POSITIVE_INFINITY, elapsedMs } = options
  const waiting: { begin(): void }[] = []
  /** When those come back who were sent away and told to: they are in the queue in all but name. */
  let expectedAtMs: number[] = []
  let running = 0
  let jobMs = FIRST_GUESS_MS

  /** How long a queue of this length takes until its last job begins. */
  const untilBegun = (length: number) => (length * jobMs) / atOnce

  function isFull(): boolean {
    if (running < atOnce) return false
    return waiting.length >= options.waiting || untilBegun(waiting.length + 1) > waitMs
  }

  /**
   * When half of the queue is done, and those are in it who were told to come back before: there is room
   * again, and the queue never stands empty while somebody waits at home.
   */
  function retryAfterSeconds(): number {
    const nowMs = elapsedMs()
    expectedAtMs = expectedAtMs.filter((atMs) => atMs > nowMs)
    const jobs = (running + waiting.length) / 2 + expectedAtMs.length
    const seconds = Math.ceil(untilBegun(jobs) / 1000)
    const told = Math.min(Math.max(seconds, LEAST_RETRY_SECONDS), MOST_RETRY_SECONDS)
    expectedAtMs.push(nowMs + told * 1000)
    return told
  }

  const busy = () => new AppError('server.busy', { retryAfterSeconds: retryAfterSeconds() })

  function requireRoom(): void {
    if (isFull()) throw busy()
  }

  /** Resolves in its turn. @throws server.busy when nobody waits for it any more */
  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new AppError('server.busy', { retryAfterSeconds: LEAST_RETRY_SECONDS }))
      }
      const one = {
        begin() {
          signal?.removeEventListener('abort', drop)
          resolve()
        },
      }
      waiting.push(one)
      signal?.addEventListener('abort', drop, { once: true })
    })
  }

  return {
    /** Asked before a body is read that would only be thrown away. @throws server.busy when it is full */
    requireRoom,
    retryAfterSeconds,
    /** Drops the job when `signal` says that nobody waits for it, unless it has begun. */
    async run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted === true) throw busy()
      requireRoom()
      // The finishing job passes its place on, so `running` stays the same.
      if (running >= atOnce) await turn(signal)
      else running += 1
      const begunAtMs = elapsedMs()
      try {
        return await job()
      } finally {
        jobMs += WEIGHT_OF_ONE * (elapsedMs() - begunAtMs - jobMs)
        const next = waiting.shift()
        if (next) next.begin()
        else running -= 1
      }
    },
  }
}
