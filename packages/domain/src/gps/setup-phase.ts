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
