import { LAST_POSITION_KEPT_MS } from '../limits.ts'
import type { SessionState } from '../session/session.ts'
import type { MeasuredPlace } from '../session/together.ts'
import {
  proofOfTogether,
  type ChildAtCheck,
  type HostAtCheck,
  type TogetherProof,
} from '../session/together-proof.ts'
import type { PlayerStatus } from './player.ts'

/** What a child's phone brings to the "Stay Close!" check. */
export interface TriedCheck {
  /** Degrees and metres; undefined when the phone told no place. */
  reading: MeasuredPlace | undefined
  /** It can have come there since its last try. */
  canBeThere: boolean
  /** The child's phone is the one that hosts the game. */
  isHostsPhone: boolean
}

/** The "Stay Close!" check (T1): now, of this player, in this game. */
export function proofFor(
  player: Pick<ChildAtCheck, 'hostJumpsAtJoin' | 'failedChecks'>,
  session: {
    location: HostAtCheck['place']
    locatedAtMs: number | null
    locationJumps: number
  },
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
 * Whether a child's last position may still be kept and shown (D8): from the check until the child
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
