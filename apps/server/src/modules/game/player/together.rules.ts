import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { SessionState } from '@bramble/domain/session/session'
import { proofOfTogether, type TogetherProof } from '@bramble/domain/session/together-proof'
import type { SessionRecord } from '../session/session.ts'
import type { PlayerRecord, Reading } from './player.ts'

/** What a child's phone brings to the check. */
export interface TriedCheck {
  reading: Reading | undefined
  /** It can have come there since its last try. */
  canBeThere: boolean
  /** The child's phone is the one that hosts the game. */
  isHostsPhone: boolean
}

/** The "Stay Close!" check (T1): now, of this child, in this game. */
export function proofFor(
  player: PlayerRecord,
  session: SessionRecord,
  { reading, canBeThere, isHostsPhone }: TriedCheck,
  nowMs: number,
): TogetherProof {
  const { hostJumpsAtJoin, failedChecks } = player
  const { location, locatedAtMs, locationJumps } = session
  return proofOfTogether(
    { place: reading ?? null, canBeThere, hostJumpsAtJoin, failedChecks, isHostsPhone },
    { place: location, locatedAtMs, jumps: locationJumps },
    nowMs,
  )
}

/** Never passed yet, or due again. */
export function isCheckDue(player: {
  verifiedAtMs: number | null
  mustCheckAgain: boolean
}): boolean {
  return player.verifiedAtMs === null || player.mustCheckAgain
}

/**
 * Whether a child's last position is still anybody's business (D8): from the check until the child
 * is back, and for half an hour after the end of the game.
 */
export function isPositionKept(
  player: { verifiedAtMs: number | null; status: PlayerStatus },
  session: { state: SessionState },
  nowMs: number,
): boolean {
  if (player.verifiedAtMs === null || player.status === 'returned') return false
  const { state } = session
  return state.at !== 'ended' || nowMs < state.endedAtMs + LAST_POSITION_KEPT_MS
}
