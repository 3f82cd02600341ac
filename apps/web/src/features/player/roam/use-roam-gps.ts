import { gpsQuality, INITIAL_ACCURACY_METERS } from '@bramble/domain/gps/reading'
import {
  OLD_POSITION_MS,
  OPEN_SKY_AFTER_MS,
  roamGpsStatus,
  type RoamGpsStatus,
} from '@bramble/domain/gps/roam-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gpsSettingsQuery } from '#/data/settings.ts'
import { now, useInterval } from '#/platform/clock.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { POSITION_AGE_TICK_MS } from '#/platform/timings.ts'

export interface RoamGps {
  gpsStatus: RoamGpsStatus
  /**
   * So long or so vague without a place that only open sky helps; under trees `poor` is the rule
   * and no reason to send a child away.
   */
  needsSky: boolean
  /** How old the position is in seconds, in steps of five; null while it is of now. */
  oldSeconds: number | null
}

/** How good the position is, by the bounds of the server's settings and by its age. */
export function useRoamGps(watch: LocationWatch): RoamGps {
  const { data: settings } = useQuery(gpsSettingsQuery)
  const ageMs = useAge(watch.freshAtMs)
  const { isLost, position } = watch
  const accuracyMeters = position?.accuracyMeters ?? watch.accuracyMeters
  const isOld = position !== null && ageMs >= OLD_POSITION_MS
  const isTooVague = position !== null && gpsQuality(accuracyMeters, settings) === 'calibrating'
  return {
    gpsStatus: roamGpsStatus(knowledge(), settings),
    needsSky: isLost || isTooVague || ageMs >= OPEN_SKY_AFTER_MS,
    oldSeconds: isOld ? Math.floor(ageMs / 1_000) : null,
  }

  function knowledge() {
    if (isLost) return { at: 'failed' } as const
    if (accuracyMeters === INITIAL_ACCURACY_METERS) return { at: 'calibrating' } as const
    return { at: 'measured', accuracyMeters, ageMs } as const
  }
}

const STEP_MS = 5_000

/** Zero while it is young, so that nothing is drawn again for it; then in steps. */
function useAge(sinceMs: number | null): number {
  const [ageMs, setAgeMs] = useState(0)
  useInterval(() => setAgeMs(shownAge()), POSITION_AGE_TICK_MS)
  return sinceMs === null ? 0 : ageMs

  function shownAge(): number {
    const age = sinceMs === null ? 0 : now() - sinceMs
    return age < OLD_POSITION_MS
      ? 0
      : Math.max(OLD_POSITION_MS, Math.floor(age / STEP_MS) * STEP_MS)
  }
}
