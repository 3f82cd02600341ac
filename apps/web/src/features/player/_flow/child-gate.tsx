import { Footprints, RotateCcw } from 'lucide-react'
import type { Player, Session } from '@bramble/contract'
import type { ChildStep } from '@bramble/domain/player/child-flow'
import { type ReactNode, useEffect, useState, type ComponentType, useRef } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout, useInterval } from '#/platform/clock.ts'
import { playerLock, useTabLock } from '#/platform/tab-lock.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { useKeepGrownUpPhoto } from '../_game/pack/grown-up-photo.ts'
import { useRest, endRest, useRestState } from '../_sound/rest.ts'
import { useToldModes } from '../_game/pack/modes.ts'
import { useOpenGame } from '../_game/pack/phone-game.ts'
import { CarriedGame } from './carried-game.tsx'
import { ArrivalFocus } from './arrival-focus.tsx'
import { useChildGuard } from './use-child-guard.ts'
import { useGameWatch } from './use-game-watch.ts'
import { usePlayer } from './use-player.ts'
import { useCloseOnLeaving } from './use-stays-open.ts'
import './calm.css'

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
  const { player, session, isMissing, askAgain } = useGameWatch({ playerPollMs, sessionPollMs })
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
  if (askAgain !== null) return <UnreadGame onRetry={askAgain} />
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

/** Nobody can say yet what the child's game is like: waiting without a word would never end for it. */
function UnreadGame({ onRetry }: { onRetry: () => void }) {
  return (
    <ChildPage
      title={t('child.flow.loading')}
      action={
        <Button icon={<RotateCcw />} size="big" onClick={onRetry}>
          {t('start.shell.tryAgain')}
        </Button>
      }
    >
      <MascotSays mood="thoughtful" size="xl">
        {t('start.noSignal.text')}
      </MascotSays>
    </ChildPage>
  )
}

/** The child's game is open in another tab of this phone, which plays on. */
function OtherTab({ onPlayHere }: { onPlayHere: () => void }) {
  return (
    <ChildPage
      title={t('child.flow.otherTab.title')}
      action={
        <Button icon={<Footprints />} size="big" onClick={onPlayHere}>
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

type Part = ComponentType<{ player: Player }>

/** Loads the raised hand and its screens: from get-ready on, before the signal may be poor. */
async function loadSafety(): Promise<Part> {
  return (await import('./child-safety.tsx')).ChildSafety
}

let loaded: Part | null = null

/** The raised hand and its screens. Where they cannot be loaded yet, the game goes on meanwhile. */
function SafetyPart({ player }: { player: Player }) {
  const [Shown, setShown] = useState<Part | null>(() => loaded)
  const load = () => {
    loadSafety().then(
      (part) => {
        loaded = part
        setShown(() => part)
      },
      () => undefined,
    )
  }
  const isMissing = Shown === null
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing])
  useInterval(load, isMissing ? SAVE_RETRY_MS : null)
  return Shown === null ? null : <Shown player={player} />
}

/** Lies over the screen while the child rests: nothing moves, nothing is counted, nothing is asked. */
function RestScreen() {
  const isSoonOver = useRestState() === 'soon-over'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      className="rest-screen print-hide"
      role="region"
      aria-labelledby="rest-title"
      tabIndex={-1}
    >
      <RestPicture />
      <h2 id="rest-title" className="font-display text-title" data-read="">
        {t('child.calm.resting')}
      </h2>
      <p className="text-child" role="status" data-read="">
        {isSoonOver ? t('child.calm.soonOver') : t('child.calm.restText')}
      </p>
      <Button icon={<Footprints />} size="big" wide onClick={endRest}>
        {t('child.calm.goOn')}
      </Button>
    </div>
  )
}

/** A hedgehog asleep under a leaf. */
function RestPicture() {
  return (
    <svg viewBox="0 0 200 120" className="w-full max-w-60" aria-hidden="true">
      <ellipse cx="100" cy="106" rx="88" ry="12" fill="#b9d3a8" />
      <path d="M42 104a58 52 0 0 1 116 0z" fill="#5a4632" />
      <path
        d="M58 84l-8-10M74 66l-5-12M94 56l-1-13M114 57l4-12M133 67l8-10M147 84l10-7"
        stroke="#5a4632"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M120 104q4-26 34-26q20 8 22 22q-4 8-14 6z" fill="#d9b48c" />
      <circle cx="176" cy="99" r="5" fill="#22301f" />
      <path
        d="M148 92q5 4 10 0"
        fill="none"
        stroke="#22301f"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M30 62q34-44 82-20q-18 40-66 36q-12-4-16-16z" fill="#5fa044" />
      <path d="M34 62q32-18 74-18" fill="none" stroke="#2f6b3c" strokeWidth="3" />
    </svg>
  )
}
