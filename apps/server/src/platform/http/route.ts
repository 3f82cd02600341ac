import type { Readable } from 'node:stream'
import type { CallAnswer, CallName, CallParams, CallQuery, endpoints } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** The sender of a request by its cookies and socket, never by ids in the request. */
export interface Caller {
  /** An anonymous browser that got its cookie from us; for fair limits only. */
  visitorId: string | null
  /** The client's address, an IPv6 one cut to its /64. */
  address: string
  player: { credentialId: string } | null
  host: { credentialId: string } | null
  /** The second grown-up of a game. */
  coHost: { credentialId: string } | null
  guardian: SignedInGuardian | null
}

/** A signed-in account. The role is the one of this moment (T26). */
export interface SignedInGuardian {
  accountId: string
  sessionId: string
  role: Role
}

export type CredentialKind = 'player' | 'host' | 'co-host'

/**
 * Cookies that calls may give: credentials, proofs that the gate was passed or a password known, and
 * `game`, by which a proxy sends all devices of a game to one process.
 */
export type GivenCookie = CredentialKind | 'guardian' | 'access' | 'device' | 'game'

/** A credential as its owner gets it, once: the token goes into the cookie, its hash into the database. */
export interface IssuedCredential {
  credentialId: string
  token: string
  expiresAtMs: number
}

/** The file of a multipart body. Name and type that the sender claims are not kept. */
export interface UploadedFile {
  bytes: Buffer
}

export interface ImageAnswer {
  bytes: Buffer
  contentType: 'image/jpeg' | 'audio/wav'
  /** Quoted; a matching `If-None-Match` is answered with 304. */
  etag?: string
}

/** The answer of a call whose answer is a zip archive, made while it is sent. */
export interface ZipAnswer {
  /** File name: letters, digits, dots and hyphens. */
  fileName: string
  stream: Readable
}

type Part<N extends CallName, K extends string> =
  (typeof endpoints)[N] extends Record<K, infer T> ? T : never
type Output<T> = T extends z.ZodType ? z.output<T> : undefined

/** The JSON body after validation, defaults filled in. */
export type ParsedBody<N extends CallName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : Output<Part<N, 'body'>>
/** The fields of a multipart body after validation. */
export type ParsedForm<N extends CallName> = [Part<N, 'form'>] extends [never]
  ? undefined
  : Output<Part<N, 'form'>>
type HandlerAnswers = {
  [N in CallName]: Part<N, 'answer'> extends 'image'
    ? ImageAnswer
    : Part<N, 'answer'> extends 'zip'
      ? ZipAnswer
      : CallAnswer<N>
}
/** Result of a handler. */
export type HandlerAnswer<N extends CallName> = HandlerAnswers[N]

/** Everything a handler may know of a request, and the few things it may do to the answer. */
export interface RequestContext<N extends CallName> {
  params: CallParams<N>
  query: CallQuery<N>
  body: ParsedBody<N>
  form: ParsedForm<N>
  file: UploadedFile | null
  caller: Caller
  /** Client-made key of a call that can be repeated safely. */
  idempotencyKey: string | null
  /** SHA-256 of what was sent; set when `idempotencyKey` is. Other content under one key is refused. */
  requestHash: string | null
  nowMs: number
  /** A bearer token of the header `Authorization`, unchecked. */
  bearer: string | null
  /** The value of the `device` cookie, unchecked. */
  deviceCookie: string | null
  /** The browser's word on itself, unchecked. */
  userAgent: string | null
  /** The tag of the answer that a poll has already, as it came; null: none. */
  knownTag: string | null
  /** The value of a cookie that is not one of ours, unchecked. */
  foreignCookie: (name: string) => string | null
  /** Aborted when nobody waits for the answer: the client has gone, or was asked to come back. */
  readonly signal: AbortSignal
  setCredential: (kind: GivenCookie, issued: { token: string; expiresAtMs: number }) => void
  clearCredential: (kind: GivenCookie) => void
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
  log: FastifyBaseLogger
}

export type Handler<N extends CallName> = (context: RequestContext<N>) => Promise<HandlerAnswer<N>>

export interface RouteOptions<N extends CallName = never> {
  /** Not registered in production. */
  developmentOnly?: boolean
  /**
   * `checked` (default) passes the answer through the contract. `fast` trusts the handler and only
   * turns the answer into text: for the hottest calls. Tests check the answers of both.
   */
  serialise?: 'checked' | 'fast'
  /** For a fast one: writes the text of `JSON.stringify` in a quicker way. Tests compare both. */
  toText?: (answer: HandlerAnswer<N>) => string
  /** Health checks of the operator's tools: who asks is neither counted nor looked up. */
  isAnonymous?: boolean
  /** Later, the caller is asked to come back. Default: `deadline.ts`. */
  answerWithinMs?: number
}

/** The answer of a call that only does something. */
export const DONE = { success: true } as const
export type Acknowledged = typeof DONE

/** One call with its handler; a module hands over a list of these. */
export interface Route {
  name: CallName
  handler: (context: RequestContext<CallName>) => Promise<unknown>
  options: RouteOptions
}

/** A route of a module that is not a call of the contract: map tiles, pages of the demo. */
export type AppPlugin = (app: FastifyInstance, doors: PluginDoors) => Promise<void> | void

/** How plugins limit those who come. */
export interface PluginDoors {
  /**
   * For pictures that need no caller: counts the request by a credential that is known to be live, else
   * by its address. @throws limit.too-many with the time to wait
   */
  admitToMap(request: FastifyRequest): void
}

/** Pairs a call of the contract with the code that answers it. */
export function route<N extends CallName>(
  name: N,
  handler: Handler<N>,
  options: RouteOptions<N> = {},
): Route {
  // The table of the contract has checked the types here; from now on the name stands for them.
  return { name, handler, options }
}

type Verbs<D> = {
  [N in CallName]?: (of: D, context: RequestContext<N>) => Promise<HandlerAnswer<N>>
}

/** A route for each verb of a table: it bears the name of its call, and works with the same as the others. */
export function verbs<D>(of: D, table: Verbs<D>): Route[] {
  return Object.entries(table).map(([name, verb]) => ({
    name: name as CallName,
    handler: (context) => (verb as (of: D, context: unknown) => Promise<unknown>)(of, context),
    options: {},
  }))
}
