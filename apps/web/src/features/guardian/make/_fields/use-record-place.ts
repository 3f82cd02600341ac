import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Reading } from '@bramble/domain/gps/reading'
import {
  isRecordedWell,
  recordedPlace,
  type RecordedPlace,
} from '@bramble/domain/gps/recorded-place'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { recordReadings } from '#/platform/geolocation/record-readings.ts'

export type RecordState =
  | { at: 'idle' }
  /** `taken` counts the readings; `place` is their combination. */
  | { at: 'recording'; taken: number; place: RecordedPlace | null }
  /** Less exact than wanted: the guardian decides. */
  | { at: 'vague'; place: RecordedPlace }
  | { at: 'failed'; failure: GpsFailure }

interface RecordPlace {
  /** Exact enough, or accepted by the guardian; accuracy in metres, never better than measured. */
  onPlace: (place: LatLng & { accuracy: number }) => void
  onFailure?: () => void
}

export type PlaceRecorder = ReturnType<typeof useRecordPlace>

/** Records the place of the phone from several readings [WIZ-12, OPEN-36]. */
export function useRecordPlace({ onPlace, onFailure }: RecordPlace) {
  const { data: settings = DEFAULT_GPS_SETTINGS } = useQuery(gpsSettingsQuery)
  const [state, setState] = useState<RecordState>({ at: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function record(): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const { calibrationTimeout, challengeCreationThreshold } = settings
    const readings: Reading[] = []
    setState({ at: 'recording', taken: 0, place: null })
    try {
      await recordReadings({
        limitMs: calibrationTimeout * 1000,
        signal,
        onReading: (reading) => {
          readings.push(reading)
          setState({ at: 'recording', taken: readings.length, place: recordedPlace(readings) })
          return isRecordedWell(readings, challengeCreationThreshold)
        },
      })
      if (signal.aborted) return
      const place = recordedPlace(readings)
      if (place === null) throw new GpsError('no-readings')
      if (place.accuracyMeters > challengeCreationThreshold) setState({ at: 'vague', place })
      else accept(place)
    } catch (error) {
      if (signal.aborted) return
      setState({ at: 'failed', failure: error instanceof GpsError ? error.failure : 'unknown' })
      onFailure?.()
    }
  }

  function accept(place: RecordedPlace): void {
    setState({ at: 'idle' })
    const { lat, lng, accuracyMeters } = place
    onPlace({ lat, lng, accuracy: Math.ceil(accuracyMeters) })
  }

  return {
    state,
    /** How exact a place has to be. */
    wantedMeters: settings.challengeCreationThreshold,
    record: () => void record(),
    accept,
    stop: () => {
      running.current?.abort()
      setState({ at: 'idle' })
    },
  }
}

/** How many readings of a place were taken, and how exactly it is known (metres) by now. */
export function takenWords(count: number, meters: number | null): string {
  if (meters === null) return t('guardian.locationStep.taken', { count })
  return t('guardian.locationStep.takenKnown', { count, meters })
}
