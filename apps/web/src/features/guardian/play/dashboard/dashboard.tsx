import type { HostPlayer, HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { EndGame } from '#/features/guardian/_shell/end-game.tsx'
import { grownUpPlace } from '#/features/guardian/play/_host/grown-up-place.ts'
import { longGameName } from '#/features/guardian/_shell/game-name.ts'
import { isSomebodyOut, missingText, withoutAgesBefore } from '#/features/guardian/_shell/heard.ts'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Newcomers } from '#/features/guardian/play/_host/newcomers.tsx'
import { GiveTurn } from '#/features/guardian/play/_host/one-phone.tsx'
import { PassLeft } from '#/features/guardian/play/_host/pass-left.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { GameModesLine } from '#/features/guardian/_shell/play-modes.tsx'
import { stateNow } from '#/features/guardian/_shell/session-state.ts'
import { useHeadTicks } from '#/features/guardian/_shell/use-ticks.ts'
import { useHostLocation } from '#/features/guardian/play/_host/use-host-location.ts'
import type { HostGameTools } from '#/features/guardian/_shell/with-host-game.tsx'
import { ReportMade } from '#/features/guardian/_challenges/report-made.tsx'
import { useStartGame } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { now, useServerNow } from '#/platform/clock.ts'
import { allowSleep, keepAwake } from '#/platform/wake-lock.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { AddPlayer } from './add-player.tsx'
import { AlarmBanners } from './alarm-banner.tsx'
import { CallBack, CalledBack } from './call-back.tsx'
import { ChildrenMap } from './children-map.tsx'
import { GameSummary } from './game-summary.tsx'
import { GameOverNotice, HeadCount, headsOf, LeftPlayers } from './head-count.tsx'
import { PlayerDialog } from './player-dialog.tsx'
import { PlayerList } from './player-list.tsx'
import { SecondGrownUp } from './second-grown-up.tsx'
import { useAlarms } from './use-alarms.ts'
import { useSharePlace } from './use-share-place.ts'
import { WatchRow } from './watch-row.tsx'

