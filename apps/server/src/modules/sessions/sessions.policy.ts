import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'

/** Whether the caller is the game's host. */
export function isHost(session: { hostCredentialId: string | null }, caller: Caller): boolean {
  return caller.host !== null && caller.host.credentialId === session.hostCredentialId
}

/** Calls that only a host can make ask this before they look for anything. */
export function requireKnownCaller(caller: Caller): void {
  if (caller.host === null && caller.player === null && caller.guardian === null) {
    throw new AppError('access.sign-in-required')
  }
}

/** The game itself is no secret for whoever knows its id, so a stranger gets 403, not 404. */
export function requireHost(session: { hostCredentialId: string | null }, caller: Caller): void {
  if (!isHost(session, caller)) throw new AppError('access.forbidden')
}
