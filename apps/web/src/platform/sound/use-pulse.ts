import type { Pulse } from '@bramble/domain/proximity/pulse'
import { useEffect, useEffectEvent, useRef } from 'react'
import { uptimeMs } from '../clock.ts'
import { isPageVisible } from '../visibility.ts'
import { buzz, playTick } from './sound.ts'
import { awakeSound } from './wake.ts'

const TICK_BUZZ_MS = 15

/**
 * Ticks and buzzes by the pulse while the component is mounted; null is silent. A pulse that becomes
 * quicker or slower goes on from its last tick.
 * @param mayTick asked before each tick
 */
export function usePulse(pulse: Pulse | null, mayTick: () => boolean): void {
  const tickedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const sound = useEffectEvent(() => {
    if (pulse === null || !mayTick() || !isPageVisible() || awakeSound() === null) return
    playTick(pulse.hertz)
    buzz([TICK_BUZZ_MS])
  })
  const periodMs = pulse?.periodMs ?? null
  useEffect(() => {
    if (periodMs === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      tickedAtMs.current = uptimeMs()
      timer = setTimeout(tick, periodMs)
      sound()
    }
    timer = setTimeout(tick, Math.max(0, tickedAtMs.current + periodMs - uptimeMs()))
    return () => clearTimeout(timer)
  }, [periodMs])
}
