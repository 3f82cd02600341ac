import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MIN_HIDDEN_SPOTS } from '@bramble/domain/limits'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { notMade } from '#/features/guardian/_shell/use-create-game.ts'
import { useRefusals } from '#/features/guardian/_shell/use-refusals.ts'
import { OF_NOW, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { failureText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { fittingSpotsQuery } from '#/data/ground.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { paths } from '#/routes/paths.ts'
import { useNewAdventure, type Told } from './use-deal.ts'
import type { AdventureWish } from './wish.ts'

/**
 * Makes a game with hidden spots.
 *
 * @param next what follows: the map on which a grown-up looks at the spots, or the invitation, where
 *   they are looked at before the start
 */
export function useHide(next: 'spots' | 'invite') {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { refusals, note } = useRefusals()
  const { run, isBusy } = useAction(useNewAdventure(), {
    failed: (error) => notMade(t('guardian.adventure.hideFailed'), error, failureText),
    onDone: (session) => {
      if (!session || !isShown()) return
      const { joinCode } = session
      void navigate(next === 'spots' ? paths.adventureSpots(joinCode) : paths.invite(joinCode))
    },
    onFailed: (error) => void note(error),
  })
  const hide = (
    wish: AdventureWish,
    place: LatLng,
    isForClass: boolean,
    modes: readonly PlayMode[] = [],
    told: Told = {},
  ) => run({ wish, place, isForClass, modes, told })
  return { hide, isBusy, refusals }
}

/**
 * Hides an adventure by one press around where the phone is at this moment, and leads to the
 * invitation. Where so few spots fit that a grown-up should choose, it leads to the choices.
 */
export function useHideHere() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isShown = useIsShown()
  const guardian = useGuardianPlace()
  const [isLooking, setLooking] = useState(false)
  const { hide, isBusy, refusals } = useHide('invite')

  const hasRoom = async (place: LatLng, { minutes, radiusMeters }: AdventureWish) => {
    const fitting = await client.fetchQuery(fittingSpotsQuery(place, { minutes, forClass: false }))
    if (fitting.keeper?.may === 'no') return false
    const circle = fitting.circles.find((one) => one.radiusMeters === radiusMeters)
    return !fitting.isKnown || circle === undefined || circle.pathSpots >= MIN_HIDDEN_SPOTS
  }
  const press = async (wish: AdventureWish) => {
    const place = await guardian.ask(OF_NOW)
    if (place === null || !isShown()) return
    setLooking(true)
    // Where the server does not say what fits, hiding says what is wrong.
    const isRoomy = await hasRoom(place, wish).catch(() => true)
    setLooking(false)
    if (!isShown()) return
    if (isRoomy) hide(wish, place, false)
    else void navigate(paths.adventure())
  }
  return {
    press: (wish: AdventureWish) => void press(wish),
    isHiding: isBusy || isLooking,
    guardian,
    refusals,
  }
}
