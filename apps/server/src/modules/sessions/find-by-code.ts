import { createHash, timingSafeEqual } from 'node:crypto'
import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { SessionRecord } from './session.ts'
import type { SessionsDeps } from './sessions.deps.ts'
import { findSessionByCode } from './sessions.repository.ts'
import { hasTombstone } from './tombstones.repository.ts'

export interface CodeLookup {
  typed: string
  /** Key of the QR link, if the code was scanned. */
  joinKey: string | undefined
  caller: Caller
  nowMs: number
}

/**
 * The game with this code. Unknown, malformed and forgotten codes get one and the same answer, and
 * so do all codes while the caller is stopped; those who belong to the game and those who scanned
 * its square code are never stopped.
 */
export async function findByCode(deps: SessionsDeps, lookup: CodeLookup): Promise<SessionRecord> {
  const { wrongCodes } = deps
  const { joinKey, caller } = lookup
  const mayPass = joinKey !== undefined || caller.host !== null || caller.player !== null
  // Plain guesses stop here, before they cost a query.
  if (!mayPass) await wrongCodes.check(caller)

  const code = normaliseJoinCode(lookup.typed)
  const session = isJoinCode(code) ? await findSessionByCode(deps.database.orm, code) : null
  if (session !== null) {
    if (joinKey !== undefined && isSameKey(joinKey, session.joinKey)) return session
    if (await belongsTo(deps, session, caller)) return session
  }
  if (mayPass) await wrongCodes.check(caller)
  if (session !== null && joinKey === undefined) return session

  // A wrong key beside a right code is answered with the game, as the code alone would be, but
  // counts like a wrong code.
  if (session === null && (await isGone(deps, code, lookup.nowMs))) {
    throw new AppError('session.gone')
  }
  await wrongCodes.fail(caller)
  if (session === null) throw new AppError('session.not-found')
  return session
}

async function belongsTo(
  { roster }: SessionsDeps,
  session: SessionRecord,
  caller: Caller,
): Promise<boolean> {
  if (isHostOf(session, caller)) return true
  if (caller.player === null) return false
  return roster.hasPlayerOf(session.id, caller.player.credentialId)
}

function isGone({ database }: SessionsDeps, code: string, nowMs: number): Promise<boolean> {
  return hasTombstone(database.orm, { joinCode: code }, new Date(nowMs))
}

/** Compares in a time that tells nothing. */
export function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
