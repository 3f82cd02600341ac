import type { PlanePoint } from '../../packages/domain/src/geo/distance.ts'
import {
  createGround,
  RAIL_HALF_WIDTH_METERS,
  type Ground,
  type GroundFeatures,
} from '../../packages/ground/src/index.ts'

export const TRUTH_MARGIN_METERS = 1
/** From the edge of a rail's line: the truth is 5 m and the margin from its middle. */
export const TRUTH_RAIL_MARGIN_METERS = 5 + TRUTH_MARGIN_METERS - RAIL_HALF_WIDTH_METERS

/** Verdict of the raw data on one place. */
export interface TruthOfPlace {
  isOnRoad: boolean
  /** On a road, in water or on rails. */
  isGrave: boolean
  /** Grave, or in a house or on closed land. */
  isBad: boolean
}

/** @param ground of the raw data */
export function truthAt(ground: Ground, at: PlanePoint): TruthOfPlace {
  const isNear = (kinds: readonly string[], meters = TRUTH_MARGIN_METERS) =>
    ground.distanceTo(at, ({ kind }) => kinds.includes(kind), meters) <= meters
  const areas = ground.areasAt(at)
  const isOnRoad = isNear(['road', 'lane'])
  const isGrave =
    isOnRoad ||
    isNear(['rail'], TRUTH_RAIL_MARGIN_METERS) ||
    areas.has('water') ||
    isNear(['water'])
  const isBad =
    isGrave || areas.has('building') || areas.has('closed') || isNear(['building', 'closed'])
  return { isOnRoad, isGrave, isBad }
}

/** A child that comes to the corner of a pond steps around it. */
const CORNER_METERS = 1
const LOOKED_AT_EVERY_METERS = 0.1

/** The part of the straight way from the origin to a place that keeps a child back, by the raw data. */
export type TruthOfWay = 'free' | 'over a corner' | 'beyond'

/**
 * Whether a place lies beyond a great road, rails, a river or a lake; `over a corner` where the way is over
 * no more than a metre of water.
 *
 * @param truth the features of the raw data, whose origin is the start
 */
export function waysFrom(truth: GroundFeatures): (to: PlanePoint) => TruthOfWay {
  const start = { eastMeters: 0, northMeters: 0 }
  const ground = createGround(truth)
  const barrierTo = ground.barrierFrom(start)
  const lineTo = createGround({ ...truth, areas: [] }).barrierFrom(start)
  return (to) => {
    if (barrierTo(to) !== 'crossed') return 'free'
    if (lineTo(to) === 'crossed') return 'beyond'
    const steps = Math.ceil(Math.hypot(to.eastMeters, to.northMeters) / LOOKED_AT_EVERY_METERS)
    let inWater = 0
    for (let n = 0; n <= steps; n++) {
      const at = {
        eastMeters: (n / steps) * to.eastMeters,
        northMeters: (n / steps) * to.northMeters,
      }
      if (ground.areasAt(at).has('water')) inWater += 1
    }
    return inWater * LOOKED_AT_EVERY_METERS > CORNER_METERS ? 'beyond' : 'over a corner'
  }
}
