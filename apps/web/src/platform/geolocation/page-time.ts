/** A reading older than this by its own time is not used while tracking. */
const STALE_AFTER_MS = 10_000
/** Two late readings this alike in their lateness speak of a wrong clock, not of old readings. */
const SAME_LATENESS_MS = 5_000
const REPEATED_RESTART_MS = 1

export type JudgedTime = { use: true; atMs: number; clockMoved: boolean } | { use: false }

/**
 * Tells old readings from a page whose clock differs from that of the readings. Phones hand out
 * positions from long ago first; but a clock that was set, or a test that moves the page's time,
 * makes fresh readings look old for ever, and a child would lose the game by it.
 */
export function createPageTime(): {
  judge: (measuredAtMs: number, arrivedAtMs: number) => JudgedTime
} {
  let offsetMs = 0
  let lastMeasuredMs = Number.NEGATIVE_INFINITY
  let lastLateness: number | null = null
  return {
    judge(measuredAtMs, arrivedAtMs) {
      // The same reading again says nothing new: some phones repeat one position for hours.
      if (Math.abs(measuredAtMs - lastMeasuredMs) < REPEATED_RESTART_MS) return { use: false }
      lastMeasuredMs = measuredAtMs
      const lateness = arrivedAtMs - measuredAtMs
      const late = lateness - offsetMs
      if (late > STALE_AFTER_MS) {
        const isSteady =
          lastLateness !== null && Math.abs(lateness - lastLateness) < SAME_LATENESS_MS
        lastLateness = lateness
        if (!isSteady) return { use: false }
        offsetMs = lateness
        return { use: true, atMs: arrivedAtMs, clockMoved: true }
      }
      lastLateness = null
      if (late < -STALE_AFTER_MS) {
        offsetMs = lateness
        return { use: true, atMs: arrivedAtMs, clockMoved: true }
      }
      return { use: true, atMs: measuredAtMs + offsetMs, clockMoved: false }
    },
  }
}
