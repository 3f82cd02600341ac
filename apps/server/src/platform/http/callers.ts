import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAddress } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import type { Limits } from './limits.ts'
import type { Caller, CredentialKind } from './route.ts'
import { VISITOR_MS, type Visitors } from './visitors.ts'

/** Who a token belongs to; given by the credentials module. */
export interface CredentialFinder {
  find(token: string, nowMs: number): Promise<{ credentialId: string; kind: CredentialKind } | null>
}

/** Finds out who sends a request. */
export interface Callers {
  /** Rejects when the database fails: an outage must never look like a missing sign-in. */
  of(request: FastifyRequest, nowMs: number): Promise<Caller>
  /** Gives a browser without a valid visitor cookie a new one, unless its address got too many. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface CallersDeps {
  cookies: Cookies
  visitors: Visitors
  limits: Limits
  credentials: CredentialFinder
}

export function createCallers({ cookies, visitors, limits, credentials }: CallersDeps): Callers {
  async function owner(token: string | null, kind: CredentialKind, nowMs: number) {
    if (token === null) return null
    const found = await credentials.find(token, nowMs)
    return found?.kind === kind ? { credentialId: found.credentialId } : null
  }

  return {
    async of(request, nowMs) {
      const values = cookies.read(request)
      const visitor = visitors.read(cookies.get(request, values, 'visitor'))
      return {
        visitorId: visitor?.id ?? null,
        visitorSinceMs: visitor?.sinceMs ?? null,
        address: limitAddress(request.ip),
        player: await owner(cookies.get(request, values, 'player'), 'player', nowMs),
        host: await owner(cookies.get(request, values, 'host'), 'host', nowMs),
        guardian: null,
      }
    },
    async welcome(request, reply) {
      const value = cookies.get(request, cookies.read(request), 'visitor')
      if (visitors.read(value) !== null) return
      const waitMs = await limits.tryConsume('newVisitor', limitAddress(request.ip))
      if (waitMs === 0) cookies.set(request, reply, 'visitor', visitors.create(), VISITOR_MS)
    },
  }
}
