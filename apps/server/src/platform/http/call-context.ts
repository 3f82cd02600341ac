import type { CallName } from '@bramble/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type { Caller, RequestContext, UploadedFile } from './route.ts'

/** Input of a call, validated by the contract. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  file: UploadedFile | null
  idempotencyKey: string | null
  requestHash: string | null
}

/** The request, and the reply to which its answer goes. */
interface Exchange {
  cookies: Cookies
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the time for the answer is up. */
  late?: { readonly signal: AbortSignal }
}

/** Arguments of a handler. Those that few calls ask for are made when they ask. */
export class CallContext {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly form: unknown
  readonly file: UploadedFile | null
  readonly idempotencyKey: string | null
  readonly requestHash: string | null
  readonly caller: Caller
  readonly nowMs: number
  readonly #cookies: Cookies
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #late: Exchange['late']

  constructor(
    { params, query, body, form, file, idempotencyKey, requestHash }: Input,
    { caller, nowMs }: { caller: Caller; nowMs: number },
    { cookies, request, reply, late }: Exchange,
  ) {
    this.params = params
    this.query = query
    this.body = body
    this.form = form
    this.file = file
    this.idempotencyKey = idempotencyKey
    this.requestHash = requestHash
    this.caller = caller
    this.nowMs = nowMs
    this.#cookies = cookies
    this.#request = request
    this.#reply = reply
    this.#late = late
  }

  get bearer(): string | null {
    return /^Bearer (\S+)$/i.exec(this.#request.headers.authorization ?? '')?.[1] ?? null
  }

  get deviceCookie(): string | null {
    return this.#cookies.get(this.#request, this.#cookies.read(this.#request), 'device')
  }

  get signal(): AbortSignal {
    const gone = new AbortController()
    const { raw } = this.#reply
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort()
    })
    return this.#late === undefined
      ? gone.signal
      : AbortSignal.any([gone.signal, this.#late.signal])
  }

  get userAgent(): string | null {
    return this.#request.headers['user-agent'] ?? null
  }

  get knownTag(): string | null {
    return this.#request.headers['if-none-match'] ?? null
  }

  get log(): FastifyBaseLogger {
    return this.#request.log
  }

  // Handlers take these out of the context, so they carry it with them.

  get foreignCookie(): RequestContext<CallName>['foreignCookie'] {
    return (name) => this.#cookies.read(this.#request)[name] ?? null
  }

  get setCredential(): RequestContext<CallName>['setCredential'] {
    return (kind, { token, expiresAtMs }) => {
      const lifeMs = expiresAtMs - this.nowMs
      this.#cookies.set(this.#request, this.#reply, kind, token, lifeMs)
    }
  }

  get clearCredential(): RequestContext<CallName>['clearCredential'] {
    return (kind) => {
      this.#cookies.clear(this.#request, this.#reply, kind)
      // A child's phone keeps nothing of its game (T30).
      if (kind === 'player') this.#cookies.clear(this.#request, this.#reply, 'game')
    }
  }

  get setHeader(): RequestContext<CallName>['setHeader'] {
    return (header, value) => {
      this.#reply.header(header, value)
    }
  }

  get setStatus(): RequestContext<CallName>['setStatus'] {
    return (status) => {
      this.#reply.status(status)
    }
  }
}
