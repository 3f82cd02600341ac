import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import QuickLRU from 'quick-lru'
import { hashToken } from '#/platform/hash-token.ts'
import { limitAddress, widerNetworks } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import type { ProcessBucket } from './limit-config.ts'
import type { Limits } from './limits.ts'
import type { Caller, CredentialKind, PluginDoors, SignedInGuardian } from './route.ts'
import { VISITOR_MS, type Visitors } from './visitors.ts'

type Later<T> = T | Promise<T>

/** Whether somebody still waits for an answer: a look-up that has not begun leaves its queue otherwise. */
type IsWanted = (() => boolean) | undefined

interface FoundCredential {
  credentialId: string
  kind: CredentialKind
}

/** Finds the owner of a token. Filled by `credentials`. */
export interface CredentialFinder {
  /** At once when it is in memory. `tokenHash` is its `hashToken`, which has been made anyway. */
  find(
    token: string,
    nowMs: number,
    tokenHash: string,
    isWanted: IsWanted,
  ): Later<FoundCredential | null>
}

/** Finds the account of a guardian cookie. Filled by `accounts`. */
export interface GuardianFinder {
  /**
   * Null for unknown, expired and ended sessions. `isUse` false leaves the time of the last use
   * alone: a poll of an open page must not keep a session alive for ever.
   */
  find(
    token: string,
    nowMs: number,
    isUse: boolean,
    tokenHash: string,
    isWanted: IsWanted,
  ): Promise<FoundGuardian | null>
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
  admit(request: FastifyRequest, kind: RequestKind): void
  /**
   * At once when all is in memory. Rejects when the database fails: an outage must never look like a
   * missing sign-in.
   * @throws limit.too-many once an admitted request turns out to have no live credential
   */
  of(
    request: FastifyRequest,
    nowMs: number,
    isUse: boolean,
    isWanted?: IsWanted,
  ): Later<IdentifiedCaller>
  /** Gives a browser without a valid visitor cookie a new one, unless its address got too many. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** A page loads many pictures at once, so they count apart. */
export type RequestKind = 'call' | 'picture'

/** How an admitted request was counted, until its caller is known. */
export type CountedRequest =
  | { by: 'credential'; mark: string }
  /** Its credentials were not known yet: a failure is counted until one turns out to be live. */
  | { by: 'attempt'; kind: RequestKind }
  | { by: 'address' }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `Callers.admit`; null: nobody has counted this request. */
    admission: CountedRequest | null
    /** Set when somebody has asked for it. */
    brought: Brought | null
  }
}

/** Gives requests a place for `Callers` to note how they were counted. */
export function countRequests(app: FastifyInstance): void {
  app.decorateRequest('admission', null)
  app.decorateRequest('brought', null)
}

const CREDENTIAL_COOKIES = ['player', 'host', 'co-host', 'guardian'] as const

interface Token {
  value: string
  hash: string
}

