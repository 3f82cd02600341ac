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
  /** False for the reading that was given last; some phones repeat one position for hours. */
  isNew: (measuredAtMs: number) => boolean
} {
  let offsetMs = 0
  let lastMeasuredMs = Number.NEGATIVE_INFINITY
  let lastLateness: number | null = null
  function isNew(measuredAtMs: number): boolean {
    if (Math.abs(measuredAtMs - lastMeasuredMs) < REPEATED_RESTART_MS) return false
    lastMeasuredMs = measuredAtMs
    return true
  }
  return {
    isNew,
    judge(measuredAtMs, arrivedAtMs) {
      if (!isNew(measuredAtMs)) return { use: false }
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
