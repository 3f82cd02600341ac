import type { HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { CircleDot, Footprints, ShieldCheck, TreePine } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Head, HeadList } from '#/features/guardian/play/_host/heads.tsx'
import { useGiveTurn } from '#/features/guardian/play/_host/one-phone.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { GameModes } from '#/features/guardian/_shell/play-modes.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { StayCloseChoice } from '#/features/guardian/play/_host/stay-close-choice.tsx'
import { tickLine } from '#/features/guardian/_shell/tick-line.ts'
import { TryAgainChoice } from './try-again-choice.tsx'
import { useHostLocation } from '#/features/guardian/play/_host/use-host-location.ts'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { useTicks } from '#/features/guardian/_shell/use-ticks.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { useStartGame } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { dismissToast } from '#/ui/toast-store.ts'
import { CheckSpots, useHiddenHere } from './check-spots.tsx'

const poll = () => SESSION_POLL_MS

/** The briefing before the start [BRIEF-01]. */
export function ReadyToPlayScreen() {
  const { code = '' } = useParams()
  return (
    <WithHostGame
      address={code}
      title={t('guardian.readyToPlay.title')}
      page="ready-to-play"
      pollRule={poll}
    >
      {(tools) => <Briefing session={tools.session} />}
    </WithHostGame>
  )
}

const SECTIONS = [
  { name: 'boundaries', Icon: TreePine },
  { name: 'safety', Icon: ShieldCheck },
  { name: 'rules', Icon: Footprints },
] as const

/** Boundaries, safety, rules, players, and the start [BRIEF-01 … 04]. */
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
      intro={t('guardian.readyToPlay.intro')}
      backTo={paths.invite(joinCode)}
      isWide={isClassGame(session)}
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
      <CheckSpots session={session} />
      {SECTIONS.map(({ name, Icon }) => (
        <section key={name} className="stack-tight">
          <h2 className="flex items-center gap-2">
            <Icon aria-hidden="true" className="size-6 text-moss" />
            {t(`guardian.readyToPlay.sections.${name}.title`)}
          </h2>
          <ul className="list-disc space-y-1.5 ps-5 marker:text-leaf">
            {pointsOf(name, session).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {session.stayCloseMeters === undefined ? null : (
        <section className="stack-tight">
          <h2 className="flex items-center gap-2">
            <CircleDot aria-hidden="true" className="size-6 text-moss" />
            {t('guardian.stayClose.title')}
          </h2>
          <p>{t('guardian.stayClose.text')}</p>
          <StayCloseChoice session={session} />
        </section>
      )}
      {session.modes === undefined ? null : <GameModes session={session} />}
      {session.canTryAgain === undefined ? null : <TryAgainChoice session={session} />}
    </GuardianShell>
  )
}

/** What is read aloud of a section; ticks are part of safety while there are some. */
function pointsOf(name: (typeof SECTIONS)[number]['name'], session: HostSession): string[] {
  const ticks = name === 'safety' ? tickLine(session, 'ready') : null
  const points = tList(`guardian.readyToPlay.sections.${name}.points`)
  return ticks === null ? [...points] : [...points, ticks]
}

function PlayersHere({ session: { players, maxPlayers } }: { session: HostSession }) {
  return (
    <div className="stack-tight rounded-card bg-leaf-pale p-4">
      <div role="status" className="flex flex-wrap items-center gap-3">
        {players.map((player) => (
          <ChildAvatar key={player.id} player={player} size="s" label={playerName(player)} />
        ))}
        <span className="font-bold">
          {t('guardian.readyToPlay.count', { count: players.length, max: maxPlayers })}
        </span>
      </div>
      {players.length < maxPlayers ? (
        <p className="text-small text-ink-soft">{t('guardian.readyToPlay.late')}</p>
      ) : null}
    </div>
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
