import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf, type Hosted } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'

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
