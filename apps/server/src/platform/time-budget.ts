import { withTimeout } from './with-timeout.ts'

/** How long several steps may take together. */
export interface TimeBudget {
  /**
   * What `work` gives, or `late` when the time is up before. Work that was begun goes on unheard;
   * none is begun without time. What it throws in time is thrown here.
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
