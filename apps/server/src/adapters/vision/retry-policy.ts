import {
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
  wrap,
  type IBackoff,
  type IRetryBackoffContext,
} from 'cockatiel'
import type { VisionCall } from '#/modules/vision/index.ts'
import { VisionError } from './vision-error.ts'

/** When to repeat a call and when to leave the server alone; times are in milliseconds. */
export interface RetryOptions {
  retries: number
  firstWaitMs: number
  /** So many failures, and more than half of all tries, within `failureWindowMs` open the breaker. */
  failures: number
  failureWindowMs: number
  openMs: number
}

export const DEFAULT_RETRIES: RetryOptions = {
  retries: 2,
  firstWaitMs: 250,
  failures: 5,
  failureWindowMs: 60_000,
  openMs: 60_000,
}

/** Repeats what may pass, within the limit of the call, and leaves a server alone that is down. */
export interface RetryPolicy {
  /** @throws what the last try threw, or cockatiel's `BrokenCircuitError` */
  execute<T>(attempt: () => Promise<T>, call: VisionCall): Promise<T>
}

export function createRetryPolicy(options: RetryOptions): RetryPolicy {
  const { retries, firstWaitMs, failures, failureWindowMs, openMs } = options
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: openMs,
    breaker: new SamplingBreaker({
      threshold: 0.5,
      duration: failureWindowMs,
      minimumRps: failures / (failureWindowMs / 1000),
    }),
  })
  const backoff = createBackoff(firstWaitMs)
  return {
    execute(attempt, call) {
      const canWait = (error: unknown) => isPassing(error) && waitOf(error) < call.leftMs()
      const again = retry(handleWhen(canWait), { maxAttempts: retries, backoff })
      return wrap(again, breaker).execute(attempt, call.signal)
    },
  }
}

/** Waits as long as the server asks for, else exponentially longer with jitter. */
function createBackoff(firstWaitMs: number) {
  const growing = new ExponentialBackoff({ initialDelay: firstWaitMs })
  return new DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>>(
    (context, before) => {
      const state = before === undefined ? growing.next() : before.next(context)
      const { result } = context
      const asked = 'error' in result ? waitOf(result.error) : 0
      return { delay: asked > 0 ? asked : state.duration, state }
    },
  )
}

function isPassing(error: unknown): boolean {
  return error instanceof VisionError && error.details.isPassing === true
}

function waitOf(error: unknown): number {
  return (error instanceof VisionError ? error.details.retryAfterMs : undefined) ?? 0
}

/** Whether the server itself fails, and not the content of its answers. */
function isOutage(error: unknown): boolean {
  return error instanceof VisionError && /^(?:upstream|network|timeout)$/.test(error.kind)
}
