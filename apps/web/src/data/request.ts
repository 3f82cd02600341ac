import type { CallAnswer, CallBody, CallParams, CallQuery } from '@bramble/contract'
import { callFields } from '@bramble/contract/call-fields'
import { calls, type CallName } from '@bramble/contract/calls'
import type { ErrorBody, ErrorCode } from '@bramble/contract/errors'
import { sayWords, t } from '#/words/t.ts'
import { syncServerTime, timeLimit } from '#/platform/clock.ts'
import { takeEarlyAnswer, takeEarlyJoin } from '#/platform/early-page.ts'
import { isMissingPart } from '#/platform/load-again.ts'
import { isOffline } from '#/platform/device.ts'
import { REQUEST_LIMIT_MS, UPLOAD_LIMIT_MS } from '#/platform/timings.ts'
import { isAnswerTo } from './answer-checks.ts'
import { setConnection } from './connection.ts'
import { sentFields } from './sent-fields.ts'

/** Markup, and what proxies written in Go say while the server behind them starts again. */
const FOREIGN = /^\s*(<|404 page not found)/

type FieldProblem = NonNullable<ErrorBody['fields']>[number]

/**
 * A failed call. `message` is "{status}: {answer text}" and never shown, because it may be the page
 * of a proxy. Status 0 means the server was not reached; a good status, that what came is no answer
 * to what was asked.
 */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly code: ErrorCode | null
  /** The server's sentence about it, in the language of the page; null when it said nothing. */
  readonly serverMessage: string | null
  /** Fields that the server refused, each with its reason in the language of the page. */
  readonly fields: readonly FieldProblem[]
  /** The status was good, but the body is no answer to this call. */
  readonly isMalformed: boolean
  /** The page of a proxy or a network on the way: it says nothing of what was asked for. */
  readonly isForeign: boolean
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, text: string, retryAfterSeconds: number | null = null) {
    super(`${status}: ${text}`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    const body = parseErrorBody(text)
    this.code = body?.code ?? null
    this.serverMessage = body === null ? null : messageIn(body)
    this.isMalformed = status >= 200 && status < 300
    this.isForeign = FOREIGN.test(text) || (this.isMalformed && this.serverMessage === null)
    this.fields = (body?.fields ?? []).map((field) => ({
      ...field,
      message: sayWords(field.words) ?? field.message,
    }))
  }
}

/** An error as it came; what answers in the server's place knows no codes of ours. */
type ReadError = Pick<ErrorBody, 'error' | 'words' | 'fields'> & { code: ErrorCode | null }

/** The server's own sentence is left for codes that are younger than this page, and where there is none. */
function messageIn({ words, code, error }: ReadError): string | null {
  if (!isSentence(error)) return null
  const ofCode = code === null ? null : sayWords({ key: `shared.errors.${code}.text` })
  return sayWords(words) ?? ofCode ?? error
}

/** Longer than any sentence of ours. */
const MAX_SENTENCE = 300

/** Neither markup nor code: a proxy between us and the server may answer in JSON too [OPEN-56]. */
function isSentence(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_SENTENCE && !/[<>{}]/.test(text)
}

function parseErrorBody(text: string): ReadError | null {
  try {
    const body = JSON.parse(text) as (Partial<ErrorBody> & { message?: unknown }) | null
    const error = body?.error ?? body?.message
    if (typeof error !== 'string') return null
    const { code, words, fields } = body as Partial<ErrorBody>
    if (typeof code !== 'string') return { error, code: null }
    return { error, code, ...(words && { words }), ...(Array.isArray(fields) ? { fields } : {}) }
  } catch {
    return null
  }
}

/**
 * A failed call's meaning. `none`: nobody answered, or something on the way in the server's place.
 * `not-now`: the server asks to come again later. `failed`: the server could not do it. `refused`: it
 * will not, and would say so again.
 */
export type Reply = 'none' | 'not-now' | 'failed' | 'refused'

/** A proxy knows what is too large for it, too. */
const TOO_LARGE = 413
const TOO_MANY = 429
/** Too slow, too early. */
const NOT_NOW = [408, 425]

/**
 * The one rule of what a failed call tells: a page of a proxy, a network or a sign-in is no answer of
 * ours, whatever its status.
 */
export function replyOf(error: unknown): Reply {
  if (!(error instanceof RequestError)) return 'failed'
  const { status, code, isForeign } = error
  if (status === TOO_LARGE) return 'refused'
  if (status === TOO_MANY) return 'not-now'
  const isInItsPlace = code === null && (isForeign || status > 500)
  if (status === 0 || status === 503 || isInItsPlace) return 'none'
  if (NOT_NOW.includes(status) || code === 'request.still-running') return 'not-now'
  // What knows no codes of ours, or not this call, says nothing of what was asked for.
  const isAboutIt = code !== null && code !== 'route.not-found'
  return isAboutIt && status < 500 ? 'refused' : 'failed'
}

/** What stopped something; each has a next step of its own. `damage` is a defect of ours, here or on the server. */
export type Failure = 'missing-part' | 'no-signal' | 'damage'

/** The one place that says which of the three an error is; screens ask it. */
export function failureOf(error: unknown): Failure {
  if (isMissingPart(error)) return isOffline() ? 'no-signal' : 'missing-part'
  const isOurs = error instanceof RequestError && error.code !== null
  return replyOf(error) === 'none' && !isOurs ? 'no-signal' : 'damage'
}

/** The sentence about a failure where the screen has none of its own. */
export function failureText(error: unknown): string {
  return errorText(error) ?? t('start.shell.failures.damage.text')
}

