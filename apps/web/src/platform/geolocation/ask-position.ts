import { accuracyOf, type Reading } from '@bramble/domain/gps/reading'
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
  return {
    lat: latitude,
    lng: longitude,
    accuracyMeters: accuracyOf(accuracy),
    atMs: position.timestamp,
  }
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

/** A reading older than this by its own time is not used while tracking. */
const STALE_AFTER_MS = 10_000
/**
 * So many late readings, this alike in their lateness and spread over so long, speak of a wrong
 * clock. Fewer may be old readings that a phone gives out in one go.
 */
const STEADY_READINGS = 3
const STEADY_FOR_MS = 5_000
const SAME_LATENESS_MS = 5_000
const REPEATED_RESTART_MS = 1

type JudgedTime = { use: true; atMs: number; clockMoved: boolean } | { use: false }

/**
 * Tells old readings from a page whose clock differs from that of the readings. Phones hand out
 * positions from long ago first; but a clock that was set, or a test that moves the page's time,
 * makes fresh readings look old for ever, and a child would lose the game by it.
 */
export function createPageTime(): {
  judge: (measuredAtMs: number, arrivedAtMs: number) => JudgedTime
  /** False for the reading that was given last; some phones repeat one position for hours. */
  isNew: (measuredAtMs: number) => boolean
} {
  let offsetMs = 0
  let lastMeasuredMs = Number.NEGATIVE_INFINITY
  let steady: { lateness: number; sinceMs: number; readings: number } | null = null
  function isNew(measuredAtMs: number): boolean {
    if (Math.abs(measuredAtMs - lastMeasuredMs) < REPEATED_RESTART_MS) return false
    lastMeasuredMs = measuredAtMs
    return true
  }
  return {
    isNew,
    judge(measuredAtMs, arrivedAtMs) {
      if (!isNew(measuredAtMs)) return { use: false }
      const lateness = arrivedAtMs - measuredAtMs
      const late = lateness - offsetMs
      if (late > STALE_AFTER_MS) {
        if (steady === null || Math.abs(lateness - steady.lateness) >= SAME_LATENESS_MS) {
          steady = { lateness, sinceMs: arrivedAtMs, readings: 0 }
        }
        steady.readings += 1
        const isLongSteady = arrivedAtMs - steady.sinceMs >= STEADY_FOR_MS
        if (steady.readings < STEADY_READINGS || !isLongSteady) return { use: false }
        offsetMs = lateness
        steady = null
        return { use: true, atMs: arrivedAtMs, clockMoved: true }
      }
      steady = null
      if (late < -STALE_AFTER_MS) {
        offsetMs = lateness
        return { use: true, atMs: arrivedAtMs, clockMoved: true }
      }
      return { use: true, atMs: measuredAtMs + offsetMs, clockMoved: false }
    },
  }
}
