import type { GrownUp } from '@bramble/contract'
import { useEffect } from 'react'
import { storeGrownUp, useGrownUp } from '#/data/grown-up.ts'
import { useLocationWatch, type LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { allowSleep, keepAwake } from '#/platform/wake-lock.ts'
import { useIsFollowed } from '../_game/pack/phone-game.ts'
import { useGrownUpLook, type GrownUpLook } from '../_flow/use-grown-up-watch.ts'
import { useTellPlace } from '../_flow/use-tell-place.ts'

interface WalkBack {
  /** The child is on its way, and the phone still tells where it is. */
  isOn: boolean
  grownUp: GrownUp | null
  look: GrownUpLook
  watch: LocationWatch
}

/**
 * The way back: while the child `isDue` at its grown-up, the phone goes on telling where it is, and
 * each answer says where the grown-up is. A server that has not answered that the child goes back is
 * told no place, and neither is one of a child that was never beside its grown-up: it has no photo of
 * it, and hears nothing of it.
 */
export function useWalkBack(
  playerId: string | null,
  { isDue, hasPhoto }: { isDue: boolean; hasPhoto: boolean },
): WalkBack {
  const grownUp = useGrownUp()
  const isFollowed = useIsFollowed(playerId)
  const isToTell = isFollowed && (hasPhoto || grownUp !== null)
  const isOn = isDue && playerId !== null && (isToTell || grownUp?.location != null)
  const watch = useLocationWatch({ enabled: isOn })
  // On the grown-up's own phone nobody is walked to.
  const look = useGrownUpLook(isOn ? grownUp : null, watch, false)
  useTellPlace(playerId, watch, isOn && isToTell)

  useEffect(() => {
    if (!isOn) return
    keepAwake()
    return allowSleep
  }, [isOn])
  // The child is back, or the page is left: where the grown-up was is nobody's business any more.
  useEffect(() => () => storeGrownUp(null), [])
  return { isOn, grownUp, look, watch }
}
