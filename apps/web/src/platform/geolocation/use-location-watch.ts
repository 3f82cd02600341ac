import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { latestPosition, restartWatch, subscribeToWatch } from './shared-watch.ts'
import { watchState, type WatchState } from './watch-state.ts'

export interface LocationWatch extends WatchState {
  /** The heartbeat: the last position while it is young, else a fresh one, else null. */
  latest: () => Promise<Smoothed | null>
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
  const newestOnLost = useRef(onLost)
  useEffect(() => {
    newestOnLost.current = onLost
  })
  useEffect(() => {
    if (state.isLost) newestOnLost.current?.()
  }, [state.isLost])
  return { ...state, latest: latestPosition, restart: restartWatch }
}
