import { withTimeout } from '#/platform/with-timeout.ts'
import { AppError } from './app-error.ts'

/**
 * No answer takes longer than this, whatever the database does (F3): waiting for a connection and
 * for several queries adds up to more than any one of their own limits.
 */
export const ANSWER_WITHIN_MS = 4_500
/** Uploads also clean a picture, in a queue. */
export const UPLOAD_ANSWERED_WITHIN_MS = 10_000

const RETRY_SECONDS = 2

/** The time a request may take; waiting for what the client sends does not count. */
export interface Deadline {
  /**
   * The result of `work`, or `server.busy` when the time is up. The work itself goes on, beside the
   * repeat and perhaps for longer: every writing call may be repeated safely, the repeat finds what
   * was done, and a secret that it answers with stays valid whichever of them ends last. What is
   * there already comes back at once.
   */
  race<T>(work: T | Promise<T>): T | Promise<T>
  /** Aborted when the time is up: work that has not begun need not begin. */
  readonly signal: AbortSignal
  /** False once the time is up or the client has gone: what has not begun leaves its queue. */
  isWanted: () => boolean
}

/**
 * @param retryAfterSeconds when who came too late is asked to come back
 * @param socket of a client whose call only reads: once it is closed, work goes no further. News of one who has gone count
 */
export function createDeadline(
  limitMs: number,
  retryAfterSeconds: () => number = () => RETRY_SECONDS,
  socket: { destroyed: boolean } | null = null,
): Deadline {
  let leftMs = limitMs
  let isLate = false
  // Few calls ask for it.
  let late: AbortController | null = null

  const isWanted = () => !isLate && socket?.destroyed !== true
  const busy = () => new AppError('server.busy', { retryAfterSeconds: retryAfterSeconds() })

  async function raceWith<T>(work: Promise<T>): Promise<T> {
    const startedAtMs = performance.now()
    try {
      const result = await withTimeout(work, leftMs, () => {
        isLate = true
        late?.abort()
        throw busy()
      })
      if (!isWanted()) throw busy()
      return result
    } finally {
      leftMs = Math.max(0, leftMs - (performance.now() - startedAtMs))
    }
  }

  return {
    race: (work) => (work instanceof Promise ? raceWith(work) : work),
    isWanted,
    get signal() {
      return (late ??= new AbortController()).signal
    },
  }
}
