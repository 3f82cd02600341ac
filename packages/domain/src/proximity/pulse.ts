import { BURNING_MIN_METERS, VERY_COLD_EDGE_METERS } from './bands.ts'

/** How nearness sounds: one soft tick for each period. */
export interface Pulse {
  periodMs: number
  hertz: number
}

const SLOWEST_MS = 4_000
const FASTEST_MS = 600
// The pace goes on to the spot for who hunts by ear alone: still four ticks that can be told apart.
const FASTEST_BY_EAR_MS = 250
// Two octaves of what the small loudspeaker of a phone still gives well.
const LOWEST_HERTZ = 262
const HIGHEST_HERTZ = 1_047
// Inside the burning band the pace stands, and only the pitch still tells a step.
const PITCH_TOP_METERS = 6

/**
 * The pulse at a distance in metres: one tick in 4 s where ice-cold begins and beyond, one in 0.6 s
 * where the smallest burning band begins, continuous in between; the pitch goes on rising to the
 * spot itself. Both go by ratios, as ears do: half the way is always the same step.
 * @param isByEar the child plays by ear: inside the burning band the pace quickens on, to a tick in
 * 0.25 s at 6 m
 */
export function pulseAt(distanceMeters: number, isByEar = false): Pulse {
  const pace = nearness(distanceMeters, BURNING_MIN_METERS)
  const pitch = nearness(distanceMeters, PITCH_TOP_METERS)
  const end = isByEar ? nearness(distanceMeters, PITCH_TOP_METERS, BURNING_MIN_METERS) : 0
  const periodMs = between(SLOWEST_MS, FASTEST_MS, pace)
  return {
    periodMs: Math.round(between(periodMs, (periodMs / FASTEST_MS) * FASTEST_BY_EAR_MS, end)),
    hertz: Math.round(between(LOWEST_HERTZ, HIGHEST_HERTZ, pitch)),
  }
}

/** From 0 at `farMeters`, where ice-cold begins, to 1 at `nearMeters`, by the ratio of distances. */
function nearness(
  distanceMeters: number,
  nearMeters: number,
  farMeters = VERY_COLD_EDGE_METERS,
): number {
  const meters = Math.min(farMeters, Math.max(nearMeters, distanceMeters))
  return Math.log(farMeters / meters) / Math.log(farMeters / nearMeters)
}

function between(from: number, to: number, share: number): number {
  return from * (to / from) ** share
}
