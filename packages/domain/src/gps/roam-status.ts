import { DEFAULT_GPS_SETTINGS } from './settings.ts'
import type { GpsAccuracySettings } from './settings.ts'

/** The roam screen shows its GPS set-up at least this long from page start [ROAM-02, CONST-10]. */
export const MIN_GPS_SETUP_MS = 7000

/** Which line the set-up shows [ROAM-11, CONST-12]. */
export type GpsSetupStatus = 'initialising' | 'calibrating' | 'searching' | 'almost-ready'

/** The two phases of the roam screen [ROAM-01]. */
export type RoamPhase = 'gps-setup' | 'tracking'

/** Set-up until its time is over and the first position search has ended, then tracking [ROAM-02]. */
export function roamPhase(elapsedMs: number, hasSearched: boolean): RoamPhase {
  return elapsedMs >= MIN_GPS_SETUP_MS && hasSearched ? 'tracking' : 'gps-setup'
}

/** Status line by time since page start; calibrating holds its own line back [ROAM-11]. */
export function gpsSetupStatus(elapsedMs: number, isCalibrating: boolean): GpsSetupStatus {
  if (elapsedMs < 2000) return 'initialising'
  if (elapsedMs < 4000 || isCalibrating) return 'calibrating'
  return elapsedMs < 6000 ? 'searching' : 'almost-ready'
}

/** GPS status of the roam screen [ROAM-09]. */
export type RoamGpsStatus = 'calibrating' | 'excellent' | 'ready' | 'poor'

/**
 * From this age on, in milliseconds, a position says where the child was and not where it is. A
 * phone under open sky gives a new one every second, one that stands still is asked after six.
 */
export const OLD_POSITION_MS = 9_000
/** After so long without a usable position the child is sent to open sky. */
export const OPEN_SKY_AFTER_MS = 20_000

/** The roam screen's knowledge of the phone's position; `ageMs` of its last usable reading. */
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
