import { useEffect, useRef } from 'react'
import { uptimeMs, useInterval } from '#/platform/clock.ts'
import { awakeSound } from '#/platform/sound/wake.ts'
import { onTap } from '#/platform/taps.ts'
import { watchTilt, type Up } from '#/platform/tilt.ts'
import { FACE_DOWN_MS, POCKET_LOOK_MS, STILL_MS } from '#/platform/timings.ts'
import { darken, lighten, useIsDark } from '../_sound/pocket.ts'

// Within 35 degrees of lying on its face: not a phone that hangs from a hand.
const FACE_DOWN_Z = -0.82
// Within 10 degrees: a hand trembles, a child that looks at the screen while walking moves more.
const STILL_COSINE = 0.985

/**
 * Darkens the screen of a phone that lies face down, or that is held still and untouched for long,
 * while there is something to go by ear. `mayBeDark` false lights it at once. A child that has lit
 * the screen itself wants to look: then only lying face down anew darkens it.
 * @returns whether the screen is dark, and what lights it
 */
export function usePocketMode(mayBeDark: boolean): { isDark: boolean; wake: () => void } {
  const isDark = useIsDark()
  const since = useRef<{ up: Up; stillAtMs: number; faceDownAtMs: number | null } | null>(null)
  const wantsToLook = useRef(false)
  const wasFaceDown = useRef(false)

  useEffect(() => {
    const forget = watchTilt((up) => {
      const last = since.current
      const isStill = last !== null && cosine(last.up, up) >= STILL_COSINE
      const isFaceDown = up.z <= FACE_DOWN_Z
      if (!isFaceDown) wasFaceDown.current = false
      since.current = {
        up: isStill ? last.up : up,
        stillAtMs: isStill ? last.stillAtMs : uptimeMs(),
        faceDownAtMs: isFaceDown ? (last?.faceDownAtMs ?? uptimeMs()) : null,
      }
    })
    const forgetTaps = onTap(() => {
      if (since.current !== null) since.current.stillAtMs = uptimeMs()
    })
    return () => {
      forget()
      forgetTaps()
      lighten()
    }
  }, [])
  useEffect(() => {
    if (!mayBeDark) lighten()
  }, [mayBeDark])
  useInterval(
    () => {
      const last = since.current
      // Dark and silent would be nothing at all.
      if (last === null || awakeSound() === null) return
      // An open dialog is looked at, and would lie above the dark.
      if (document.querySelector('dialog[open]') !== null) return
      const { faceDownAtMs, stillAtMs } = last
      const isPutDown = faceDownAtMs !== null && uptimeMs() - faceDownAtMs >= FACE_DOWN_MS
      if (isPutDown && !wasFaceDown.current) {
        wasFaceDown.current = true
        darken()
      } else if (!wantsToLook.current && uptimeMs() - stillAtMs >= STILL_MS) darken()
    },
    mayBeDark && !isDark ? POCKET_LOOK_MS : null,
  )
  return {
    isDark: isDark && mayBeDark,
    wake: () => {
      wantsToLook.current = true
      lighten()
    },
  }
}

function cosine(one: Up, other: Up): number {
  return one.x * other.x + one.y * other.y + one.z * other.z
}
