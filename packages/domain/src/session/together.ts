import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { TOGETHER_ACCURACY_CAP_METERS, TOGETHER_RADIUS_METERS } from '../limits.ts'

/** A place with the radius it is vague by, metres. */
export interface MeasuredPlace extends LatLng {
  accuracy: number
}

/**
 * True when child and grown-up are close enough for the child's data to be shown to the host:
 * within 150 m plus the smaller of the two accuracies, counted up to 100 m.
 */
export function isTogether(child: MeasuredPlace, host: MeasuredPlace): boolean {
  const vague = Math.min(child.accuracy, host.accuracy, TOGETHER_ACCURACY_CAP_METERS)
  return haversineMeters(child, host) <= TOGETHER_RADIUS_METERS + vague
}
