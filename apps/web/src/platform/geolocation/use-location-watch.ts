import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { now, sleep } from '../clock.ts'
import { FRESH_LOOK_MS, HEARTBEAT_MAX_AGE_MS, ROAM_TICK_MS, VAGUE_AFTER_MS } from '../timings.ts'
import { isPageVisible } from '../visibility.ts'
import {
  latestPosition,
  restartWatch,
  subscribeToWatch,
  takeFixToSend,
  watchState,
  type PhoneFix,
  type WatchState,
} from './shared-watch.ts'

/** A phone's place, and its newest fix as measured. */
interface Sendable {
  /** Smoothed; where there has been no usable position for 10 s, the fix, however vague. */
  place: LatLng & { accuracyMeters: number }
  fix: PhoneFix | null
}

export interface LocationWatch extends WatchState {
  /** The heartbeat: the last position while it is young, else a fresh one, else null. */
  latest: () => Promise<Smoothed | null>
  /**
   * Waits for a position that is young enough to be sent. While nobody can see the page, none is.
   * Rejects when the signal aborts.
   */
  nextToSend: (signal: AbortSignal) => Promise<Sendable>
  /** Tries anew after the phone has said no. */
  restart: () => void
}

const nothing = () => () => undefined

/**
 * Follows the phone's position while the component is shown. All components share one watch of the
 * browser. `onLost` is called once when tracking is lost; readings make it whole again.
 */
export function useLocationWatch(
  options: { onLost?: () => void; enabled?: boolean } = {},
): LocationWatch {
  const { onLost, enabled = true } = options
  const state = useSyncExternalStore(enabled ? subscribeToWatch : nothing, watchState)
  const notifyLost = useEffectEvent(() => onLost?.())
  useEffect(() => {
    if (state.isLost) notifyLost()
  }, [state.isLost])
  const lookedAtMs = useRef<number | null>(null)
  const nextToSend = useCallback(async (signal: AbortSignal): Promise<Sendable> => {
    for (;;) {
      const position = isPageVisible() && mayLook() ? await latestPosition() : null
      signal.throwIfAborted()
      if (position !== null) return { place: position, fix: youngFix() }
      const fix = isPageVisible() && isLongWithout() ? youngFix() : null
      if (fix !== null) return { place: fix, fix }
      await sleep(ROAM_TICK_MS)
    }

    function youngFix(): PhoneFix | null {
      const fix = takeFixToSend()
      return fix !== null && now() - fix.gotAtMs < HEARTBEAT_MAX_AGE_MS ? fix : null
    }

    function isLongWithout(): boolean {
      const { freshAtMs } = watchState()
      return freshAtMs !== null && now() - freshAtMs >= VAGUE_AFTER_MS
    }

    /** Asking a phone afresh stops its watch for a moment, which a cold start does not bear often. */
    function mayLook(): boolean {
      const { position } = watchState()
      if (position !== null && now() - position.atMs < HEARTBEAT_MAX_AGE_MS) {
        lookedAtMs.current = Number.NEGATIVE_INFINITY
        return true
      }
      lookedAtMs.current ??= now()
      if (now() - lookedAtMs.current < FRESH_LOOK_MS) return false
      lookedAtMs.current = now()
      return true
    }
  }, [])
  return { ...state, latest: latestPosition, nextToSend, restart: restartWatch }
}
