import { formatDistance } from '../geo/distance.ts'

const EXACT_UP_TO_ACCURACY_METERS = 25
const STEP_METERS = 5

/** The distance to show, in metres: to the nearest 5 m when the fix is vaguer than 25 m. */
export function shownDistanceMeters(distanceMeters: number, accuracyMeters: number): number {
  if (accuracyMeters <= EXACT_UP_TO_ACCURACY_METERS) return distanceMeters
  return Math.round(distanceMeters / STEP_METERS) * STEP_METERS
}

/** The distance as the child reads it: `42m`, `1.2km`. */
export function shownDistanceText(distanceMeters: number, accuracyMeters: number): string {
  return formatDistance(shownDistanceMeters(distanceMeters, accuracyMeters))
}
