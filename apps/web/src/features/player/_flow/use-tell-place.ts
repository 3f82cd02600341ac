import { useRef } from 'react'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { HEARTBEAT_MAX_AGE_MS, WALK_BACK_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'
import { useAct } from '../_game/acts/act.ts'

/** Tells every few seconds where the child is, while `isOn`; each answer has news of the grown-up. */
export function useTellPlace(
  playerId: string | null,
  { position }: Pick<LocationWatch, 'position'>,
  isOn: boolean,
): void {
  const { act } = useAct(playerId)
  const isVisible = usePageVisible()
  const reportedAtMs = useRef(Number.NEGATIVE_INFINITY)

  function reportPlace(): void {
    if (position === null || now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
    if (now() - reportedAtMs.current < WALK_BACK_MS - TICK_MS) return
    reportedAtMs.current = now()
    void act({ kind: 'place', place: { ...sentLocation(position), atMs: position.atMs } })
  }
  useInterval(reportPlace, isOn && isVisible ? TICK_MS : null)
}

const TICK_MS = 500
