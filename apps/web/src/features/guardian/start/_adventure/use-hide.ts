import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { useRefusals } from '#/features/guardian/_shell/use-refusals.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { NoCookiesError } from '#/platform/cookies.ts'
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
    failed: (error) => ({
      title: t('guardian.adventure.hideFailed'),
      description: reasonOf(error),
      cause: 'new-game',
    }),
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

function reasonOf(error: unknown): string {
  if (error instanceof NoCookiesError) return error.message
  return errorText(error) ?? t('guardian.adventure.hideFailedText')
}
