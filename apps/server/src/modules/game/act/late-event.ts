import type { LateWorkItem } from '@bramble/contract'
import { isPositionKept } from '@bramble/domain/player/check'
import type { TimedFix } from '@bramble/domain/proximity/fixes'
import { sessionAt } from '@bramble/domain/session/session'
import type { PlayerInGame } from '../records/player.ts'
import { startedAtMs } from '../records/session.ts'
import type { SentAround } from '../records/late-work.repository.ts'

type LateFixes = Extract<LateWorkItem, { kind: 'trail' }>['fixes']

/**
 * When something happened, by the server's clock: its age counts, so that a wrong clock of the phone
 * cancels out. Never before the game, never in the future, and in the order that the phone tells.
 *
 * @param told what it has told of the time before and after; null: does not matter
 */
export function eventMsOf(
  { ageMs }: { ageMs: number },
  { session }: Pick<PlayerInGame, 'session'>,
  told: Pick<SentAround, 'afterMs' | 'beforeMs'> | null,
  nowMs: number,
): number {
  const first = Math.max(startedAtMs(session) ?? -Infinity, told?.afterMs ?? -Infinity)
  const last = Math.min(nowMs, told?.beforeMs ?? Infinity)
  return Math.min(last, Math.max(first, nowMs - ageMs))
}

/** Positions that go with something, as far before it as the phone tells. */
export function fixesOf(
  { ageMs, fixes }: { ageMs: number; fixes: LateFixes },
  eventMs: number,
): TimedFix[] {
  return fixes.map(({ lat, lng, accuracy, ageMs: fixAgeMs }) => {
    return { lat, lng, accuracyMeters: accuracy, atMs: eventMs - (fixAgeMs - ageMs) }
  })
}

/** Whether the host may be told where this child was: until it is back, and half an hour after the end. */
export function isStillFollowed(
  { isVerified, status, session }: PlayerInGame,
  nowMs: number,
): boolean {
  const verified = { verifiedAtMs: isVerified ? 0 : null, status }
  return isPositionKept(verified, { state: sessionAt(session, nowMs) }, nowMs)
}
