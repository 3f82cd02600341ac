import type { LateWorkItem } from '@bramble/contract'
import { isPositionKept } from '@bramble/domain/player/check'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { TrailPoint } from '@bramble/domain/proximity/trail'
import { sessionAt, type SessionState } from '@bramble/domain/session/session'
import { AppError } from '#/platform/http/app-error.ts'
import type { PlayerInGame } from '../player/player.ts'
import { startedAtMs } from '../session/session.ts'
import type { Told } from './late-work.repository.ts'

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
  told: Pick<Told, 'afterMs' | 'beforeMs'> | null,
  nowMs: number,
): number {
  const first = Math.max(startedAtMs(session) ?? -Infinity, told?.afterMs ?? -Infinity)
  const last = Math.min(nowMs, told?.beforeMs ?? Infinity)
  return Math.min(last, Math.max(first, nowMs - ageMs))
}

/** Positions that go with something, as far before it as the phone tells. */
export function trailOf(
  { ageMs, fixes }: { ageMs: number; fixes: LateFixes },
  eventMs: number,
): TrailPoint[] {
  return fixes.map(({ lat, lng, accuracy, ageMs: fixAgeMs }) => {
    return { lat, lng, accuracyMeters: accuracy, atMs: eventMs - (fixAgeMs - ageMs) }
  })
}

/** What begins something new, an arrival or a skip, counts when it was done while the game ran. */
export function requireDuringGame(
  { session, status }: Pick<PlayerInGame, 'session' | 'status'>,
  eventMs: number,
  nowMs: number,
): void {
  const state = sessionAt(session, nowMs)
  if (state.at === 'waiting') throw new AppError('session.not-active')
  if (state.at === 'ended' && !(wasDuring(state, eventMs) && isKept(state, nowMs))) {
    throw new AppError('session.ended')
  }
  // Who is back or done since was out when it did this.
  if (status === 'joined' || status === 'ready') throw new AppError('session.not-active')
}

function wasDuring(state: SessionState & { at: 'ended' }, eventMs: number): boolean {
  return state.startedAtMs !== null && eventMs <= state.endedAtMs
}

function isKept({ endedAtMs }: { endedAtMs: number }, nowMs: number): boolean {
  return nowMs <= endedAtMs + SESSION_KEPT_MS
}

/** Whether the host may be told where this child was: until it is back, and half an hour after the end. */
export function isStillFollowed(
  { isVerified, status, session }: PlayerInGame,
  nowMs: number,
): boolean {
  const verified = { verifiedAtMs: isVerified ? 0 : null, status }
  return isPositionKept(verified, { state: sessionAt(session, nowMs) }, nowMs)
}
