import { PROXIMITY_STATES, type ProximityState } from '@bramble/domain/proximity/bands'
import { pulseAt } from '@bramble/domain/proximity/pulse'
import { useEffect, useRef } from 'react'
import { uptimeMs } from '#/platform/clock.ts'
import { buzz, playColder, playWarmer } from '#/platform/sound/sound.ts'
import { usePulse } from '#/platform/sound/use-pulse.ts'
import { FIGURE_PAUSE_MS } from '#/platform/timings.ts'
import { useMode } from '../_game/pack/modes.ts'

const WARMER_BUZZ_MS = [40, 50, 40, 50, 90]
const COLDER_BUZZ_MS = [180]

type Trend = 'warmer' | 'colder'

interface Heard {
  /** Null while nothing of now is known. */
  state: ProximityState | null
  /** Metres to the place that is led to; null while there is none. */
  distanceMeters: number | null
  trend: Trend | null
  /** Leads to the grown-up: nothing else leads the child meanwhile. */
  isWayBack?: boolean
}

let waysBack = 0

/**
 * What a child hears on its way: a pulse that quickens and rises with nearness, a rising figure when
 * it gets warmer, a falling one when colder. On the way back the hunt is silent. Who plays by ear hears
 * the last metres in the pace too.
 */
export function useHuntSounds({ state, distanceMeters, trend, isWayBack = false }: Heard): void {
  const isOnTheWay = state !== null && state !== 'challenge'
  const may = () => isWayBack || waysBack === 0
  const isByEar = useMode('ear')
  usePulse(isOnTheWay && distanceMeters !== null ? pulseAt(distanceMeters, isByEar) : null, may)
  const last = useRef<{ state: ProximityState | null; trend: Trend | null }>({
    state: null,
    trend: null,
  })
  const announcedAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isWayBack) return
    waysBack += 1
    return () => {
      waysBack -= 1
    }
  }, [isWayBack])
  useEffect(() => {
    const before = last.current
    last.current = { state, trend: trend ?? before.trend }
    if (!isOnTheWay || before.state === null || before.state === 'challenge') return
    const band = bandChange(before.state, state)
    const isTurned = trend !== null && trend !== before.trend
    const way = band ?? (isTurned ? trend : null)
    if (way === null || !(isWayBack || waysBack === 0)) return
    // A new band is always said; the way alone not at each wobble of it.
    if (band === null && uptimeMs() - announcedAtMs.current < FIGURE_PAUSE_MS) {
      last.current = { state, trend: before.trend }
      return
    }
    announcedAtMs.current = uptimeMs()
    if (way === 'warmer') playWarmer()
    else playColder()
    buzz(way === 'warmer' ? WARMER_BUZZ_MS : COLDER_BUZZ_MS)
  }, [isOnTheWay, isWayBack, state, trend])
}

function bandChange(before: ProximityState, now: ProximityState): Trend | null {
  const steps = PROXIMITY_STATES.indexOf(now) - PROXIMITY_STATES.indexOf(before)
  return steps === 0 ? null : steps > 0 ? 'warmer' : 'colder'
}
