import { metersBetween, type DeskSpot } from './ground.ts'

/** How far a joystick is pushed: 1 is the rim, in any direction. */
export interface Push {
  east: number
  north: number
}

export const NO_PUSH: Push = { east: 0, north: 0 }

/** A child's usual pace. */
export const WALKING_METERS_PER_SECOND = 1.4
/** Above this pace, in metres per second, the game takes a phone for a car. */
export const MAX_PACE = 6
const THERE_METERS = 0.5

/** Limits a push to the rim of the joystick. */
export function limitPush({ east, north }: Push): Push {
  const length = Math.hypot(east, north)
  return length <= 1 ? { east, north } : { east: east / length, north: north / length }
}

/** Position after a joystick was held for so many seconds. */
export function walkByPush(
  from: DeskSpot,
  push: Push,
  metersPerSecond: number,
  seconds: number,
): DeskSpot {
  const meters = metersPerSecond * seconds
  return {
    eastMeters: from.eastMeters + push.east * meters,
    northMeters: from.northMeters + push.north * meters,
  }
}

/** Position after a straight walk of so many seconds; never beyond the goal. */
export function walkTowards(
  from: DeskSpot,
  goal: DeskSpot,
  metersPerSecond: number,
  seconds: number,
): { spot: DeskSpot; isThere: boolean } {
  const left = metersBetween(from, goal)
  const meters = metersPerSecond * seconds
  if (left <= Math.max(meters, THERE_METERS)) return { spot: { ...goal }, isThere: true }
  const share = meters / left
  return {
    spot: {
      eastMeters: from.eastMeters + (goal.eastMeters - from.eastMeters) * share,
      northMeters: from.northMeters + (goal.northMeters - from.northMeters) * share,
    },
    isThere: false,
  }
}
