import type { Player, Session } from '@bramble/contract'
import { freeGameEndsAtMs } from '@bramble/domain/session/session'

export type EndReason = 'ended' | 'timeUp' | 'stopped' | 'returned' | 'removed' | 'unknown'

/** Why the child's game is over, for the kind words. */
export function endReason(
  player: Player | null,
  session: Session | null,
  isRemoved: boolean,
): EndReason {
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