/** The tokens in a request's credential cookies, each hashed once. Null: no such cookie. */
export type Brought = Record<(typeof CREDENTIAL_COOKIES)[number], Token | null> & {
  /** Address of the request, read early: a connection that was cut has none. */
  ip: string
}
const CREDENTIAL_BUCKETS = {
  call: 'credential',
  picture: 'credentialPicture',
} as const satisfies Record<RequestKind, ProcessBucket>
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
  // They outlive a game that is deleted, and must mean nothing beside a copy of the database.
  const salt = randomBytes(16).toString('hex')
  const markOf = (tokenHash: string) => hash('sha256', salt + tokenHash, 'base64url')

  function broughtBy(request: FastifyRequest): Brought {
    if (request.brought !== null) return request.brought
    const values = cookies.read(request)
    const read = (name: (typeof CREDENTIAL_COOKIES)[number]) => {
      const value = cookies.get(request, values, name)
      return value === null ? null : { value, hash: hashToken(value) }
    }
    const tokens = {
      player: read('player'),
      host: read('host'),
      'co-host': read('co-host'),
      guardian: read('guardian'),
    }
    request.brought = { ...tokens, ip: request.clientAddress }
    return request.brought
  }

  /** The first of the credentials of a request that was live when last seen. */
  function knownOf(request: FastifyRequest): { mark: string; credentialId: string } | null {
    const brought = broughtBy(request)
    for (const name of CREDENTIAL_COOKIES) {
      const tokenHash = brought[name]?.hash
      if (tokenHash === undefined) continue
      const mark = markOf(tokenHash)
      const credentialId = known.get(mark)
      if (credentialId !== undefined) return { mark, credentialId }
    }
    return null
  }

  function admitUnknown(request: FastifyRequest, kind: RequestKind): void {
    request.admission = { by: 'attempt', kind }
    for (const [bucket, key] of attemptBuckets(broughtBy(request).ip))
      limits.consumeHere(bucket, key)
  }

  function forgive(request: FastifyRequest): void {
    for (const [bucket, key] of attemptBuckets(broughtBy(request).ip))
      limits.giveBackHere(bucket, key)
  }

  /** Counts an admitted request by what its look-up has found. */
  function settle(
    request: FastifyRequest,
    admission: CountedRequest,
    {
      credentialId,
      tokenHash,
    }: { credentialId: string | undefined; tokenHash: string | undefined },
  ): void {
    if (admission.by === 'address') return
    if (credentialId === undefined || tokenHash === undefined) {
      request.admission = { by: 'address' }
      if (admission.by === 'credential') known.delete(admission.mark)
      consumeAddress(limits, broughtBy(request).ip)
      return
    }
    if (admission.by === 'credential') return
    const mark = markOf(tokenHash)
    known.set(mark, credentialId)
    request.admission = { by: 'credential', mark }
    forgive(request)
    limits.consumeHere(CREDENTIAL_BUCKETS[admission.kind], credentialId)
  }

  function identify(request: FastifyRequest, found: Found): IdentifiedCaller {
    const values = cookies.read(request)
    const brought = broughtBy(request)
    const player = ofKind(found.player, 'player')
    const host = ofKind(found.host, 'host')
    const coHost = ofKind(found.coHost, 'co-host')
    const { guardian } = found
    const device = player ?? host ?? coHost
    const credentialId = device?.credentialId ?? guardian?.sessionId
    const named = player ? 'player' : host ? 'host' : coHost ? 'co-host' : 'guardian'
    const tokenHash = brought[named]?.hash
    const { admission } = request
    if (admission !== null) settle(request, admission, { credentialId, tokenHash })
    const signedIn = guardian && {
      accountId: guardian.accountId,
      sessionId: guardian.sessionId,
      role: guardian.role,
    }
    const readVisitor = () => visitors.read(cookies.get(request, values, 'visitor'))?.id ?? null
    return {
      caller: new RequestCaller(
        limitAddress(brought.ip),
        { player, host, coHost, guardian: signedIn },
        readVisitor,
      ),
      accessToken: cookies.get(request, values, 'access'),
      renewed: guardian?.renewed ?? null,
    }
  }

  async function identifyLater(
    request: FastifyRequest,
    found: { [Kind in keyof Found]: Later<Found[Kind]> },
  ): Promise<IdentifiedCaller> {
    try {
      const [player, host, coHost, guardian] = await Promise.all([
        found.player,
        found.host,
        found.coHost,
        found.guardian,
      ])
      return identify(request, { player, host, coHost, guardian })
    } catch (error) {
      // An outage is nobody's failed attempt.
      if (request.admission?.by === 'attempt') forgive(request)
      throw error
    }
  }

  return {
    admit(request, kind) {
      const brought = broughtBy(request)
      if (CREDENTIAL_COOKIES.every((name) => brought[name] === null)) {
        consumeAddress(limits, broughtBy(request).ip)
        return
      }
      const live = knownOf(request)
      if (live === null) {
        admitUnknown(request, kind)
        return
      }
      request.admission = { by: 'credential', mark: live.mark }
      limits.consumeHere(CREDENTIAL_BUCKETS[kind], live.credentialId)
    },
    admitToMap(request) {
      const live = knownOf(request)
      if (live === null) consumeAddress(limits, broughtBy(request).ip)
      else limits.consumeHere(CREDENTIAL_BUCKETS.picture, live.credentialId)
    },
    of(request, nowMs, isUse, isWanted) {
      const brought = broughtBy(request)
      const find = (token: Token | null) =>
        token && credentials.find(token.value, nowMs, token.hash, isWanted)
      const player = find(brought.player)
      const host = find(brought.host)
      const coHost = find(brought['co-host'])
      const session = brought.guardian
      const guardian =
        session && guardians.find(session.value, nowMs, isUse, session.hash, isWanted)
      const isLooked =
        player instanceof Promise || host instanceof Promise || coHost instanceof Promise
      return isLooked || guardian !== null
        ? identifyLater(request, { player, host, coHost, guardian })
        : identify(request, { player, host, coHost, guardian })
    },
    async welcome(request, reply) {
      const value = cookies.get(request, cookies.read(request), 'visitor')
      if (visitors.read(value) !== null) return
      const waitMs = await limits.tryConsume('newVisitor', limitAddress(broughtBy(request).ip))
      if (waitMs === 0) cookies.set(request, reply, 'visitor', visitors.create(), VISITOR_MS)
    },
  }
}

/** Few calls ask for the visitor, and whoever has a live credential is not limited by it. */
class RequestCaller implements Caller {
  readonly address: string
  readonly player: Caller['player']
  readonly host: Caller['host']
  readonly coHost: Caller['coHost']
  readonly guardian: Caller['guardian']
  readonly #readVisitor: () => string | null

  constructor(
    address: string,
    { player, host, coHost, guardian }: Omit<Caller, 'address' | 'visitorId'>,
    readVisitor: () => string | null,
  ) {
    this.address = address
    this.player = player
    this.host = host
    this.coHost = coHost
    this.guardian = guardian
    this.#readVisitor = readVisitor
  }

  get visitorId(): string | null {
    return this.#readVisitor()
  }
}

/** The credentials of a request's cookies, before their kinds are checked. */
interface Found {
  player: FoundCredential | null
  host: FoundCredential | null
  coHost: FoundCredential | null
  guardian: FoundGuardian | null
}

function ofKind(found: FoundCredential | null, kind: CredentialKind) {
  return found?.kind === kind ? { credentialId: found.credentialId } : null
}

type Bucket = readonly [ProcessBucket, string]

/**
 * Counts a request without a live credential at its address and the IPv6 networks around it.
 * @throws limit.too-many with the time to wait
 */
export function consumeAddress(limits: Pick<Limits, 'consumeHere'>, ip: string): void {
  const buckets = aroundAddress(ip, ['address', 'addressSite', 'addressNetwork'])
  for (const [bucket, key] of buckets) limits.consumeHere(bucket, key)
}

function attemptBuckets(ip: string): Bucket[] {
  return aroundAddress(ip, [
    'unknownCredential',
    'unknownCredentialSite',
    'unknownCredentialNetwork',
  ])
}

/** Buckets of an address, its /56 and its /48; an IPv4 address has the first only. */
function aroundAddress(
  ip: string,
  names: readonly [ProcessBucket, ProcessBucket, ProcessBucket],
): Bucket[] {
  const address = limitAddress(ip)
  const wider = widerNetworks(address)
  const own: Bucket = [names[0], address]
  return wider === null ? [own] : [own, [names[1], wider.site], [names[2], wider.network]]
}
