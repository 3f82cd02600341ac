import { readJoinKey } from '@bramble/domain/session/read-code'
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf, isHostOf, type Guarded, type Hosted } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import type { SessionRecord } from '../records/session.ts'

/** Host calls check this before they look anything up. @throws access.sign-in-required */
export function requireKnownCaller(caller: Caller): void {
  if ([caller.host, caller.coHost, caller.player, caller.guardian].every((one) => one === null)) {
    throw new AppError('access.sign-in-required')
  }
}

/** A stranger gets 403, not 404: whoever knows a game's id knows that it exists. */
export function requireHost(session: Hosted, caller: Caller): void {
  if (!isHostOf(session, caller)) throw new AppError('access.forbidden')
}

/** The host or the second grown-up. @throws access.forbidden */
export function requireGrownUp(session: Guarded, caller: Caller): void {
  if (!isGrownUpOf(session, caller)) throw new AppError('access.forbidden')
}

/**
 * Whether the game's id is enough to see it. After a player was removed the present code or key
 * is needed too, or the removed child could join again (T3).
 */
export async function mayEnter(
  { codeProofs }: Game,
  session: SessionRecord,
  caller: Caller,
  playerCount: number,
  joinKey?: string,
): Promise<boolean> {
  const wasSomebodyRemoved = session.playersJoined > playerCount
  if (!wasSomebodyRemoved || (await codeProofs.has(session, caller))) return true
  return joinKey !== undefined && isSameKey(joinKey, session.joinKey)
}

/** Constant-time comparison, without what a messenger may have put behind the link. */
export function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(readJoinKey(given) ?? ''), digest(expected))
}
