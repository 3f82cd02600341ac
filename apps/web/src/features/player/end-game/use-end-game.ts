import type { Player, Session } from '@bramble/contract'
import { freeGameEndsAtMs } from '@bramble/domain/session/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTurnsOf } from '#/data/one-phone.ts'
import { playerQuery, returnTokenQuery } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { allowSleep } from '#/platform/wake-lock.ts'
import { useAct } from '../_game/acts/act.ts'
import { erase } from '../_game/pack/erase.ts'
import { useOpenGame, usePhoneGame } from '../_game/pack/phone-game.ts'
import { useChildGuard } from '../_flow/use-child-guard.ts'
import { usePlayer } from '../_flow/use-player.ts'

/** Ends the child's game: tells the server, releases the wake lock, and clears the phone. */
export function useEndGame() {
  const playerId = useEndedPlayer()
  // Read again: the known points may be older than the last challenge.
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
  // A child who opened this address before the safety steps were done goes back to them.
  const guard = useChildGuard('end-game', isOver ? { player: null, session: null } : known)

  useEffect(() => {
    allowSleep()
    releaseTabLock()
  }, [])
  const client = useQueryClient()
  const isShared = useTurnsOf(playerId) !== null
  const reason = endReason(known.player, known.session, isRemoved)
  // After the end the phone has forgotten the safety steps: the guard knows nothing of them.
  useGoBack(playerId, (isOver || guard === 'here') && mustGoBack(known, reason, isShared))
  useEffect(() => {
    // On a shared phone the grown-up's results come first.
    if (isOver && !isShared) void erase(playerId, 'gameOver', client)
  }, [isOver, isShared, playerId, client])

  useOpenGame(playerId, 'mine')
  const game = usePhoneGame()
  const isReturned = player.data?.status === 'returned'
  const token = useQuery(
    returnTokenQuery(isRemoved || isReturned || player.data === undefined ? null : playerId),
  )
  return {
    isLoading: playerId !== null && player.data === undefined && player.error === null,
    player: player.data ?? null,
    session: session.data ?? null,
    /** Null while they are not known. */
    points: pointsOf(
      player.data,
      player.isFetchedAfterMount && !player.isError,
      game?.local.untoldPoints() ?? 0,
    ),
    reason,
    /** The game goes on for others. */
    isRunning: session.data?.status === 'active',
    /** The token of the finish link; null before it has come and where it is not needed. */
    returnToken: isReturned ? null : (token.data?.token ?? null),
  }
}

/** `untold` are points that this phone knows of and the server does not. Zero points count only when the server has reported them after the last challenge. */
function pointsOf(player: Player | undefined, isFresh: boolean, untold: number): number | null {
  if (player === undefined) return null
  const points = player.totalScore + untold
  return points > 0 || isFresh ? points : null
}

/**
 * The player of this page. The phone forgets it when the game is over; the history entry keeps it,
 * so that a reload still shows the points and the finish code.
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

/** Says once that the child goes back; the journal says it again until the server has answered. */
function useGoBack(playerId: string | null, isDue: boolean): void {
  const { act } = useAct(playerId)
  const goBack = useEffectEvent(() => void act({ kind: 'return' }))
  useEffect(() => {
    if (isDue) goBack()
  }, [isDue])
}

/**
 * Also after the end of the game, for the way back that begins with it. A child with the grown-up's own
 * phone has no way back: there only its own game ends.
 */
function mustGoBack(
  { player, session }: { player: Player | null; session: Session | null },
  reason: EndReason,
  isShared: boolean,
): boolean {
  if (player === null || reason === 'returned' || reason === 'removed') return false
  return !isShared || (player.status === 'playing' && session?.status === 'active')
}

type EndReason = 'ended' | 'timeUp' | 'stopped' | 'returned' | 'removed' | 'unknown'

/** Why the child's game is over; it chooses the words. */
function endReason(player: Player | null, session: Session | null, isRemoved: boolean): EndReason {
  if (isRemoved) return 'removed'
  if (player === null) return 'unknown'
  if (player.status === 'returned') return 'returned'
  if (session === null) return 'unknown'
  if (session.status === 'ended') return hasRunOut(session) ? 'timeUp' : 'ended'
  return 'stopped'
}

function hasRunOut({ maxPlayers, lastsMinutes, startedAt, endedAt }: Session): boolean {
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers,
    lastsMinutes,
    startedAtMs: startedAt === null ? null : Date.parse(startedAt),
  })
  return endsAtMs !== null && endedAt !== null && Date.parse(endedAt) >= endsAtMs
}
