import type { Smoothed } from '@bramble/domain/gps/smoother'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/read-position.ts'
import { HEARTBEAT_MAX_AGE_MS, LOCATION_UPDATE_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import type { PlayActions } from '../_flow/play-actions.ts'

/** Keeps the grown-up informed where the child is; an old position would mislead. */
export function useTellLocation(
  actions: PlayActions,
  position: Smoothed | null,
  isPaused: boolean,
): void {
  function tell(): void {
    if (position === null || !isPageVisible()) return
    if (now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
    actions.tellLocation(sentLocation(position)).catch((error: unknown) => {
      console.warn('The position could not be sent.', error)
    })
  }
  useInterval(tell, isPaused ? null : LOCATION_UPDATE_MS)
}
