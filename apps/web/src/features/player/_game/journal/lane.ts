import { replyOf, RequestError } from '#/data/request.ts'
import { sleep, uptimeMs } from '#/platform/clock.ts'
import { ifNobodyElse } from '#/platform/tab-lock.ts'
import { OUTBOX_MAX_WAIT_MS, OUTBOX_PERIOD_MS } from '#/platform/timings.ts'

const TOO_MANY = 429
const FIRST_WAIT_MS = 1_000

/** One request, with everything that goes in it. */
export interface Parcel {
  send: () => Promise<void>
  /** Whether what it holds is settled by this error, so that the next one may go. */
  isSettledBy: (error: unknown) => Promise<boolean>
}

/** What is sent one request after the other. A request of one lane never waits for one of another. */
export type Lane = ReturnType<typeof createLane>

interface LaneOptions {
  /** What would go now; null: nothing waits. */
  next: () => Parcel | null
  /** What goes before each request. */
  before?: () => void
  /** Something was sent, or refused for good. */
  onSettled: () => void
  /** The longest wait between two tries, milliseconds. */
  maxWaitMs: () => number
  /** Whether a server that asks to come later is obeyed. */
  canWait: boolean
  /** One tab of the phone sends at a time under this name; null: each does. */
  lock: string | null
}

/** The one rule of when something is sent and sent again. Waits are measured without the phone's clock. */
export function createLane(options: LaneOptions) {
  const { next, before, onSettled, maxWaitMs, canWait, lock } = options
  let running: Promise<void> | null = null
  let isRunning = false
  let isDue = false
  let isClosed = false
  let tries = 0
  let notBeforeMs = 0
  /** Set by a server that asks to wait: a better signal does not shorten that. */
  let isAskedToWait = false
  let alarm = 0

  function drain(): Promise<void> {
    if (isClosed) return Promise.resolve()
    isDue = true
    if (isRunning) return running ?? Promise.resolve()
    if (next() === null) return Promise.resolve()
    isRunning = true
    running = run().catch(() => wakeIn(OUTBOX_PERIOD_MS))
    return running
  }

  async function run(): Promise<void> {
    try {
      while (isDue && !isClosed) {
        isDue = false
        if (lock === null) await sendAll()
        else if (!(await ifNobodyElse(lock, sendAll))) wakeIn(OUTBOX_PERIOD_MS)
      }
    } finally {
      isRunning = false
    }
  }

  async function sendAll(): Promise<void> {
    while (!isClosed) {
      const waitMs = notBeforeMs - uptimeMs()
      if (waitMs > 0) return wakeIn(waitMs)
      const parcel = next()
      if (parcel === null) return
      try {
        before?.()
        await parcel.send()
        tries = 0
        isAskedToWait = false
      } catch (error) {
        if (!(await parcel.isSettledBy(error))) return wait(error)
      }
      onSettled()
    }
  }

  function wait(error: unknown): void {
    const { status, retryAfterSeconds } =
      error instanceof RequestError ? error : { status: 0, retryAfterSeconds: null }
    const ownMs = Math.min(maxWaitMs(), FIRST_WAIT_MS * 2 ** tries)
    const askedMs = (retryAfterSeconds ?? 0) * 1_000
    const waitMs = canWait
      ? Math.max(askedMs, isUnknownCall(error) ? OUTBOX_MAX_WAIT_MS : ownMs)
      : ownMs
    tries += 1
    isAskedToWait = canWait && status === TOO_MANY
    notBeforeMs = uptimeMs() + waitMs
    wakeIn(waitMs)
  }

  function wakeIn(waitMs: number): void {
    const own = ++alarm
    void sleep(waitMs).then(() => {
      if (own === alarm) void drain()
    })
  }

  return {
    /** Sends what waits, unless it is too early. The first request leaves within this call. */
    drain,
    /** The signal may be back: no wait of the phone's own counts any more. */
    hurry: () => {
      if (!isAskedToWait) notBeforeMs = 0
      void drain()
    },
    close: () => {
      isClosed = true
      alarm += 1
    },
  }
}

/** A server that does not know the call, or something in its place, will not know it in a second. */
function isUnknownCall(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404 && replyOf(error) === 'failed'
}
