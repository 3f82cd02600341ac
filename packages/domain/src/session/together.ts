import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import {
  HOST_PLACE_FRESH_MS,
  MAX_TOGETHER_ACCURACY_METERS,
  TOGETHER_ACCURACY_CAP_METERS,
  TOGETHER_RADIUS_METERS,
} from '../limits.ts'

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

/**
 * The result of the "Stay Close!" check. `together`: proven. `apart`: the places are apart.
 * `pictures`: places prove nothing, so the host has to pick what the child's screen shows.
 * `unplaced`: the child has sent no place, and one is needed.
 */
export type TogetherProof = 'together' | 'apart' | 'pictures' | 'unplaced'

export interface ChildAtCheck {
  place: MeasuredPlace | null
  /** It can have come there since its last try. */
  canBeThere: boolean
  /** How often the host's place had jumped when the child joined; null: it was not known then. */
  hostJumpsAtJoin: number | null
  failedChecks: number
  /** The child's phone is the one that hosts the game. */
  isHostsPhone: boolean
}

export interface HostAtCheck {
  /** Accuracy null when the phone did not tell: taken as moderately vague. */
  place: (LatLng & { accuracy: number | null }) | null
  locatedAtMs: number | null
  jumps: number
}

/**
 * The proof that two phones give by their places (T1). The host's place was not chosen to match this
 * child if it was sent before the child joined, is fresh and has not jumped since. Any other place may
 * have been chosen, and so may every place after the child was refused once.
 */
export function proofOfTogether(
  child: ChildAtCheck,
  host: HostAtCheck,
  nowMs: number,
): TogetherProof {
  if (child.isHostsPhone) return 'together'
  if (host.place === null) return 'pictures'
  if (child.place === null) return 'unplaced'
  const accuracy = host.place.accuracy ?? TOGETHER_ACCURACY_CAP_METERS
  const isVague = Math.max(child.place.accuracy, accuracy) > MAX_TOGETHER_ACCURACY_METERS
  const isNear = !isVague && isTogether(child.place, { ...host.place, accuracy })
  if (!isNear || !child.canBeThere) return 'apart'
  const isFresh = host.locatedAtMs !== null && nowMs - host.locatedAtMs <= HOST_PLACE_FRESH_MS
  const wasThereBefore = child.hostJumpsAtJoin === host.jumps
  return isFresh && wasThereBefore && child.failedChecks === 0 ? 'together' : 'pictures'
}
