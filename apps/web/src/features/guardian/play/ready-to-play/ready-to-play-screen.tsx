import type { HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { useNavigate } from 'react-router'
import { DEFAULT_STAY_CLOSE_METERS } from '@bramble/domain/limits'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Head, HeadList } from '#/features/guardian/play/_host/heads.tsx'
import { useGiveTurn } from '#/features/guardian/play/_host/one-phone.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { useHostLocation } from '#/features/guardian/play/_host/use-host-location.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { useTicks } from '#/features/guardian/_shell/use-ticks.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { GameModes } from '#/features/guardian/_shell/play-modes.tsx'
import { StayCloseChoice } from '#/features/guardian/play/_host/stay-close-choice.tsx'
import { useOnePhone } from '#/data/one-phone.ts'
import { useStartGame } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { dismissToast } from '#/ui/toast-store.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { CheckSpots, useHiddenHere } from './check-spots.tsx'
import { RulesCard } from './rules-card.tsx'
import { FoldCard } from './fold-card.tsx'

const poll = () => SESSION_POLL_MS

/** The briefing before the start [BRIEF-01]. */
export function ReadyToPlayScreen() {
  return (
    <WithHostGame title={t('guardian.readyToPlay.title')} page="ready-to-play" pollRule={poll}>
      {(tools) => <Briefing session={tools.session} />}
    </WithHostGame>
  )
}

/** Who is here, the spots, the rules, what may be chosen, and the start [BRIEF-01 … 04]. */
function Briefing({ session }: { session: HostSession }) {
  const navigate = useNavigate()
  const location = useHostLocation(session)
  const { joinCode } = session
  const giveTurn = useGiveTurn(session)
  const goToDashboard = () => void navigate(paths.dashboard(joinCode))
  const isShown = useIsShown()
  const start = useAction(useStartGame(), {
    failed: {
      title: t('guardian.shell.error'),
      description: t('guardian.readyToPlay.startFailed'),
      cause: 'start-game',
    },
    onDone: () => {
      if (isShown() && !giveTurn()) goToDashboard()
    },
  })
  const hidden = useHiddenHere(session)
  const mustLook = hidden !== null && hidden.isLookedAt !== true
  const play = () => {
    // A game that runs or is over is not started again.
    if (session.status !== 'waiting') return goToDashboard()
    dismissToast('start-game')
    start.run(session)
  }
  return (
    <GuardianShell
      title={t('guardian.readyToPlay.title')}
      backTo={paths.invite(joinCode)}
      isWide
      action={
        <>
          {mustLook ? (
            <p className="-mx-inset bg-cream px-inset pt-1 text-center text-small font-bold">
              {t('guardian.checkSpots.byPlay')}
            </p>
          ) : null}
          <Button
            size="big"
            wide
            busy={start.isBusy}
            busyLabel={t('guardian.readyToPlay.starting')}
            onClick={play}
          >
            {t('guardian.readyToPlay.play')}
          </Button>
        </>
      }
    >
      {isClassGame(session) ? <RollCall session={session} /> : <PlayersHere session={session} />}
      {session.location === null ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
      <div className="page-columns">
        <CheckSpots session={session} />
        <div className="page-column">
          <RulesCard session={session} isFirst={hidden === null} />
          <SettingsCard session={session} />
        </div>
      </div>
    </GuardianShell>
  )
}

function PlayersHere({ session }: { session: HostSession }) {
  const { id, players, maxPlayers } = session
  const isShared = useOnePhone(id) !== null
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-2">
        {players.map((player) => (
          <ChildAvatar key={player.id} player={player} size="s" label={playerName(player)} />
        ))}
        <span className="font-bold">
          {t('guardian.readyToPlay.count', { count: players.length, max: maxPlayers })}
        </span>
      </div>
      {isShared ? <p>{t('guardian.onePhone.how')}</p> : null}
    </>
  )
}

/**
 * Before a class sets out: the teams whose phones have not joined, by the numbers of their cards, then
 * those that have. A tap counts a team that has come without a phone.
 */
