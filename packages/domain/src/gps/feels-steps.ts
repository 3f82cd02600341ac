/** One reading of a phone's accelerometer. */
export interface Shake {
  atMs: number
  /** Length of the acceleration with gravity, in m/s². */
  metersPerSecond2: number
}

// The readings are laid on a grid of 20 a second: steps come at one to three a second.
const GRID_MS = 50
const MIN_READINGS = 30
/** A gap that is longer than a step hides it. */
const LONGEST_GAP_MS = 400
// A walker's length varies by 1.1 to 2.1 m/s², that of a phone at rest by 0.05.
const LEAST_SD = 0.6
const SHORTEST_STEP_MS = 300
const LONGEST_STEP_MS = 1_100
// A recorded walker has 0.8 to 1.
const LEAST_CORRELATION = 0.5

/**
 * Whether the readings of about 3 s look like walking: enough energy, and the same again a step
 * later (autocorrelation of the length of the acceleration, as pedometers take it). Null where
 * the readings are too few to tell.
 */
export function feelsSteps(readings: readonly Shake[]): boolean | null {
  const grid = onGrid(readings)
  if (grid === null) return null
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length
  const off = grid.map((value) => value - mean)
  const variance = off.reduce((sum, value) => sum + value * value, 0) / off.length
  if (variance < LEAST_SD ** 2) return false
  for (let lag = SHORTEST_STEP_MS / GRID_MS; lag <= LONGEST_STEP_MS / GRID_MS; lag++) {
    if (correlationAt(off, lag) >= LEAST_CORRELATION * variance) return true
  }
  return false
}

/** Mean product of the values and those a lag later. */
function correlationAt(off: readonly number[], lag: number): number {
  let sum = 0
  for (let i = lag; i < off.length; i++) sum += off[i]! * off[i - lag]!
  return sum / (off.length - lag)
}

function onGrid(readings: readonly Shake[]): number[] | null {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last || readings.length < MIN_READINGS) return null
  if (last.atMs - first.atMs < 2 * LONGEST_STEP_MS) return null
  const grid: number[] = []
  let next = 1
  for (let atMs = first.atMs; atMs <= last.atMs; atMs += GRID_MS) {
    while (next < readings.length - 1 && readings[next]!.atMs < atMs) next++
    const before = readings[next - 1]!
    const after = readings[next]!
    const gapMs = after.atMs - before.atMs
    if (gapMs > LONGEST_GAP_MS || gapMs < 0) return null
    const share = gapMs === 0 ? 1 : Math.min(1, (atMs - before.atMs) / gapMs)
    grid.push(before.metersPerSecond2 + share * (after.metersPerSecond2 - before.metersPerSecond2))
  }
  return grid
}
