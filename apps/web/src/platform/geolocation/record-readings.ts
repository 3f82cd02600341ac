import type { Reading } from '@bramble/domain/gps/reading'
import { now, sleep } from '../clock.ts'
import { RECORD_ATTEMPT_MS, RECORD_PAUSE_MS } from '../timings.ts'
import { askPosition, IMPRECISE_ACCURACY_METERS } from './ask-position.ts'
import { GpsError, type GpsFailure } from './gps-error.ts'
import { followLocationQuestion } from './permission.ts'

interface Recording {
  /** When to stop at the latest, in milliseconds from the start. */
  limitMs: number
  /** Told every reading that is new; true ends the recording. */
  onReading: (reading: Reading) => boolean
  signal: AbortSignal
}

/**
 * Takes reading after reading of one spot until it is told to stop, or the time is over. The
 * phone's first question to the person does not count against the time.
 * @throws {GpsError} when there was no reading at all
 */
export async function recordReadings({ limitMs, onReading, signal }: Recording): Promise<void> {
  let startMs: number | null = null
  let lastMs: number | null = null
  let failure: GpsFailure = 'no-readings'
  let isAnyUsable = false
  const { answered } = followLocationQuestion()
  while (!signal.aborted && (startMs === null || now() - startMs < limitMs)) {
    try {
      const timeoutMs = RECORD_ATTEMPT_MS
      const reading = await askPosition({
        timeoutMs,
        maxAgeMs: 0,
        ...(startMs === null ? { answered } : {}),
      })
      if (signal.aborted) return
      startMs ??= now()
      if (reading.accuracyMeters > IMPRECISE_ACCURACY_METERS) throw new GpsError('imprecise')
      // Some phones hand out the same reading again and again.
      if (reading.atMs !== lastMs) {
        lastMs = reading.atMs
        isAnyUsable = true
        if (onReading(reading)) return
      }
    } catch (error) {
      startMs ??= now()
      failure = error instanceof GpsError ? error.failure : 'unknown'
      if (HOPELESS.includes(failure)) throw new GpsError(failure)
    }
    await sleep(RECORD_PAUSE_MS)
  }
  if (!isAnyUsable && !signal.aborted) throw new GpsError(failure)
}

/** No repetition helps where the phone has said no. */
const HOPELESS: readonly GpsFailure[] = ['denied', 'unsupported', 'imprecise']
