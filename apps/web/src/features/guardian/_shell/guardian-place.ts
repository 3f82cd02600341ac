import { IMPRECISE_ACCURACY_METERS, sentLocation } from '#/platform/geolocation/ask-position.ts'
import { GpsError } from '#/platform/geolocation/gps-error.ts'
import { readGuardian } from '#/platform/geolocation/read-position.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'

export type PlaceProblem = 'denied' | 'failed' | 'imprecise'

export interface KnownPlace {
  lat: number
  lng: number
  accuracy: number
}

export type PlaceAnswer = { place: KnownPlace } | { problem: PlaceProblem }

/** How old a reading may be that the phone has already; usually a minute. */
export interface PlaceAge {
  maxAgeMs?: number
}

/**
 * Reads the position of the guardian's phone and stores it for the next pages [GPS-12, STORE-16].
 */
export async function readGuardianPlace(age: PlaceAge = {}): Promise<PlaceAnswer> {
  try {
    const reading = await readGuardian(age.maxAgeMs)
    // With a position that is vague by a kilometre the check would pass for nobody, or for anybody.
    if (reading.accuracyMeters > IMPRECISE_ACCURACY_METERS) return { problem: 'imprecise' }
    const place = sentLocation(reading)
    writeStored(storedKeys.guardianLocation, place)
    return { place }
  } catch (error) {
    console.warn('The place of the host is not known.', error)
    const failure = error instanceof GpsError ? error.failure : null
    if (failure === 'denied' || failure === 'imprecise') return { problem: failure }
    return { problem: 'failed' }
  }
}
