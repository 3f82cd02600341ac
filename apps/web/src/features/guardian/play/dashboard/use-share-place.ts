import type { HostSession } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useRef } from 'react'
import { useTellHostPlace } from '#/data/host-game.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { HEARTBEAT_MAX_AGE_MS, HOST_PLACE_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'

/**
 * Follows the grown-up's phone while somebody `isOut` and tells the game every six seconds where it
 * is: it is the middle of the stay-close circle, and where children walk back to. Starts once the
 * phone `mayLocate`, so that nobody is asked twice. A second grown-up's phone is followed for its own
 * distances, and tells its place after the end alone. Returns the place, null before the first one.
 */
export function useSharePlace(
  session: Pick<HostSession, 'id' | 'role' | 'status'>,
  { isOut, mayLocate }: { isOut: boolean; mayLocate: boolean },
): Smoothed | null {
  const isOn = isOut && mayLocate
  const { position } = useLocationWatch({ enabled: isOn })
  const isVisible = usePageVisible()
  const isTold = session.role !== 'co-host' || session.status === 'ended'
  const { mutate } = useTellHostPlace(session.id)
  const reportedAtMs = useRef(Number.NEGATIVE_INFINITY)
  useInterval(
    () => {
      if (position === null || now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
      if (now() - reportedAtMs.current < HOST_PLACE_MS) return
      reportedAtMs.current = now()
      mutate(sentLocation(position))
    },
    isOn && isVisible && isTold ? TICK_MS : null,
  )
  return isOn ? position : null
}

const TICK_MS = 500
