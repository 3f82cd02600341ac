import { PROXIMITY_STATES, type ProximityState } from '@bramble/domain/proximity/bands'
import { useEffect, useRef } from 'react'
import { buzz, playNearness } from '#/platform/sound/sound.ts'

/** A tone and a buzz when the band changes: higher and longer when nearer. */
export function useHeatSounds(state: ProximityState | null): void {
  const last = useRef<ProximityState | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state === null || state === 'challenge' || before === null || before === state) return
    playNearness(state)
    const step = PROXIMITY_STATES.indexOf(state)
    if (step > PROXIMITY_STATES.indexOf(before)) buzz([30 + 20 * step])
  }, [state])
}
