/** How long a call to somebody else may take, all its tries together. */
export interface CallLimit {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal
  /** Milliseconds until then, 0 afterwards. */
  leftMs: () => number
}

/** A limit that starts to run at once. */
export function createCallLimit(limitMs: number): CallLimit {
  const endsAtMs = performance.now() + limitMs
  return {
    signal: AbortSignal.timeout(limitMs),
    leftMs: () => Math.max(0, endsAtMs - performance.now()),
  }
}
