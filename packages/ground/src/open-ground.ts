import type { HidingChoice } from '@bramble/domain/challenge/hide-spots'
import type { PlanePoint } from '@bramble/domain/geo/distance'
import { KEPT_TO_PATH_METERS } from '@bramble/domain/limits'
import type { Ground, Verdict } from './ground.ts'

/** On a path: with what tiles round places to, at most as far from its middle as a keeper lets people go. */
export const ON_PATH_METERS = KEPT_TO_PATH_METERS - 0.5
/** So far into a field reaches the edge of its path. */
const FIELD_PATH_METERS = 6
/** On the planks. */
const BOARDWALK_METERS = 2
/** So far from the edge of a carriageway is no verge. */
const VERGE_METERS = 9
/** So far from a house or a small road land that is not mapped may be a garden or a yard. */
const HOME_METERS = 60

/** Where on a piece of land something may be hidden, whatever a grown-up wishes. */
export type LandRule = 'anywhere' | 'on-path'

/**
 * The rule of the land at a place. Whoever lets something be hidden or moved somewhere asks here, so that
 * what is added to it holds everywhere.
 */
export function landRuleAt({ reserve }: Verdict): LandRule {
  return reserve ? 'on-path' : 'anywhere'
}

/** Whether a spot at a place breaks the rule of the land. */
export function isAgainstLandRule(verdict: Verdict): boolean {
  return landRuleAt(verdict) === 'on-path' && !isOnPath(verdict)
}

/** On a path, a track, steps or a square. */
export function isOnPath({ pathMeters }: Verdict): boolean {
  return pathMeters <= ON_PATH_METERS
}

/**
 * Whether nobody should stand at a place, whatever lies over it: most bogs, reed beds and mudflats are
 * reserves, and woods and parks hold them too; fields are somebody's crop.
 */
export function isSoftOrSown({ wetland, field, raisedMeters, pathMeters }: Verdict): boolean {
  if (wetland) return raisedMeters > BOARDWALK_METERS
  return field && pathMeters > FIELD_PATH_METERS
}

/** `possible`: it may be somebody's garden or yard, so a grown-up is asked first. */
export type Allowance = 'green' | 'open' | 'possible' | 'refused'

/**
 * What a place is for hiding, as far as a map can tell, by a grown-up's choice. That a place is no road
 * does not say that people may stand there, and land of which the map says nothing is not open for that.
 */
export function allowanceAt(
  ground: Ground,
  place: PlanePoint,
  verdict: Verdict,
  choice: HidingChoice,
): Allowance {
  if (isSoftOrSown(verdict)) return 'refused'
  if (isOnPath(verdict)) return verdict.green ? 'green' : 'open'
  if (choice === 'on-path' || isAgainstLandRule(verdict)) return 'refused'
  if (choice === 'streets') {
    if (verdict.green) return 'refused'
    return isOpenLand(ground, place, verdict) ? 'open' : 'possible'
  }
  if (verdict.green) return 'green'
  return isOpenLand(ground, place, verdict) ? 'open' : 'refused'
}

function isOpenLand(ground: Ground, place: PlanePoint, verdict: Verdict): boolean {
  if (verdict.settled || verdict.roadEdgeMeters <= VERGE_METERS) return false
  return ground.distanceTo(place, ({ kind }) => IS_HOME.has(kind), HOME_METERS) === Infinity
}

const IS_HOME: ReadonlySet<string> = new Set(['building', 'lane'])

/** At a path a spot lies in deep green. */
const GREEN_PATH_METERS = 6
/** From what is mapped of a road on, one that is not mapped may go on. */
const FAR_FROM_ROADS_METERS = 40
/** To a house leads a road, be it mapped or not. */
const FAR_FROM_HOUSES_METERS = 20

/**
 * Whether a place in green is one where hardly a road runs that nobody has mapped: at a path, or far from
 * roads and houses.
 */
export function isDeepGreen(ground: Ground, place: PlanePoint, verdict: Verdict): boolean {
  if (verdict.pathMeters <= GREEN_PATH_METERS) return true
  if (verdict.roadEdgeMeters < Infinity) return false
  const isFrom = (kinds: readonly string[], meters: number) =>
    ground.distanceTo(place, ({ kind }) => kinds.includes(kind), meters) > meters
  return (
    isFrom(['building'], FAR_FROM_HOUSES_METERS) && isFrom(['road', 'lane'], FAR_FROM_ROADS_METERS)
  )
}
