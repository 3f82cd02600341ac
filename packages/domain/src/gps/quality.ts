import { DEFAULT_GPS_SETTINGS } from './settings.ts'
import type { GpsAccuracySettings } from './settings.ts'

/** The GPS badge everywhere but on the roam screen's set-up [GPS-02, GPS-20]. */
export type GpsQuality = 'excellent' | 'good' | 'poor' | 'calibrating'

/** GPS status of the roam screen [ROAM-09]. */
export type RoamGpsStatus = 'calibrating' | 'excellent' | 'ready' | 'poor'

/** What is shown before the first reading [GPS-03]. */
export const INITIAL_GPS_QUALITY: GpsQuality = 'calibrating'
export const INITIAL_ACCURACY_METERS = 999

/** Badge for an accuracy in metres [GPS-02]. */
export function gpsQuality(
  accuracyMeters: number,
  settings: GpsAccuracySettings = DEFAULT_GPS_SETTINGS,
): GpsQuality {
  if (!(accuracyMeters > 0)) return 'calibrating'
  if (accuracyMeters <= settings.excellent) return 'excellent'
  if (accuracyMeters <= settings.good) return 'good'
  return accuracyMeters <= settings.poor ? 'poor' : 'calibrating'
}

/**
 * From this age on, in milliseconds, a position says where the child was and not where it is. A
 * phone under open sky gives a new one every second, one that stands still is asked after six.
 */
export const OLD_POSITION_MS = 9_000
/** After so long without a usable position the child is sent to open sky. */
export const OPEN_SKY_AFTER_MS = 20_000

/** What the roam screen knows about the phone's position; `ageMs` of its last usable reading. */
export type RoamGpsKnowledge =
  | { at: 'calibrating' }
  | { at: 'failed' }
  | { at: 'measured'; accuracyMeters: number; ageMs: number }

/** Roam status; its bounds are the excellent and good ones of the settings [ROAM-09, OPEN-24]. */
export function roamGpsStatus(
  knowledge: RoamGpsKnowledge,
  settings: GpsAccuracySettings = DEFAULT_GPS_SETTINGS,
): RoamGpsStatus {
  switch (knowledge.at) {
    case 'calibrating':
      return 'calibrating'
    case 'failed':
      return 'poor'
    case 'measured':
      if (knowledge.ageMs >= OLD_POSITION_MS) return 'poor'
      if (knowledge.accuracyMeters <= settings.excellent) return 'excellent'
      return knowledge.accuracyMeters <= settings.good ? 'ready' : 'poor'
  }
}
