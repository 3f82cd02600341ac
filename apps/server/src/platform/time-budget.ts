import { withTimeout } from './with-timeout.ts'

/** How long several steps may take together. */
export interface TimeBudget {
  /**
   * Resolves to the result of `work`, or to `late` when the time is up first. Work that has begun
   * goes on, its result unused; without time left none is begun. Rejects as `work` does in time.
   */
  race<T, L>(work: () => Promise<T>, late: L): Promise<T | L>
}

/** A budget that starts to run with its first race. */
export function createTimeBudget(limitMs: number): TimeBudget {
  let endsAtMs: number | null = null
  return {
    async race(work, late) {
      endsAtMs ??= performance.now() + limitMs
      const leftMs = endsAtMs - performance.now()
      if (leftMs <= 0) return late
      return withTimeout(work(), leftMs, () => {
        // A timer may be a millisecond early.
        endsAtMs = 0
        return late
      })
    },
  }
}
