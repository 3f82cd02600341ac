import { LAST_POSITION_KEPT_MS, MAX_HOST_LOCATION_JUMPS } from '../limits.ts'
import type { SessionState } from '../session/session.ts'
import {
  type ChildAtCheck,
  type HostAtCheck,
  type MeasuredPlace,
  proofOfTogether,
  type TogetherProof,
} from '../session/together.ts'
import type { PlayerStatus } from './player.ts'
import { beginWalk, followWalk, type Walk } from './walk.ts'

/** One jump more after so long: as often as a failed try beyond the tenth. */
const JUMP_ALLOWED_AFTER_MS = 60_000

/** Input of the "Stay Close!" check from a child's phone. */
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

/** The way between the tries of one child, apart from its way in the game. */
export interface CheckWay {
  walk: Walk
  jumps: number
}

/**
 * Whether a child can have come here since its last try; null where it cannot, else its way from
 * here. A first reading may have been wrong, so a few jumps are believed, as those of a host are.
 *
 * @param way null at the first try
 */
export function followToCheck(
  way: CheckWay | null,
  reading: MeasuredPlace,
  nowMs: number,
): CheckWay | null {
  const next = beginWalk(reading, nowMs)
  if (way === null) return { walk: next, jumps: 0 }
  const { verdict } = followWalk(way.walk, reading, nowMs)
  const isJump = verdict !== 'believed' && verdict !== 'vague'
  const hasWaited = nowMs - way.walk.atMs >= JUMP_ALLOWED_AFTER_MS
  if (isJump && way.jumps >= MAX_HOST_LOCATION_JUMPS && !hasWaited) return null
  return { walk: next, jumps: way.jumps + (isJump ? 1 : 0) }
}
