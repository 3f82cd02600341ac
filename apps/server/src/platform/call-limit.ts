/** Time limit of a call to another service, with all its retries. */
export interface CallLimit {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal
  /** Remaining milliseconds, never below 0. */
  leftMs: () => number
}

/** Creates a limit that starts at once. */
export function createCallLimit(limitMs: number): CallLimit {
  const endsAtMs = performance.now() + limitMs
  return {
    signal: AbortSignal.timeout(limitMs),
    leftMs: () => Math.max(0, endsAtMs - performance.now()),
  }
}
