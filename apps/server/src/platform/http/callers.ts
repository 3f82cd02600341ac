import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import QuickLRU from 'quick-lru'
import { limitAddress, widerNetworks } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import type { BucketName } from './limit-config.ts'
import type { Limits } from './limits.ts'
import type { Caller, CredentialKind, PluginDoors, SignedInGuardian } from './route.ts'
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

/** Identifies the caller of a request, and limits how often callers come. */
export interface Callers extends PluginDoors {
  /**
   * Counts a request before anything is looked up for it. A live credential is limited by itself,
   * whatever network it shares; an address counts only requests without one.
   * @throws limit.too-many with the time to wait
   */
  admit(request: FastifyRequest, kind: RequestKind): Promise<void>
  /**
   * Rejects when the database fails: an outage must never look like a missing sign-in.
   * @throws limit.too-many once an admitted request turns out to have no live credential
   */
  of(request: FastifyRequest, nowMs: number, isUse: boolean): Promise<IdentifiedCaller>
  /** Gives a browser without a valid visitor cookie a new one, unless its address got too many. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** A page loads many pictures at once, so they count apart. */
export type RequestKind = 'call' | 'picture'

/** How an admitted request was counted, until its caller is known. */
export type Admission =
  | { by: 'credential'; mark: string }
  /** Its credentials were not known yet: a failure is counted until one turns out to be live. */
  | { by: 'attempt'; kind: RequestKind }
  | { by: 'address' }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `Callers.admit`; null: nobody has counted this request. */
    admission: Admission | null
  }
}

/** Gives requests a place for `Callers` to note how they were counted. */
export function countRequests(app: FastifyInstance): void {
  app.decorateRequest('admission', null)
}

const CREDENTIAL_COOKIES = ['player', 'host', 'guardian'] as const
const CREDENTIAL_BUCKETS = {
  call: 'credential',
  picture: 'credentialPicture',
} as const satisfies Record<RequestKind, BucketName>
/** More devices than that at once, and the least recent one is looked up as an unknown one again. */
const MAX_KNOWN = 50_000

export interface CallersDeps {
  cookies: Cookies
  visitors: Visitors
  limits: Limits
  credentials: CredentialFinder
  guardians: GuardianFinder
}

