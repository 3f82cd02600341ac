import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Nearby } from './nearby.ts'

/** What the rest of the session says where several challenges are about equally near. */
export interface TieBreak {
  /** The grown-up's place: the children should stay near it. */
  hostLocation: LatLng | null
  /** Challenges that other children of the session have locked. */
  lockedByOthers: ReadonlySet<string>
}

/** Challenges this close together, in metres, are one spot: a photo of questions makes up to seven. */
export const STACK_METERS = 5

const FAR_METERS = 45
const TAKEN_PENALTY_METERS = 25

/**
 * Metres by which a challenge that another child hunts looks further away: much while it is far, so
 * that a free one is preferred; close by only enough to part children within one stack. More would
 * drive children apart whom the grown-up must keep together.
 */
export function takenPenaltyMeters(nearby: Nearby, tieBreak: TieBreak | undefined): number {
  if (!tieBreak?.lockedByOthers.has(nearby.candidate.id)) return 0
  return nearby.distanceMeters > FAR_METERS ? TAKEN_PENALTY_METERS : STACK_METERS
}

/** The challenge a child without a target should get: the nearest; among equals the host's side. */
export function chooseFresh(nearby: readonly Nearby[], tieBreak?: TieBreak): Nearby | null {
  const nearest = nearby[0]
  if (!nearest || !tieBreak || nearby.length === 1) return nearest ?? null
  let leastMeters = Infinity
  for (const one of nearby) {
    leastMeters = Math.min(leastMeters, one.distanceMeters + takenPenaltyMeters(one, tieBreak))
  }
  let chosen: Nearby | null = null
  let chosenHostMeters = Infinity
  for (const one of nearby) {
    const meters = one.distanceMeters + takenPenaltyMeters(one, tieBreak)
    if (meters > leastMeters + STACK_METERS) continue
    if (tieBreak.lockedByOthers.has(one.candidate.id) && meters > leastMeters) continue
    const hostMeters = tieBreak.hostLocation
      ? haversineMeters(tieBreak.hostLocation, one.candidate.location)
      : meters
    if (hostMeters < chosenHostMeters) {
      chosen = one
      chosenHostMeters = hostMeters
    }
  }
  return chosen
}

/** A free challenge on the very spot of the target, when another child has locked the target. */
export function freeOneInStack(
  target: Nearby,
  nearby: readonly Nearby[],
  tieBreak: TieBreak | undefined,
): Nearby | null {
  if (!tieBreak?.lockedByOthers.has(target.candidate.id)) return null
  const { location } = target.candidate
  for (const one of nearby) {
    if (tieBreak.lockedByOthers.has(one.candidate.id)) continue
    if (haversineMeters(location, one.candidate.location) <= STACK_METERS) return one
  }
  return null
}
