import type { HostSession } from '@bramble/contract'
import { longGameTitle } from '@bramble/domain/session/session'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Newcomers } from '#/features/guardian/_shell/newcomers.tsx'
import { PassLeft } from '#/features/guardian/_shell/pass-left.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { stateNow } from '#/features/guardian/_shell/session-state.ts'
import { useHostLocation } from '#/features/guardian/_shell/use-host-location.ts'
import type { HostGameTools } from '#/features/guardian/_shell/with-host-game.tsx'
import { useServerNow } from '#/platform/clock.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { DashboardActions } from './dashboard-actions.tsx'
import { GameOverNotice } from './game-over-notice.tsx'
import { GameSummary } from './game-summary.tsx'
import { LeftPlayers } from './left-players.tsx'
import { PlayerDialog } from './player-dialog.tsx'
import { PlayerList } from './player-list.tsx'
import { useAutoStart } from './use-auto-start.ts'

/** Clock, children and what can be done about them [DASH-01 … 18]. */
export function Dashboard({ session, refresh, isRefreshing }: HostGameTools) {
  const nowMs = useServerNow()
  const state = stateNow(session, nowMs)
  const location = useHostLocation(session)
  const from = location.place ?? session.location
  const { start, isStarting } = useAutoStart(session)
  const [openPlayerId, setOpenPlayerId] = useState<string | null>(null)
  const openPlayer = session.players.find(({ id }) => id === openPlayerId) ?? null

  // The clock has run out here: the server knows it too, and tells who is back.
  const isOutOfTime = state.at === 'ended' && session.status === 'active'
  useEffect(() => {
    if (isOutOfTime) void refresh()
  }, [isOutOfTime, refresh])

  return (
    <GuardianShell
      title={dashboardCopy.title}
      intro={longGameTitle(session)}
      action={<DashboardActions session={session} isOver={state.at === 'ended'} />}
    >
      {state.at === 'ended' ? (
        <GameOverNotice players={session.players} />
      ) : (
        <LeftPlayers players={session.players} />
      )}
      <Newcomers session={session} onChanged={refresh} />
      <GameSummary session={session} state={state} nowMs={nowMs} from={from} />
      <PassLeft session={session} />
      {session.status === 'waiting' && !isStarting ? (
        <Button wide onClick={start}>
          {dashboardCopy.startAgain}
        </Button>
      ) : null}
      {isPlaceMissing(session) ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
      <PlayerList
        session={session}
        isOver={state.at === 'ended'}
        nowMs={nowMs}
        from={from}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
        onOpen={setOpenPlayerId}
      />
      {state.at === 'ended' ? null : (
        <Link
          to={paths.thankYou(session.joinCode)}
          className={buttonClass({ variant: 'quiet', wide: true })}
        >
          {dashboardCopy.results}
        </Link>
      )}
      <PlayerDialog
        player={openPlayer}
        isGameOver={state.at === 'ended'}
        nowMs={nowMs}
        from={from}
        onClose={() => setOpenPlayerId(null)}
        onChanged={refresh}
      />
    </GuardianShell>
  )
}

function isPlaceMissing(session: HostSession): boolean {
  return session.location === null && session.status !== 'ended'
}