/** Clock, children and their actions [DASH-01 … 18]. */
export function Dashboard({ session, refresh, isRefreshing }: HostGameTools) {
  const nowMs = useServerNow()
  const state = stateNow(session, nowMs)
  // Fifteen rows are in sight at once across a laptop, and beside nothing.
  const isClass = isClassGame(session)
  const isOut = isSomebodyOut(session, nowMs)
  const location = useHostLocation(session, isOut)
  const told = useAlarms(session, isOut, refresh)
  const players = withoutAgesBefore(told, session.startedAt, nowMs)
  const [ticked, tick] = useHeadTicks(session)
  // After the end the grown-up's place is told until each child is ticked or has returned.
  const isWaitedFor =
    state.at !== 'ended' ||
    players.some(({ id, status }) => status !== 'returned' && !ticked.has(id))
  const herePlace = useSharePlace(session, {
    isOut: isOut && isWaitedFor,
    mayLocate: location.place !== null,
  })
  const heads = headsOf(players, { herePlace, ticked, nowMs })
  // Who plays on the grown-up's own phone is a head to count while others are out, and else is here.
  const missing = heads.missing.filter(
    ({ isOnHostsPhone }) => (isOut && state.at === 'ended') || isOnHostsPhone !== true,
  )
  const places = { followed: herePlace, asked: location.place, game: session.location }
  const from = grownUpPlace(places, now())
  const [wanted, setWanted] = useState<{ playerId: string; at: number } | null>(null)
  useStayAwake(isOut)
  const { start, isStarting } = useAutoStart(session)
  const [openPlayerId, setOpenPlayerId] = useState<string | null>(null)
  const openPlayer = players.find(({ id }) => id === openPlayerId) ?? null

  // The clock has run out on this phone: the server knows it too, and its answer says who is back.
  const isOutOfTime = state.at === 'ended' && session.status === 'active'
  useEffect(() => {
    if (isOutOfTime) void refresh()
  }, [isOutOfTime, refresh])

  const watch = <WatchRow session={session} isOut={isOut} isActive={state.at === 'active'} />
  const summary = <GameSummary session={session} state={state} nowMs={nowMs} from={from} />
  const first = (
    <>
      <AlarmBanners
        {...{ session, players, isOut, nowMs, from }}
        onShow={(playerId) => setWanted({ playerId, at: nowMs })}
      />
      {isOut && (session.calledBackAt != null || state.at === 'ended') ? (
        <HeadCount {...{ heads, from, nowMs }} onTick={tick} />
      ) : null}
      {state.at === 'ended' ? (
        <GameOverNotice missing={missing} />
      ) : (
        <LeftPlayers players={session.players} />
      )}
      {state.at === 'ended' ? null : <KeeperNote word={session.keeper} />}
      <Newcomers session={session} onChanged={refresh} />
      {isClass ? (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-[2fr_1fr]">
          {summary}
          {watch}
        </div>
      ) : (
        summary
      )}
      {session.status === 'waiting' && !isStarting ? (
        <Button wide onClick={start}>
          {t('guardian.dashboard.startAgain')}
        </Button>
      ) : null}
      {isPlaceMissing(session) ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
    </>
  )
  const list = (
    <PlayerList
      session={session}
      players={players}
      isOut={isOut}
      isOver={state.at === 'ended'}
      nowMs={nowMs}
      from={from}
      isRefreshing={isRefreshing}
      onRefresh={() => void refresh()}
      onOpen={setOpenPlayerId}
      action={
        state.at === 'ended' || session.isFull || players.length === 0 ? null : (
          <AddPlayer session={session} variant="quiet" size="small" />
        )
      }
    />
  )
  const circle = (
    <>
      {isClass ? null : watch}
      {state.at === 'active' ? (
        <>
          <CalledBack session={session} />
          <p className="text-small text-ink-soft">{t('guardian.alarms.keepOpen')}</p>
        </>
      ) : null}
      {state.at === 'ended' || session.modes === undefined ? null : (
        <GameModesLine session={session} />
      )}
    </>
  )
  const map = (
    <ChildrenMap
      {...{ players, isOut, nowMs, from, wanted }}
      circleMeters={session.stayCloseMeters ?? null}
    />
  )
  const others = (
    <>
      <SecondGrownUp session={session} isOver={state.at === 'ended'} />
      <PassLeft session={session} />
      {session.trail === undefined ? null : <ReportMade of="trail" id={session.trail.id} />}
      <div className="flex flex-wrap justify-center">
        {session.role === 'co-host' ? null : (
          <ButtonLink to={paths.gameKit(session.joinCode)} variant="quiet">
            {t('guardian.kit.open')}
          </ButtonLink>
        )}
        {state.at === 'ended' ? null : (
          <ButtonLink to={paths.thankYou(session.joinCode)} variant="quiet">
            {t('guardian.dashboard.results')}
          </ButtonLink>
        )}
      </div>
    </>
  )
  return (
    <GuardianShell
      title={t('guardian.dashboard.title')}
      isWide
      intro={longGameName(session)}
      action={<DashboardActions {...{ session, missing }} isOver={state.at === 'ended'} />}
    >
      {isClass ? (
        <>
          <div className="page-across stack">
            {first}
            {list}
          </div>
          <div className="page-columns">
            <div className="page-column">{map}</div>
            <div className="page-column">
              {circle}
              {others}
            </div>
          </div>
        </>
      ) : (
        <div className="page-columns">
          <div className="page-column">
            {first}
            {list}
            {circle}
          </div>
          <div className="page-column">
            {map}
            {others}
          </div>
        </div>
      )}
      <PlayerDialog
        {...{ session, nowMs, from }}
        player={openPlayer}
        isGameOver={state.at === 'ended'}
        onClose={() => setOpenPlayerId(null)}
        onChanged={refresh}
      />
    </GuardianShell>
  )
}

/** Keeps the screen on while children are out: a dark phone watches nobody. */
function useStayAwake(isOut: boolean): void {
  useEffect(() => {
    if (!isOut) return
    keepAwake()
    return allowSleep
  }, [isOut])
}

function isPlaceMissing(session: HostSession): boolean {
  return session.location === null && session.status !== 'ended' && session.role !== 'co-host'
}

interface DashboardActionsProps {
  session: HostSession
  /** Who is not back. */
  missing: readonly HostPlayer[]
  isOver: boolean
}

/**
 * What the grown-up needs most: children while nobody is there, then everybody back, then the end; after the end, the
 * results [DASH-01].
 */
function DashboardActions({ session, missing, isOver }: DashboardActionsProps) {
  if (isOver) {
    return (
      <ButtonLink to={paths.thankYou(session.joinCode)} size="big" wide>
        {t('guardian.dashboard.results')}
      </ButtonLink>
    )
  }
  return (
    <>
      <GiveTurn session={session} />
      <div className="flex flex-wrap gap-x-3 gap-y-1 *:flex-auto">
        {session.players.length === 0 ? <AddPlayer session={session} /> : null}
        {missing.length > 0 && session.calledBackAt == null ? <CallBack session={session} /> : null}
        <EndGame
          game={session}
          whoIsOut={missing.length > 0 ? missingText(missing) : undefined}
          variant={session.players.length > 0 && missing.length === 0 ? 'danger' : 'quiet'}
        />
      </div>
    </>
  )
}

/** Starts a game that is still waiting when its dashboard opens, once [DASH-04]. */
function useAutoStart(session: HostSession) {
  const { run, isBusy } = useAction(useStartGame(), { failed: t('guardian.dashboard.startFailed') })
  const tried = useRef<string | null>(null)
  const start = () => {
    tried.current = session.id
    run(session)
  }
  useEffect(() => {
    // A second grown-up starts nothing by looking.
    if (session.role === 'co-host') return
    if (session.status === 'waiting' && tried.current !== session.id) start()
  })
  return { start, isStarting: isBusy }
}
