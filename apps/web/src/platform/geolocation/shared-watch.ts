import { isLatLng, type LatLng } from '@bramble/domain/geo/lat-lng'
import { INITIAL_ACCURACY_METERS, sharpestFix, type Reading } from '@bramble/domain/gps/reading'
import { WATCH_PLAN } from '@bramble/domain/gps/read-plans'
import { createSmoother, SMOOTHER_MAX_AGE_MS, type Smoothed } from '@bramble/domain/gps/smoother'
import { now } from '../clock.ts'
import { createStore } from '../store.ts'
import {
  FROZEN_FIX_MS,
  HEARTBEAT_MAX_AGE_MS,
  SHARPEST_OF_MS,
  SILENT_LOOK_MS,
  WATCH_RESTART_MS,
  WATCH_RETRY_MS,
  WATCH_SILENCE_MS,
} from '../timings.ts'
import { onVisibility } from '../visibility.ts'
import {
  askPosition,
  type AskedReading,
  createPageTime,
  IMPRECISE_ACCURACY_METERS,
  isGeolocationSupported,
  toReading,
} from './ask-position.ts'
import { failureOf, GpsError, type GpsFailure } from './gps-error.ts'

/** A fix as measured; too vague for the game, it may still help a child who stands near a challenge. */
export interface PhoneFix extends LatLng {
  accuracyMeters: number
  /** The time that the phone wrote on it: tells fixes apart, no more. */
  measuredAtMs: number
  /** By the page's clock. */
  gotAtMs: number
}

/** Knowledge of the one watch of the page. */
export interface WatchState {
  /** Smoothed place of the child; the last known while readings are missing. */
  position: Smoothed | null
  accuracyMeters: number
  /** The newest fix as the phone measured it. */
  fix: PhoneFix | null
  /**
   * When the last new, usable reading came, by the phone's clock; before the first one, when the
   * watch began to look for it. A reading given again does not count: it says nothing of now.
   */
  freshAtMs: number | null
  isLost: boolean
  isImprecise: boolean
  failure: GpsFailure | null
}

const START: WatchState = {
  position: null,
  accuracyMeters: INITIAL_ACCURACY_METERS,
  fix: null,
  freshAtMs: null,
  isLost: false,
  isImprecise: false,
  failure: null,
}

const state = createStore(START)

function change(next: Partial<WatchState>): void {
  state.set({ ...state.get(), ...next })
}

/** The same object until something changes. */
export const watchState = state.get

/** This many errors in a row, without a reading between them, and the tracking counts as lost. */
const ERRORS_UNTIL_LOST = 3
const IMPRECISE_READINGS = 2
const KEPT_UNSENT = 20

let run: ReturnType<typeof startWatch> | null = null
let watchers = 0
const readingListeners = new Set<(reading: Reading) => void>()

export function isWatching(): boolean {
  return run !== null
}

