import type { Reading } from '@bramble/domain/gps/reading'
import { now } from '../clock.ts'
import { failureOf, GpsError } from './gps-error.ts'

/**
 * Beyond this a reading is not of a satellite but of a phone that hides its precise location
 * (1 to 20 km): asking again does not help, and it is never sent anywhere.
 */
export const IMPRECISE_ACCURACY_METERS = 1_000

// The browser's own limit starts only after the person has answered its question; ours is for
// browsers that never answer at all.
const GRACE_MS = 750

export function isGeolocationSupported(): boolean {
  return typeof navigator !== 'undefined' && 'geolocation' in navigator && !!navigator.geolocation
}

export function toReading(position: GeolocationPosition): Reading {
  const { latitude, longitude, accuracy } = position.coords
  return { lat: latitude, lng: longitude, accuracyMeters: accuracy, atMs: position.timestamp }
}

/** A position in the form the API takes. */
export function sentLocation(place: { lat: number; lng: number; accuracyMeters: number }) {
  return { lat: place.lat, lng: place.lng, accuracy: place.accuracyMeters }
}

/** A reading with the time that the phone wrote on it, in milliseconds since the epoch. */
export interface AskedReading extends Reading {
  measuredAtMs: number
}

/**
 * One position from the browser.
 * @throws {GpsError}
 */
export function askPosition(ask: {
  timeoutMs: number
  maxAgeMs: number
  /** Our limit counts from here: see `followLocationQuestion`. From now on without it. */
  answered?: Promise<void>
}): Promise<AskedReading> {
  return new Promise((resolve, reject) => {
    if (!isGeolocationSupported()) {
      reject(new GpsError('unsupported'))
      return
    }
    let limit: ReturnType<typeof setTimeout> | undefined
    let isDone = false
    const startLimit = () => {
      if (isDone) return
      limit = setTimeout(() => reject(new GpsError('timeout')), ask.timeoutMs + GRACE_MS)
    }
    const done = () => {
      isDone = true
      clearTimeout(limit)
    }
    if (ask.answered === undefined) startLimit()
    else void ask.answered.then(startLimit)
    navigator.geolocation.getCurrentPosition(
      (position) => {
        done()
        // A wrong phone clock must not make a reading look old: it has just been given.
        resolve({
          ...toReading(position),
          atMs: Math.max(position.timestamp, now() - ask.maxAgeMs),
          measuredAtMs: position.timestamp,
        })
      },
      (error) => {
        done()
        reject(new GpsError(failureOf(error)))
      },
      { enableHighAccuracy: true, timeout: ask.timeoutMs, maximumAge: ask.maxAgeMs },
    )
  })
}
