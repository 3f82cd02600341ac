/** The bounds by which a GPS reading is judged, as the server hands them out [GPS-01]. */
export interface GpsAccuracySettings {
  /** At or below, in metres: excellent. */
  excellent: number
  /** At or below, in metres: good. */
  good: number
  /** At or below, in metres: poor. */
  poor: number
  /** Hard stop of calibration, in seconds. */
  calibrationTimeout: number
  /** Accuracy in metres a guardian needs to place a challenge. */
  challengeCreationThreshold: number
}

/** Settings that hold until the server says otherwise [GPS-01, CONST-01, CONST-02, CONST-03]. */
export const DEFAULT_GPS_SETTINGS: GpsAccuracySettings = {
  excellent: 10,
  good: 25,
  poor: 50,
  calibrationTimeout: 15,
  challengeCreationThreshold: 10,
}