/** Listens to the one watch of the page; it runs while anybody listens. */
export function subscribeToWatch(listener: () => void): () => void {
  const unsubscribe = state.subscribe(listener)
  watchers += 1
  run ??= startWatch()
  return () => {
    unsubscribe()
    watchers -= 1
    if (watchers > 0) return
    run?.stop()
    run = null
    // Nobody watches any more: what was known is old.
    state.set(START)
    unsent = []
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

/** Starts anew after the phone has said no: somebody has switched the location on again. */
export function restartWatch(): void {
  run?.restart()
}

/** Fixes that were not sent yet, oldest first. */
let unsent: PhoneFix[] = []

/**
 * The fix to be sent: the sharpest of the last seconds that was not sent yet, or else the newest
 * again. A phone that falls back to Wi-Fi at each third reading would else send that one alone.
 */
export function takeFixToSend(): PhoneFix | null {
  const young = unsent.filter(({ gotAtMs }) => Math.abs(now() - gotAtMs) <= SHARPEST_OF_MS)
  unsent = []
  return sharpestFix(young) ?? watchState().fix
}

/** Changes the newest fix by a reading; one of no place, radius or time changes nothing. */
function fixOf(reading: AskedReading): Partial<WatchState> {
  const { lat, lng, accuracyMeters, measuredAtMs } = reading
  const isRadius = accuracyMeters <= IMPRECISE_ACCURACY_METERS
  if (!isRadius || !isLatLng(reading) || !Number.isFinite(measuredAtMs)) return {}
  const fix = { lat, lng, accuracyMeters, measuredAtMs, gotAtMs: now() }
  unsent = [...unsent, fix].slice(-KEPT_UNSENT)
  return { fix }
}

function startWatch() {
  const smoother = createSmoother()
  const pageTime = createPageTime()
  let watchId: number | null = null
  let silence: ReturnType<typeof setTimeout> | null = null
  let look: ReturnType<typeof setTimeout> | null = null
  let restart: ReturnType<typeof setTimeout> | null = null
  let errors = 0
  let vague = 0
  let fixSinceMs = now()
  let hiddenSinceMs: number | null = null
  let asking: Promise<Smoothed | null> | null = null
  let isStopped = false

  function clear(): void {
    if (watchId !== null) navigator.geolocation.clearWatch(watchId)
    if (restart !== null) clearTimeout(restart)
    watchId = restart = null
  }

  function clearAll(): void {
    clear()
    if (silence !== null) clearTimeout(silence)
    if (look !== null) clearTimeout(look)
    silence = look = null
  }

  function begin(): void {
    clear()
    if (!isGeolocationSupported()) {
      change({ failure: 'unsupported', isLost: true })
      return
    }
    // Starting a watch is no sign of life: only the phone's own word ends a silence.
    if (silence === null) listenForSilence()
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

  function listenForSilence(): void {
    if (silence !== null) clearTimeout(silence)
    if (look !== null) clearTimeout(look)
    silence = setTimeout(() => fail('timeout'), WATCH_SILENCE_MS)
    // A phone that stands still falls silent too, but answers when asked. A cold start is left alone.
    const isKnown = watchState().position !== null && errors === 0
    look = isKnown ? setTimeout(() => void askAfresh(), SILENT_LOOK_MS) : null
  }

  function recordError(failure: GpsFailure): void {
    errors += 1
    change({ failure, isLost: watchState().isLost || errors >= ERRORS_UNTIL_LOST })
    listenForSilence()
  }

  function fail(failure: GpsFailure): void {
    recordError(failure)
    if (asking !== null) return
    clear()
    if (failure === 'denied' && errors >= ERRORS_UNTIL_LOST) {
      clearAll()
      return
    }
    // Nearly at once the first time, then with a rest: a phone that refuses is not pestered.
    restart = setTimeout(begin, errors === 1 ? WATCH_RESTART_MS : WATCH_RETRY_MS)
  }

  function take(raw: Reading): void {
    errors = 0
    learn(raw)
    listenForSilence()
  }

  function learn(raw: Reading): void {
    const time = pageTime.judge(raw.atMs, now())
    if (!time.use) {
      if (watchState().failure !== null || watchState().isLost)
        change({ failure: null, isLost: false })
      return
    }
    fixSinceMs = now()
    if (time.clockMoved) smoother.reset()
    const reading = { ...raw, atMs: time.atMs }
    vague = reading.accuracyMeters > IMPRECISE_ACCURACY_METERS ? vague + 1 : 0
    const position = smoother.push(reading)
    change({
      ...(position === null ? {} : { position, freshAtMs: now() }),
      accuracyMeters: reading.accuracyMeters,
      ...fixOf({ ...reading, measuredAtMs: raw.atMs }),
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
        return takeAnswer(reading)
      } catch (error) {
        if (isLooking()) recordError(error instanceof GpsError ? error.failure : 'unknown')
        return null
      } finally {
        asking = null
        if (isLooking()) begin()
      }
    })()
    return asking
  }

  function takeAnswer(reading: AskedReading): Smoothed | null {
    // Asked for afresh, so it is of now, whatever time the phone writes on it.
    const position = smoother.push({ ...reading, atMs: now() })
    change(fixOf(reading))
    if (position === null) return null
    const { accuracyMeters } = reading
    if (pageTime.isNew(reading.measuredAtMs)) fixSinceMs = now()
    if (now() - fixSinceMs < FROZEN_FIX_MS) {
      errors = 0
      change({ position, accuracyMeters, freshAtMs: now(), failure: null, isLost: false })
      listenForSilence()
    } else change({ position, accuracyMeters, freshAtMs: fixSinceMs })
    return position
  }

  function isLooking(): boolean {
    return !isStopped && hiddenSinceMs === null
  }

  function startAfresh(): void {
    errors = 0
    clearAll()
    change({ failure: null })
    if (asking === null) begin()
  }

  // Positions only come to a page that is seen, and some phones do not take them up again.
  const forgetVisibility = onVisibility((isVisible) => {
    if (!isVisible) {
      hiddenSinceMs = now()
      clearAll()
      return
    }
    if (hiddenSinceMs !== null && now() - hiddenSinceMs > SMOOTHER_MAX_AGE_MS) {
      smoother.reset()
      change({
        position: null,
        accuracyMeters: INITIAL_ACCURACY_METERS,
        fix: null,
        freshAtMs: now(),
      })
    }
    hiddenSinceMs = null
    startAfresh()
  })

  change({ freshAtMs: now() })
  begin()
  return {
    askAfresh,
    restart: startAfresh,
    stop: () => {
      isStopped = true
      forgetVisibility()
      clearAll()
    },
  }
}
