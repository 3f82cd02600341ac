import { Footprints } from 'lucide-react'
import type { Player, Session } from '@bramble/contract'
import type { ChildStep } from '@bramble/domain/player/child-flow'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { playerLock } from '#/platform/player-lock.ts'
import { useTabLock } from '#/platform/tab-lock.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { useKeepGrownUpPhoto } from '../_game/pack/grown-up-photo.ts'
import { CarriedGame } from './carried-game.tsx'
import { useRest } from '../_sound/rest.ts'
import { RestScreen } from './rest-screen.tsx'
import { useToldModes } from '../_game/pack/modes.ts'
import { useOpenGame } from '../_game/pack/phone-game.ts'
import { ArrivalFocus } from './arrival-focus.tsx'
import { SafetyPart } from './safety-part.tsx'
import { useChildGuard } from './use-child-guard.ts'
import { useGameWatch } from './use-game-watch.ts'
import { usePlayer } from './use-player.ts'
import { useCloseOnLeaving } from './use-stays-open.ts'

interface Props {
  step: ChildStep
  playerPollMs?: number | false
  sessionPollMs?: number | false
  /**
   * How long a child without a player can read the reason before the join page opens, in
   * milliseconds.
   */
  missingDelayMs?: number
  children: (game: { player: Player; session: Session }) => ReactNode
}

/**
 * Guard of every screen of a child who has joined: loads and follows the game, redirects the child
 * to its step, and lets one tab play at a time. The screen below renders only itself.
 */
export function ChildGate({
  step,
  playerPollMs = false,
  sessionPollMs = false,
  missingDelayMs = 0,
  children,
}: Props) {
  const { playerId, leave } = usePlayer()
  const { player, session, isMissing } = useGameWatch({ playerPollMs, sessionPollMs })
  const guard = useChildGuard(
    step,
    isMissing ? { player: null, session: null } : { player, session },
  )
  useToldModes(isMissing ? null : player, session)
  const { tabLock, playHere } = useTabLock(playerId === null ? null : playerLock(playerId))
  useOpenGame(isMissing ? null : playerId, tabLock)
  const isResting = useRest()
  useCloseOnLeaving()
  const isOut = step === 'get-ready' || step === 'roam'
  useKeepGrownUpPhoto(player?.guardianPhotoId ?? null, isOut)
  useTimeout(leave, isMissing ? missingDelayMs : null)

  if (isMissing) return <Loading page label={t('child.flow.noPlayer')} />
  if (tabLock === 'theirs') return <OtherTab onPlayHere={playHere} />
  if (guard !== 'here' || tabLock === 'asking' || player === null || session === null) {
    return <Loading page label={t('child.flow.loading')} />
  }
  return (
    <>
      <CarriedGame isOut={isOut} />
      {isOut ? <SafetyPart player={player} /> : null}
      <div inert={isResting} className="contents">
        {children({ player, session })}
      </div>
      {isResting ? <RestScreen /> : null}
      <ArrivalFocus />
    </>
  )
}

/** The child's game is open in another tab of this phone, which plays on. */
function OtherTab({ onPlayHere }: { onPlayHere: () => void }) {
  return (
    <ChildPage
      title={t('child.flow.otherTab.title')}
      action={
        <Button icon={<Footprints aria-hidden="true" />} size="big" onClick={onPlayHere}>
          {t('child.flow.otherTab.playHere')}
        </Button>
      }
    >
      <MascotSays mood="thoughtful" size="xl">
        {t('child.flow.otherTab.text')}
      </MascotSays>
    </ChildPage>
  )
}
