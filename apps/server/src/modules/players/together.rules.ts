import { LAST_POSITION_KEPT_MS, TOGETHER_ACCURACY_CAP_METERS } from '@bramble/domain/limits'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { SessionState } from '@bramble/domain/session/session'
import { isTogether } from '@bramble/domain/session/together'
import type { Reading } from './player.ts'

/** A place vaguer than this says nothing about who stands beside whom. */
const MAX_TOGETHER_ACCURACY_METERS = 1_000

/** Where the host is; accuracy null when the phone did not tell. */
export interface HostPlace {
  lat: number
  lng: number
  accuracy: number | null
}

/** The "Stay Close!" check (T1). A host's place of unknown accuracy is taken as moderately vague. */
export function isSeenTogether(child: Reading, host: HostPlace): boolean {
  const accuracy = host.accuracy ?? TOGETHER_ACCURACY_CAP_METERS
  if (Math.max(child.accuracy, accuracy) > MAX_TOGETHER_ACCURACY_METERS) return false
  return isTogether(child, { lat: host.lat, lng: host.lng, accuracy })
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
