import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'

/** Challenges further away than this, in metres, are not offered: the circle on the child's map. */
export const SEARCH_RADIUS_METERS = 300

/** A challenge that this child may find now. */
export interface Candidate {
  id: string
  location: LatLng
  /** Accuracy of the maker's own fix, in metres, where it was stored. */
  accuracyMeters?: number | null
}

/** A candidate within the search radius. */
export interface Nearby {
  candidate: Candidate
  distanceMeters: number
}

/** The candidates within 300 m, nearest first; equal distances by id, whatever the order given. */
export function findNearby(here: LatLng, eligible: readonly Candidate[]): Nearby[] {
  const nearby: Nearby[] = []
  for (const candidate of eligible) {
    const distanceMeters = haversineMeters(here, candidate.location)
    if (distanceMeters <= SEARCH_RADIUS_METERS) nearby.push({ candidate, distanceMeters })
  }
  return nearby.sort(nearestFirst)
}

function nearestFirst(a: Nearby, b: Nearby): number {
  return a.distanceMeters - b.distanceMeters || (a.candidate.id < b.candidate.id ? -1 : 1)
}
