import type { GpsAccuracySettings } from './settings.ts'

/** How a single position is asked of the browser, with its repetitions. */
export interface ReadPlan {
  maxAttempts: number
  pauseMs: number
  /** Time limit of one attempt. */
  attemptTimeoutMs: number
  /** Time limit of all attempts together; it wins over the attempts' own [OPEN-25]. */
  overallMs: number
  /** How old a position the browser may hand out from its store. */
  maxAgeMs: number
}

/** How a stream of positions is asked of the browser. */
export interface WatchPlan {
  timeoutMs: number
  maxAgeMs: number
}

/** Reading while calibrating [GPS-08, CONST-04]; the total is the calibration time-out [CONST-02]. */
export const CALIBRATING_READ: ReadPlan = {
  maxAttempts: 5,
  pauseMs: 500,
  attemptTimeoutMs: 3000,
  overallMs: 15_000,
  maxAgeMs: 1000,
}

/** Plain reading [GPS-09, CONST-05]. */
export const BASIC_READ: ReadPlan = {
  maxAttempts: 3,
  pauseMs: 1000,
  attemptTimeoutMs: 8000,
  overallMs: 8000,
  maxAgeMs: 30_000,
}

/** A guardian's reading [GPS-12]. */
export const GUARDIAN_READ: ReadPlan = {
  maxAttempts: 1,
  pauseMs: 0,
  attemptTimeoutMs: 10_000,
  overallMs: 10_000,
  maxAgeMs: 60_000,
}

/** The watch that follows a child [GPS-10, CONST-06]. */
export const WATCH_PLAN: WatchPlan = { timeoutMs: 5000, maxAgeMs: 2000 }

/** Standalone calibration ends after so many readings, whatever their accuracy [GPS-11, CONST-07]. */
export const CALIBRATION_READINGS = 3

/**
 * Milliseconds the next attempt may take, cut short by the overall limit; null when no attempt is
 * left or its time is over [OPEN-25].
 */
export function nextAttemptTimeoutMs(
  plan: ReadPlan,
  attemptsMade: number,
  elapsedMs: number,
): number | null {
  const leftMs = plan.overallMs - elapsedMs
  if (attemptsMade >= plan.maxAttempts || leftMs <= 0) return null
  return Math.min(plan.attemptTimeoutMs, leftMs)
}

/** Whether standalone calibration is over: enough readings, a good one, or time is up [GPS-11]. */
export function isCalibrationOver(
  progress: { readings: number; bestAccuracyMeters: number; elapsedMs: number },
  settings: GpsAccuracySettings,
): boolean {
  return (
    progress.readings >= CALIBRATION_READINGS ||
    progress.bestAccuracyMeters <= settings.good ||
    progress.elapsedMs >= settings.calibrationTimeout * 1000
  )
}