/**
 * The server's sentence about a refusal, of the first field where it is of fields; without one, what is missing and what to do. Null for damage: the screen says
 * what it could not do.
 */
export function errorText(error: unknown): string | null {
  const said =
    error instanceof RequestError ? (error.fields[0]?.message ?? error.serverMessage) : null
  const failure = failureOf(error)
  return said ?? (failure === 'damage' ? null : t(`start.shell.failures.${failure}.text`))
}

/**
 * True when the server says that something does not exist, or no longer. Any other 404 is of the address: nothing is
 * told as deleted, removed or over because of it.
 */
export function isGone(error: unknown): boolean {
  if (!(error instanceof RequestError) || replyOf(error) !== 'refused') return false
  return error.status === 404 || error.status === 410
}

export interface RequestOptions {
  method?: string
  /** Form data is sent unchanged, anything else as JSON. */
  body?: unknown
  /** Key of the client: a repeated request with it has no second effect. */
  idempotencyKey?: string
  /** An ID token, sent beside the cookies [OPEN-57]. */
  bearer?: string
  signal?: AbortSignal
  cache?: RequestCache
  /** Milliseconds to wait for the answer; by default the limit of calls of this kind. */
  limitMs?: number
  /** The call that is answered: what is no answer to it is an error. */
  answers?: CallName
  /** Used in place of `fetch` to report the progress of an upload. */
  send?: (path: string, init: RequestInit) => Promise<Response>
}

/** The newest answers to polls with their ETags, by path. The page's memory, so that nothing stays on the phone. */
const known = new Map<string, { etag: string; answer: unknown }>()
const MAX_KNOWN = 16

/** This page holds no answer of the server any more. */
export function forgetAnswers(): void {
  known.clear()
}

function keepAnswer(path: string, etag: string | null, answer: unknown): void {
  known.delete(path)
  if (etag === null) return
  known.set(path, { etag, answer })
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}

/**
 * Sends a request with cookies and reads the JSON answer. A poll (`cache: 'no-store'`) names the
 * answer it has, and a 304 gives that one again; any other 304 gives null.
 * @throws {RequestError} when the answer is not ok, or nothing answered ("network" in its message)
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, idempotencyKey, bearer, signal, cache, limitMs, answers } = options
  const send = options.send ?? fetch
  const headers = new Headers()
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  const isPoll = method === 'GET' && cache === 'no-store'
  const kept = isPoll ? known.get(path) : undefined
  if (kept !== undefined) headers.set('if-none-match', kept.etag)
  const limit = timeLimit(limitMs ?? (isForm ? UPLOAD_LIMIT_MS : REQUEST_LIMIT_MS), signal)
  try {
    const early = isPoll ? takeEarlyAnswer(path) : takeEarlyJoin(idempotencyKey)
    const response = await (early ??
      send(path, {
        method,
        headers,
        credentials: 'include',
        signal: limit.signal,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(cache ? { cache } : {}),
      }))
    // Only of what is known to be the server's: a router may live in another year.
    const syncClock = () => syncServerTime(response.headers.get('date'))
    if (response.status === 304) {
      syncClock()
      setConnection('ok')
      return kept?.answer ?? null
    }
    const text = await response.text()
    // A sign-in page of a public network answers too, but not in JSON.
    const answer: unknown = response.ok && text !== '' ? JSON.parse(text) : null
    const isAnswer = response.ok && (answers === undefined || isAnswerTo(answers, answer))
    if (!isAnswer) {
      const waitSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
      const error = new RequestError(
        response.status,
        text || response.statusText,
        Number.isNaN(waitSeconds) ? null : waitSeconds,
      )
      if (error.code !== null) syncClock()
      setConnection(error.isForeign || error.status > 500 ? 'busy' : 'ok')
      throw error
    }
    syncClock()
    setConnection('ok')
    if (isPoll) keepAnswer(path, response.headers.get('etag'), answer)
    return answer
  } catch (cause) {
    if (cause instanceof RequestError || signal?.aborted) throw cause
    setConnection('lost')
    throw new RequestError(0, 'network request failed')
  } finally {
    limit.done()
  }
}

/** What a call is given. */
export type CallInputs<N extends CallName> = (CallParams<N> extends never
  ? { params?: never }
  : { params: CallParams<N> }) &
  (CallQuery<N> extends never ? { query?: never } : { query?: CallQuery<N> }) &
  (CallBody<N> extends never ? { body?: FormData } : { body: CallBody<N> }) &
  Pick<RequestOptions, 'idempotencyKey' | 'bearer' | 'signal' | 'cache' | 'limitMs' | 'send'>

/** The address of a call with its parameters filled in, and of the query what the call knows. */
export function callPath(
  name: CallName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams()
  // A call that the contract gives no fields has no query.
  const sent = name in callFields ? sentFields(name, query) : {}
  for (const [key, value] of Object.entries(sent)) {
    if (value !== undefined) search.set(key, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Sends a call of the contract: of the query and the body what the contract knows, and nothing else. */
export async function call<N extends CallName>(
  name: N,
  inputs: CallInputs<N>,
): Promise<CallAnswer<N>> {
  const { params, query, body, ...rest } = inputs as {
    params?: Record<string, string>
    query?: Record<string, string | undefined>
    body?: unknown
  } & RequestOptions
  const answer = await request(callPath(name, params, query), {
    method: calls[name].method,
    body: sentFields(name, body),
    answers: name,
    ...rest,
  })
  return answer as CallAnswer<N>
}
