import type { Player, Session } from '@bramble/contract'
import { freeGameEndsAtMs } from '@bramble/domain/session/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { playerQuery, returnTokenQuery, useChangePlayer } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { useInterval } from '#/platform/clock.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { allowSleep } from '#/platform/wake-lock.ts'
import { useChildGuard } from '../_flow/use-child-guard.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { forgetGame } from './forget-game.ts'

interface EndGame {
  isLoading: boolean
  player: Player | null
  /** Null while they are not known. */
  points: number | null
  reason: EndReason
  /** For the finish link; null until it has come or where nobody needs it. */
  returnToken: string | null
  /** The game goes on for others. */
  isRunning: boolean
}

/** Closes the child's game: says so to the server, sleeps, and leaves nothing on the phone. */
export function useEndGame(): EndGame {
  const playerId = useEndedPlayer()
  // Read anew: what is known was asked for before the points of the last challenge.
  const player = useQuery({
    ...playerQuery(playerId, { pollMs: SESSION_POLL_MS }),
    refetchOnMount: 'always',
  })
  const session = useQuery(
    sessionQuery(player.data?.sessionId ?? null, { pollMs: SESSION_POLL_MS }),
  )
  const isRemoved = isGone(player.error)
  const isOver = session.data?.status === 'ended' || isGone(session.error) || isRemoved
  const known = { player: player.data ?? null, session: session.data ?? null }
  // A child who opened this address in the middle of the safety steps goes back to them.
  const guard = useChildGuard('end-game', isOver ? { player: null, session: null } : known)

  useEndOwnGame(known, guard === 'here')
  useEffect(() => {
    allowSleep()
    releaseTabLock()
  }, [])
  useEffect(() => {
    if (isOver) forgetGame()
  }, [isOver])

  const isReturned = player.data?.status === 'returned'
  const token = useQuery(
    returnTokenQuery(isRemoved || isReturned || player.data === undefined ? null : playerId),
  )
  return {
    isLoading: playerId !== null && player.data === undefined && player.error === null,
    player: player.data ?? null,
    points: pointsOf(player.data, player.isFetchedAfterMount && !player.isError),
    reason: endReason(known.player, known.session, isRemoved),
    isRunning: session.data?.status === 'active',
    returnToken: isReturned ? null : (token.data?.token ?? null),
  }
}

/** No points are only true when the server has said so after the last challenge. */
function pointsOf(player: Player | undefined, isFresh: boolean): number | null {
  if (player === undefined) return null
  return player.totalScore > 0 || isFresh ? player.totalScore : null
}

/**
 * The player this page is about. The phone forgets it when the game is over; the page's own history
 * entry keeps it, so that a reload still shows the points and the finish code.
 */
function useEndedPlayer(): string | null {
  const { playerId } = usePlayer()
  const { state, pathname } = useLocation() as { state: unknown; pathname: string }
  const navigate = useNavigate()
  const kept = endedPlayerOf(state)
  const [first] = useState(playerId)
  const id = kept ?? first
  useEffect(() => {
    if (kept === null && id !== null) {
      void navigate(pathname, { replace: true, state: { endedPlayerId: id } })
    }
  }, [kept, id, navigate, pathname])
  return id
}

function endedPlayerOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('endedPlayerId' in state)) return null
  return typeof state.endedPlayerId === 'string' ? state.endedPlayerId : null
}

/** The child ends the game while it still runs: said again until it is heard. */
function useEndOwnGame(
  { player, session }: { player: Player | null; session: Session | null },
  isAllowed: boolean,
): void {
  const { mutate, isPending } = useChangePlayer(player?.id ?? null)
  const mustTell = isAllowed && player?.status === 'playing' && session?.status === 'active'
  useEffect(() => {
    if (mustTell) mutate({ status: 'completed' })
  }, [mustTell, mutate])
  useInterval(
    () => {
      if (!isPending) mutate({ status: 'completed' })
    },
    mustTell ? PLAYER_POLL_MS : null,
  )
}

type EndReason = 'ended' | 'timeUp' | 'stopped' | 'returned' | 'removed' | 'unknown'

/** Why the child's game is over, for the kind words. */
function endReason(player: Player | null, session: Session | null, isRemoved: boolean): EndReason {
  if (isRemoved) return 'removed'
  if (player === null) return 'unknown'
  if (player.status === 'returned') return 'returned'
  if (session?.status === 'ended') return hasRunOut(session) ? 'timeUp' : 'ended'
  return 'stopped'
}

function hasRunOut({ maxPlayers, startedAt, endedAt }: Session): boolean {
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers,
    startedAtMs: startedAt === null ? null : Date.parse(startedAt),
  })
  return endsAtMs !== null && endedAt !== null && Date.parse(endedAt) >= endsAtMs
}
