import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf, type Hosted } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import type { SessionRecord } from './session.ts'

/** Calls that only a host can make ask this before they look for anything. */
export function requireKnownCaller(caller: Caller): void {
  if (caller.host === null && caller.player === null && caller.guardian === null) {
    throw new AppError('access.sign-in-required')
  }
}

/** The game itself is no secret for whoever knows its id, so a stranger gets 403, not 404. */
export function requireHost(session: Hosted, caller: Caller): void {
  if (!isHostOf(session, caller)) throw new AppError('access.forbidden')
}

/**
 * Whether knowing the game's id is enough. Once somebody was removed it is not: the present code
 * or key must be known too, or whoever was sent away could walk in again (T3).
 */
export function mayEnter(
  { codeProofs }: Game,
  session: SessionRecord,
  caller: Caller,
  playerCount: number,
  joinKey?: string,
): boolean {
  const wasSomebodyRemoved = session.playersJoined > playerCount
  if (!wasSomebodyRemoved || codeProofs.has(session, caller)) return true
  return joinKey !== undefined && isSameKey(joinKey, session.joinKey)
}

/** Compares in a time that tells nothing. */
export function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
