/** Why there is no position. The words for people are `child.gpsProblems`. */
export type GpsFailure =
  | 'unsupported'
  | 'denied'
  | 'unavailable'
  | 'timeout'
  /** The calibrating read ran out of time without a usable reading. */
  | 'calibration-timeout'
  /** The basic read ran out of time. */
  | 'basic-timeout'
  /** All attempts were made and none gave a reading. */
  | 'no-readings'
  /** The phone hides its precise location from this page. */
  | 'imprecise'
  | 'unknown'

export class GpsError extends Error {
  override name = 'GpsError'
  readonly failure: GpsFailure

  constructor(failure: GpsFailure) {
    super(failure)
    this.failure = failure
  }
}

const FAILURES: Partial<Record<number, GpsFailure>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

/** The browser's own error as one of ours. */
export function failureOf(error: { code: number }): GpsFailure {
  return FAILURES[error.code] ?? 'unknown'
}
