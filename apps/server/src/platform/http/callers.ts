import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAddress } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import type { Limits } from './limits.ts'
import type { Caller, CredentialKind, SignedInGuardian } from './route.ts'
import { VISITOR_MS, type Visitors } from './visitors.ts'

/** Finds the owner of a token. Filled by `credentials`. */
export interface CredentialFinder {
  find(token: string, nowMs: number): Promise<{ credentialId: string; kind: CredentialKind } | null>
}

/** Finds the account of a guardian cookie. Filled by `accounts`. */
export interface GuardianFinder {
  /**
   * Null for unknown, expired and ended sessions. `isUse` false leaves the time of the last use
   * alone: a poll of an open page must not keep a session alive for ever.
   */
  find(token: string, nowMs: number, isUse: boolean): Promise<FoundGuardian | null>
}

export interface FoundGuardian extends SignedInGuardian {
  /** A new token for the browser: the one it sent is being retired. */
  renewed: { token: string; expiresAtMs: number } | null
}

/** The caller of a request, and cookies to set in the answer. */
export interface IdentifiedCaller {
  caller: Caller
  /** Value of the access cookie, unchecked. */
  accessToken: string | null
  renewed: FoundGuardian['renewed']
}

/** Identifies the caller of a request. */
export interface Callers {
  /** Rejects when the database fails: an outage must never look like a missing sign-in. */
  of(request: FastifyRequest, nowMs: number, isUse: boolean): Promise<IdentifiedCaller>
  /** Gives a browser without a valid visitor cookie a new one, unless its address got too many. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface CallersDeps {
  cookies: Cookies
  visitors: Visitors
  limits: Limits
  credentials: CredentialFinder
  guardians: GuardianFinder
}

export function createCallers(deps: CallersDeps): Callers {
  const { cookies, visitors, limits, credentials, guardians } = deps

  async function owner(token: string | null, kind: CredentialKind, nowMs: number) {
    if (token === null) return null
    const found = await credentials.find(token, nowMs)
    return found?.kind === kind ? { credentialId: found.credentialId } : null
  }

  return {
    async of(request, nowMs, isUse) {
      const values = cookies.read(request)
      const visitor = visitors.read(cookies.get(request, values, 'visitor'))
      const token = cookies.get(request, values, 'guardian')
      const found = token === null ? null : await guardians.find(token, nowMs, isUse)
      const caller: Caller = {
        visitorId: visitor?.id ?? null,
        address: limitAddress(request.ip),
        player: await owner(cookies.get(request, values, 'player'), 'player', nowMs),
        host: await owner(cookies.get(request, values, 'host'), 'host', nowMs),
        guardian: found && {
          accountId: found.accountId,
          sessionId: found.sessionId,
          role: found.role,
        },
      }
      const accessToken = cookies.get(request, values, 'access')
      return { caller, accessToken, renewed: found?.renewed ?? null }
    },
    async welcome(request, reply) {
      const value = cookies.get(request, cookies.read(request), 'visitor')
      if (visitors.read(value) !== null) return
      const waitMs = await limits.tryConsume('newVisitor', limitAddress(request.ip))
      if (waitMs === 0) cookies.set(request, reply, 'visitor', visitors.create(), VISITOR_MS)
    },
  }
}