function RollCall({ session }: { session: HostSession }) {
  const { id, players, maxPlayers } = session
  const [ticked, tick] = useTicks(`${id} roll`)
  const joined = new Set(players.map(({ team }) => team))
  const without = Array.from({ length: maxPlayers }, (_, i) => i + 1)
    .filter((team) => !joined.has(team))
    .map((team) => ({ team, key: `team ${team}`, isHere: ticked.has(`team ${team}`) }))
  const here = players.length + without.filter(({ isHere }) => isHere).length
  const rows = (wanted: boolean) =>
    without
      .filter(({ isHere }) => isHere === wanted)
      .map(({ team, key, isHere }) => (
        <Head
          key={key}
          avatar={<NoAnimal />}
          name={t('shared.team.number', { team })}
          detail={t(isHere ? 'guardian.rollCall.ticked' : 'guardian.rollCall.missing')}
          isHere={isHere}
          onTick={() => tick(key)}
        />
      ))
  return (
    <section className="page-across stack-tight rounded-card border border-cream-deep bg-white p-3 shadow-card">
      <h2 className="text-center font-display text-[1.75rem] leading-9" aria-live="polite">
        {here >= maxPlayers
          ? t('guardian.rollCall.all')
          : t('guardian.rollCall.count', { here, all: maxPlayers })}
      </h2>
      {here >= maxPlayers ? null : (
        <p className="text-center text-ink-soft">{t('guardian.rollCall.text')}</p>
      )}
      <HeadList count={maxPlayers}>
        {rows(false)}
        {players.map((player) => (
          <Head
            key={player.id}
            avatar={<ChildAvatar player={player} size="s" />}
            name={playerName(player)}
            detail={
              player.isTogether ? t('guardian.rollCall.joined') : t('guardian.joinLink.notTogether')
            }
            isHere
            onTick={undefined}
          />
        ))}
        {rows(true)}
      </HeadList>
    </section>
  )
}

/** The place of the animal that a team gets when it joins. */
function NoAnimal() {
  return (
    <span
      aria-hidden="true"
      className="size-9 flex-none rounded-full border-2 border-dashed border-bark-pale"
    />
  )
}

/** What a family may choose for its game, folded away: "as usual" is enough for most. */
function SettingsCard({ session }: { session: HostSession }) {
  const [isOpen, setIsOpen] = useState(false)
  const { stayCloseMeters, modes, canTryAgain } = session
  if (stayCloseMeters === undefined && modes === undefined && canTryAgain === undefined) return null
  const isUsual =
    (stayCloseMeters ?? DEFAULT_STAY_CLOSE_METERS) === DEFAULT_STAY_CLOSE_METERS &&
    stayCloseMeters !== null &&
    (modes ?? []).length === 0 &&
    canTryAgain !== false
  return (
    <FoldCard
      Icon={SlidersHorizontal}
      title={t('guardian.readyToPlay.settings')}
      detail={t(isUsual ? 'guardian.readyToPlay.asUsual' : 'guardian.readyToPlay.changed')}
      isOpen={isOpen}
      onTurn={setIsOpen}
    >
      {stayCloseMeters === undefined ? null : (
        <div className="stack-tight">
          <h3>{t('guardian.stayClose.title')}</h3>
          <p>{t('guardian.stayClose.text')}</p>
          <StayCloseChoice session={session} />
        </div>
      )}
      {modes === undefined ? null : <GameModes session={session} />}
      {canTryAgain === undefined ? null : <TryAgainChoice session={session} />}
    </FoldCard>
  )
}

/** Whether the children of this game may answer a question again after a wrong answer. */
function TryAgainChoice({ session }: { session: HostSession }) {
  const change = useAction(useChangeSession(session.id), {
    failed: t('guardian.tryAgainRule.failed'),
  })
  const isOn = session.canTryAgain ?? false
  return (
    <Checkbox
      label={t('guardian.tryAgainRule.label')}
      checked={change.isBusy ? !isOn : isOn}
      disabled={change.isBusy}
      onChange={({ target }) => change.run({ canTryAgain: target.checked })}
    />
  )
}
