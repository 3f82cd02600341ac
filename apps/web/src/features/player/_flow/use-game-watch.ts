import type { Player, Session } from '@bramble/contract'
import { normaliseJoinCode } from '@bramble/domain/session/join-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { playerQuery } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { sessionByCodeQuery, sessionQuery } from '#/data/sessions.ts'
import { usePlayer } from './use-player.ts'

interface GameWatch {
  player: Player | null
  session: Session | null
  /** This phone has no such player: nobody joined, or the game of the address is another one. */
  isMissing: boolean
  /** Asks again for what the server has failed to say so far; null: nothing of that kind. */
  askAgain: (() => void) | null
}

/**
 * Follows the child's own record and its game, and sends the child to the end when one of them is
 * over. Only the server's "not found" counts as gone: a busy server or a lost signal leaves the
 * last data in place and the polling running.
 */
export function useGameWatch(polls: {
  playerPollMs?: number | false
  sessionPollMs?: number | false
}): GameWatch {
  const { place, playerId, go, joinCode } = usePlayer()
  const player = useQuery(playerQuery(playerId, { pollMs: polls.playerPollMs ?? false }))
  const sessionId = player.data?.sessionId ?? null
  const session = useQuery(sessionQuery(sessionId, { pollMs: polls.sessionPollMs ?? false }))
  const isOtherGame = useOtherGame(joinCode, session.data ?? null)

  // Gone after it was found means removed from the game; gone from the start, it was never this
  // phone's.
  const wasHere = player.data !== undefined
  const isRemoved = wasHere && isGone(player.error)
  const isMissing = playerId === null || (!wasHere && isGone(player.error)) || isOtherGame
  const status = player.data?.status
  const isOver =
    !isOtherGame &&
    (isRemoved ||
      isGone(session.error) ||
      session.data?.status === 'ended' ||
      status === 'completed' ||
      status === 'returned')

  const mustLeave = isOver && place.screen !== 'end-game'
  useEffect(() => {
    if (mustLeave) go('end-game', null, { replace: true })
  }, [mustLeave, go])

  const unread = [player, session].find((one) => one.data === undefined && one.errorUpdateCount > 0)
  return {
    player: player.data ?? null,
    session: session.data ?? null,
    isMissing,
    askAgain: unread === undefined || isOver ? null : () => void unread.refetch(),
  }
}

/**
 * True when the code of the address belongs to another game than the stored player. A different
 * code alone is no proof: the grown-up may have made a new code for the same game, so the server is
 * asked once which game the code of the address belongs to.
 */
function useOtherGame(joinCode: string | null, session: Session | null): boolean {
  const differs =
    joinCode !== null && session !== null && session.joinCode !== normaliseJoinCode(joinCode)
  const found = useQuery({
    ...sessionByCodeQuery(joinCode ?? '', { retries: 0 }),
    enabled: differs,
  })
  return differs && found.data !== undefined && found.data.id !== session.id
}
