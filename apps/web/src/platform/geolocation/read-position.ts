import {
  BASIC_READ,
  CALIBRATING_READ,
  GUARDIAN_READ,
  isCalibrationOver,
  nextAttemptTimeoutMs,
  type ReadPlan,
} from '@bramble/domain/gps/read-plans'
import {
  isUsableAccuracy,
  type Reading,
  type ReadingVerdict,
  vagueVerdict,
} from '@bramble/domain/gps/reading'
import type { GpsAccuracySettings } from '@bramble/domain/gps/settings'
import { now, sleep } from '../clock.ts'
import { askPosition, IMPRECISE_ACCURACY_METERS } from './ask-position.ts'
import { GpsError, type GpsFailure } from './gps-error.ts'
import { followLocationQuestion, type LocationQuestion } from './permission.ts'
import { isWatching, onNextReading, watchState } from './shared-watch.ts'

/** Knowledge of the read so far when a reading comes. */
export interface ReadProgress {
  elapsedMs: number
  vagueRetries: number
  readings: number
  bestAccuracyMeters: number
}

type Judge = (reading: Reading, progress: ReadProgress) => ReadingVerdict

/**
 * Asks for a position as the plan says until one is accepted. The overall limit cuts the attempts
 * short; it counts from the person's answer to the phone's question. When none was accepted, the best usable one is taken rather than none.
 * @throws {GpsError}
 */
export async function readPosition(
  plan: ReadPlan,
  judge: Judge,
  overTime: GpsFailure = 'timeout',
): Promise<Reading> {
  const question = followLocationQuestion()
  const elapsed = () => now() - (question.answeredAtMs() ?? now())
  let best: Reading | null = null
  let last: GpsFailure | null = null
  let readings = 0
  let vagueRetries = 0
  let attempts = 0
  for (;;) {
    const timeoutMs = nextAttemptTimeoutMs(plan, attempts, elapsed())
    if (timeoutMs === null) break
    attempts += 1
    const askedAtMs = now()
    try {
      const reading = await oneReading(timeoutMs, plan.maxAgeMs, question)
      question.recordAnswer(now())
      readings += 1
      if (best === null || reading.accuracyMeters < best.accuracyMeters) best = reading
      const bestAccuracyMeters = best.accuracyMeters
      const progress = { elapsedMs: elapsed(), vagueRetries, readings, bestAccuracyMeters }
      const verdict = judge(reading, progress)
      if (verdict === 'accept') return best
      if (verdict === 'give-up') break
      if (verdict === 'retry') vagueRetries += 1
    } catch (error) {
      last = error instanceof GpsError ? error.failure : 'unknown'
      // The browser's own time, too, runs from the answer on.
      question.recordAnswer(last === 'timeout' ? Math.max(askedAtMs, now() - timeoutMs) : now())
      // No repetition helps where the phone has said no.
      if (last === 'denied' || last === 'unsupported') throw new GpsError(last)
    }
    if (attempts < plan.maxAttempts && elapsed() + plan.pauseMs < plan.overallMs) {
      await sleep(plan.pauseMs)
    }
  }
  if (best !== null && isUsableAccuracy(best.accuracyMeters)) return best
  if (best !== null && best.accuracyMeters > IMPRECISE_ACCURACY_METERS) {
    throw new GpsError('imprecise')
  }
  throw new GpsError(failureAtEnd(elapsed() >= plan.overallMs, best !== null, last, overTime))
}

function failureAtEnd(
  isTimeOver: boolean,
  hasReading: boolean,
  last: GpsFailure | null,
  overTime: GpsFailure,
): GpsFailure {
  if (isTimeOver || hasReading) return overTime
  return last === 'unavailable' ? last : 'no-readings'
}

/** While a watch runs its readings count too: a browser may answer only one of the two. */
function oneReading(
  timeoutMs: number,
  maxAgeMs: number,
  { answered }: LocationQuestion,
): Promise<Reading> {
  const ask = { timeoutMs, maxAgeMs, answered }
  if (!isWatching()) return askPosition(ask)
  const { position, accuracyMeters } = watchState()
  if (position !== null && now() - position.atMs <= maxAgeMs) {
    return Promise.resolve({ ...position, accuracyMeters })
  }
  return new Promise((resolve, reject) => {
    const forget = onNextReading((reading) => {
      forget()
      resolve(reading)
    })
    askPosition(ask).then(resolve, reject).finally(forget)
  })
}

/** Any usable reading soon [GPS-09]. */
export function readBasic(): Promise<Reading> {
  return readPosition(BASIC_READ, acceptUsable, 'basic-timeout')
}

/** Reads the place of the grown-up [GPS-12]. */
export function readGuardian(maxAgeMs = GUARDIAN_READ.maxAgeMs): Promise<Reading> {
  return readPosition({ ...GUARDIAN_READ, maxAgeMs }, () => 'accept', 'timeout')
}

function acceptUsable(reading: Reading, { vagueRetries }: ReadProgress): ReadingVerdict {
  if (isUsableAccuracy(reading.accuracyMeters)) return 'accept'
  return vagueRetries < BASIC_READ.maxAttempts ? 'retry' : 'give-up'
}

/**
 * The reading of the stay-close check: three readings or one good one, with a hard stop; gives the
 * best of them [GPS-08, GPS-11].
 */
export function calibrate(settings: GpsAccuracySettings): Promise<Reading> {
  const plan: ReadPlan = {
    ...CALIBRATING_READ,
    overallMs: settings.calibrationTimeout * 1000,
  }
  return readPosition(
    plan,
    (reading, progress) => {
      if (!isUsableAccuracy(reading.accuracyMeters)) {
        return vagueVerdict(progress.vagueRetries)
      }
      return isCalibrationOver(progress, settings) ? 'accept' : 'wait'
    },
    'calibration-timeout',
  )
}
