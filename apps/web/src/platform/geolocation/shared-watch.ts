import type { Reading } from '@bramble/domain/gps/reading'
import { INITIAL_ACCURACY_METERS } from '@bramble/domain/gps/quality'
import { WATCH_PLAN } from '@bramble/domain/gps/read-plans'
import { createSmoother, SMOOTHER_MAX_AGE_MS, type Smoothed } from '@bramble/domain/gps/smoother'
import { now } from '../clock.ts'
import {
  HEARTBEAT_MAX_AGE_MS,
  WATCH_RESTART_MS,
  WATCH_RETRY_MS,
  WATCH_SILENCE_MS,
} from '../timings.ts'
import { onVisibility } from '../visibility.ts'
import {
  askPosition,
  IMPRECISE_ACCURACY_METERS,
  isGeolocationSupported,
  toReading,
} from './ask-position.ts'
import { failureOf, type GpsFailure } from './gps-error.ts'
import { createPageTime } from './page-time.ts'
import { change, forgetState, watchListeners, watchState } from './watch-state.ts'

/** This many errors in a row, without a reading between them, and the tracking counts as lost. */
export const ERRORS_UNTIL_LOST = 3
const IMPRECISE_READINGS = 2

let run: ReturnType<typeof startWatch> | null = null
const readingListeners = new Set<(reading: Reading) => void>()

export function isWatching(): boolean {
  return run !== null
}

/** Listens to the one watch of the page; it runs while anybody listens. */
export function subscribeToWatch(listener: () => void): () => void {
  watchListeners.add(listener)
  run ??= startWatch()
  return () => {
    watchListeners.delete(listener)
    if (watchListeners.size > 0) return
    run?.stop()
    run = null
    forgetState()
  }
}

/** The next reading of the running watch, as the phone gave it. */
export function onNextReading(listener: (reading: Reading) => void): () => void {
  readingListeners.add(listener)
  return () => readingListeners.delete(listener)
}

/**
 * The heartbeat of a child who stands still, whose phone then says little: the last position while
 * it is young, then one fresh reading asked for.
 */
export async function latestPosition(): Promise<Smoothed | null> {
  const { position } = watchState()
  if (position !== null && now() - position.atMs < HEARTBEAT_MAX_AGE_MS) return position
  return (await run?.askAfresh()) ?? null
}

function startWatch() {
  const smoother = createSmoother()
  const pageTime = createPageTime()
  let watchId: number | null = null
  let silence: ReturnType<typeof setTimeout> | null = null
  let restart: ReturnType<typeof setTimeout> | null = null
  let errors = 0
  let vague = 0
  let hiddenSinceMs: number | null = null
  let asking: Promise<Smoothed | null> | null = null
  let isStopped = false

  function clear(): void {
    if (watchId !== null) navigator.geolocation.clearWatch(watchId)
    if (silence !== null) clearTimeout(silence)
    if (restart !== null) clearTimeout(restart)
    watchId = silence = restart = null
  }

  function begin(): void {
    clear()
    if (!isGeolocationSupported()) {
      change({ failure: 'unsupported', isLost: true })
      return
    }
    listenForSilence()
    watchId = navigator.geolocation.watchPosition(
      (position) => take(toReading(position)),
      (error) => fail(failureOf(error)),
      {
        enableHighAccuracy: true,
        timeout: WATCH_PLAN.timeoutMs,
        maximumAge: WATCH_PLAN.maxAgeMs,
      },
    )
  }

  /** Phones may stop answering without an error; a child who stands still may be silent longer. */
  function listenForSilence(): void {
    if (silence !== null) clearTimeout(silence)
    const isStill = watchState().position?.isStandingStill === true && errors === 0
    silence = setTimeout(() => fail('timeout'), isStill ? SMOOTHER_MAX_AGE_MS : WATCH_SILENCE_MS)
  }

  function fail(failure: GpsFailure): void {
    errors += 1
    const isLost = watchState().isLost || errors >= ERRORS_UNTIL_LOST
    change({ failure, isLost })
    clear()
    if (failure === 'denied' && errors >= ERRORS_UNTIL_LOST) return
    // Nearly at once the first time, then with a rest: a phone that refuses is not pestered.
    restart = setTimeout(begin, errors === 1 ? WATCH_RESTART_MS : WATCH_RETRY_MS)
  }

  function take(raw: Reading): void {
    errors = 0
    listenForSilence()
    const time = pageTime.judge(raw.atMs, now())
    if (!time.use) {
      if (watchState().failure !== null || watchState().isLost)
        change({ failure: null, isLost: false })
      return
    }
    if (time.clockMoved) smoother.reset()
    const reading = { ...raw, atMs: time.atMs }
    vague = reading.accuracyMeters > IMPRECISE_ACCURACY_METERS ? vague + 1 : 0
    const position = smoother.push(reading) ?? watchState().position
    change({
      position,
      accuracyMeters: reading.accuracyMeters,
      failure: null,
      isLost: false,
      isImprecise: vague >= IMPRECISE_READINGS,
    })
    readingListeners.forEach((listener) => listener(reading))
  }

  /** A browser may leave a single question unanswered while a watch runs, so the watch pauses. */
  function askAfresh(): Promise<Smoothed | null> {
    asking ??= (async () => {
      clear()
      try {
        const reading = await askPosition({ timeoutMs: WATCH_PLAN.timeoutMs, maxAgeMs: 0 })
        // Asked for afresh, so it is of now, whatever time the phone writes on it.
        const position = smoother.push({ ...reading, atMs: now() })
        if (position !== null) {
          errors = 0
          change({ position, accuracyMeters: reading.accuracyMeters, failure: null, isLost: false })
        }
        return position
      } catch {
        return null
      } finally {
        asking = null
        if (!isStopped) begin()
      }
    })()
    return asking
  }

  // Positions only come to a page that is seen, and some phones do not take them up again.
  const forgetVisibility = onVisibility((isVisible) => {
    if (!isVisible) {
      hiddenSinceMs = now()
      clear()
      return
    }
    if (hiddenSinceMs !== null && now() - hiddenSinceMs > SMOOTHER_MAX_AGE_MS) {
      smoother.reset()
      change({ position: null, accuracyMeters: INITIAL_ACCURACY_METERS })
    }
    hiddenSinceMs = null
    errors = 0
    begin()
  })

  begin()
  return {
    askAfresh,
    stop: () => {
      isStopped = true
      forgetVisibility()
      clear()
    },
  }
}