export function createCallers(deps: CallersDeps): Callers {
  const { cookies, visitors, limits, credentials, guardians } = deps
  /** Marks of tokens that were live when last seen, and what they belong to. */
  const known = new QuickLRU<string, string>({ maxSize: MAX_KNOWN })
  // Marks mean nothing beside the database, whose hashes are without salt.
  const salt = randomBytes(16).toString('base64url')
  const markOf = (token: string) => hash('sha256', salt + token, 'base64url')

  async function owner(token: string | null, kind: CredentialKind, nowMs: number) {
    if (token === null) return null
    const found = await credentials.find(token, nowMs)
    return found?.kind === kind ? { credentialId: found.credentialId } : null
  }

  /** Of the credentials that a request brings; null: it brings none. */
  function markOfKnown(request: FastifyRequest): { mark: string | null } | null {
    const values = cookies.read(request)
    let hasAny = false
    for (const name of CREDENTIAL_COOKIES) {
      const token = cookies.get(request, values, name)
      if (token === null) continue
      hasAny = true
      const mark = markOf(token)
      if (known.has(mark)) return { mark }
    }
    return hasAny ? { mark: null } : null
  }

  async function admitUnknown(request: FastifyRequest, kind: RequestKind): Promise<void> {
    request.admission = { by: 'attempt', kind }
    for (const [bucket, key] of attemptBuckets(request.ip)) await limits.consume(bucket, key)
  }

  async function forgive(request: FastifyRequest): Promise<void> {
    for (const [bucket, key] of attemptBuckets(request.ip)) await limits.giveBack(bucket, key)
  }

  /** Counts an admitted request by what its look-up has found. */
  async function settle(
    request: FastifyRequest,
    admission: Admission,
    { credentialId, token }: { credentialId: string | undefined; token: string | null },
  ): Promise<void> {
    if (admission.by === 'address') return
    if (credentialId === undefined || token === null) {
      request.admission = { by: 'address' }
      if (admission.by === 'credential') known.delete(admission.mark)
      return consumeAddress(limits, request.ip)
    }
    if (admission.by === 'credential') return
    const mark = markOf(token)
    known.set(mark, credentialId)
    request.admission = { by: 'credential', mark }
    await forgive(request)
    await limits.consume(CREDENTIAL_BUCKETS[admission.kind], credentialId)
  }

  async function lookUp(request: FastifyRequest, nowMs: number, isUse: boolean) {
    const values = cookies.read(request)
    const tokens = {
      player: cookies.get(request, values, 'player'),
      host: cookies.get(request, values, 'host'),
      guardian: cookies.get(request, values, 'guardian'),
    }
    const found =
      tokens.guardian === null ? null : await guardians.find(tokens.guardian, nowMs, isUse)
    const caller: Caller = {
      visitorId: visitors.read(cookies.get(request, values, 'visitor'))?.id ?? null,
      address: limitAddress(request.ip),
      player: await owner(tokens.player, 'player', nowMs),
      host: await owner(tokens.host, 'host', nowMs),
      guardian: found && {
        accountId: found.accountId,
        sessionId: found.sessionId,
        role: found.role,
      },
    }
    const { player, host } = caller
    const token = player ? tokens.player : host ? tokens.host : tokens.guardian
    const accessToken = cookies.get(request, values, 'access')
    return { caller, token, accessToken, renewed: found?.renewed ?? null }
  }

  return {
    admit(request, kind) {
      const found = markOfKnown(request)
      if (found === null) return consumeAddress(limits, request.ip)
      const { mark } = found
      const credentialId = mark === null ? undefined : known.get(mark)
      if (mark === null || credentialId === undefined) return admitUnknown(request, kind)
      request.admission = { by: 'credential', mark }
      return limits.consume(CREDENTIAL_BUCKETS[kind], credentialId)
    },
    admitToMap(request) {
      const mark = markOfKnown(request)?.mark ?? null
      const credentialId = mark === null ? undefined : known.get(mark)
      return credentialId === undefined
        ? consumeAddress(limits, request.ip)
        : limits.consume(CREDENTIAL_BUCKETS.picture, credentialId)
    },
    async of(request, nowMs, isUse) {
      try {
        const { caller, token, accessToken, renewed } = await lookUp(request, nowMs, isUse)
        const { player, host, guardian } = caller
        const credentialId = player?.credentialId ?? host?.credentialId ?? guardian?.sessionId
        const { admission } = request
        const isSettled = admission?.by === 'credential' && credentialId !== undefined
        if (admission !== null && !isSettled) {
          await settle(request, admission, { credentialId, token })
        }
        return { caller, accessToken, renewed }
      } catch (error) {
        // An outage is nobody's failed attempt.
        if (request.admission?.by === 'attempt') await forgive(request)
        throw error
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

type Bucket = readonly [BucketName, string]

/**
 * Counts a request without a live credential at its address and the IPv6 networks around it.
 * @throws limit.too-many with the time to wait
 */
export async function consumeAddress(limits: Pick<Limits, 'consume'>, ip: string): Promise<void> {
  const buckets = aroundAddress(ip, ['address', 'addressSite', 'addressNetwork'])
  for (const [bucket, key] of buckets) await limits.consume(bucket, key)
}

function attemptBuckets(ip: string): Bucket[] {
  return aroundAddress(ip, [
    'unknownCredential',
    'unknownCredentialSite',
    'unknownCredentialNetwork',
  ])
}

/** Buckets of an address, its /56 and its /48; an IPv4 address has the first only. */
function aroundAddress(ip: string, names: readonly [BucketName, BucketName, BucketName]): Bucket[] {
  const address = limitAddress(ip)
  const wider = widerNetworks(address)
  const own: Bucket = [names[0], address]
  return wider === null ? [own] : [own, [names[1], wider.site], [names[2], wider.network]]
}
