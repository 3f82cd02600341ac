import { isDeepStrictEqual } from 'node:util'
import {
  endpoints,
  idSchema,
  NOBODYS_ID,
  type CallName,
  type EndpointDefinition,
} from '@bramble/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#/platform/clock.ts'
import { AppError, toErrorBody } from './app-error.ts'
import { redirectTab } from './browser-pages.ts'
import { CallContext, type Input } from './call-context.ts'
import type { Callers, IdentifiedCaller } from './callers.ts'
import { limitAddress } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import { ANSWER_WITHIN_MS, createDeadline, UPLOAD_ANSWERED_WITHIN_MS } from './deadline.ts'
import { MAX_JSON_BYTES } from './json-body.ts'
import { readMultipart } from './multipart-body.ts'
import { hashRequest, readIdempotencyKey } from './request-hash.ts'
import type { ImageAnswer, RequestContext, Route, ZipAnswer } from './route.ts'
import { namesIt, sendImage, tagOf } from './send-image.ts'

/** The gate in front of the product while it is not open to everybody. */
export interface Gate {
  /** @throws access.gate-closed for a call that needs an access code, without a valid one */
  check(
    name: CallName,
    asked: { accessToken: string | null; body?: unknown },
    nowMs: number,
  ): Promise<void> | undefined
}

/** Queues in which uploads wait for their turn. */
export interface UploadQueue {
  /** @throws server.busy when it is full */
  requireRoom: () => void
  retryAfterSeconds: () => number
}

/** Surroundings that every call needs. */
export interface MountDeps {
  clock: Clock
  callers: Callers
  cookies: Cookies
  gate: Gate
  writeHeaders: (reply: FastifyReply, nowMs: number) => void
  publicOrigin: string
  isProduction: boolean
  /** Passes the answers of fast calls through the contract as well; tests do. */
  isEveryAnswerChecked: boolean
  /** Multiplies the time that a call may take. Default 1; tests run on busy machines. */
  answerTimeFactor?: number
  uploads?: UploadQueue
}

/** The first call of every start of the client: its browser becomes a known visitor. */
const WELCOMING_CALL: CallName = 'checkEnvironment'

/** Polls of an open page: they do not keep a session alive. */
const POLLS: ReadonlySet<CallName> = new Set<CallName>([
  'validateSession',
  'readUserDayPass',
  'readDayPassStatus',
])

const MAX_FIELD_ERRORS = 20
const JSON_TYPE = 'application/json; charset=utf-8'

/** Whether a call is sent as a form: it needs `acceptMultipart`. */
export function takesForm({ name }: Route): boolean {
  const endpoint: EndpointDefinition = endpoints[name]
  return endpoint.form !== undefined
}

/** Puts a call on the server: guards it, validates both directions, runs its handler. */
export function mount(app: FastifyInstance, route: Route, deps: MountDeps): void {
  const { name, options } = route
  if (options.developmentOnly === true && deps.isProduction) return
  const endpoint: EndpointDefinition = endpoints[name]
  const isImage = endpoint.answer === 'image'
  const uploads =
    endpoint.form === undefined || endpoint.file?.isOptional === true ? undefined : deps.uploads
  const usualLimitMs = endpoint.form === undefined ? ANSWER_WITHIN_MS : UPLOAD_ANSWERED_WITHIN_MS
  const limitMs = (options.answerWithinMs ?? usualLimitMs) * (deps.answerTimeFactor ?? 1)

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.maxBodyBytes,
    // No promise is made where nothing is awaited: every call passes here.
    onRequest(request, reply, done) {
      deps.writeHeaders(reply, deps.clock.now())
      refuseCrossSite(request, deps.publicOrigin)
      if (options.isAnonymous !== true) deps.callers.admit(request, isImage ? 'picture' : 'call')
      if (endpoint.maxBodyBytes !== undefined) {
        refuseLoadOfStrangers(name, request, reply, deps).then(() => done(), done)
      } else if (!redirectTab(name, request, reply)) {
        done()
      }
    },
    async handler(request, reply) {
      const nowMs = deps.clock.now()
      const reader = endpoint.method === 'GET' ? request.raw.socket : null
      const deadline = createDeadline(limitMs, uploads?.retryAfterSeconds, reader)
      // Mostly both are known at once: waiting for nothing would cost every call a turn.
      const found =
        options.isAnonymous === true
          ? nobody(request)
          : deps.callers.of(request, nowMs, !POLLS.has(name), deadline.isWanted)
      const identified = found instanceof Promise ? await deadline.race(found) : found
      const { caller, accessToken, renewed } = identified
      handOver(renewed, { request, reply, nowMs }, deps)
      const passing = deps.gate.check(name, { accessToken, body: request.body }, nowMs)
      if (passing !== undefined) await deadline.race(passing)
      if (name === WELCOMING_CALL) await deps.callers.welcome(request, reply)
      // The rest of the body is drained behind the answer: a client that is still sending sees it.
      uploads?.requireRoom()
      const input = endpoint.form
        ? await readForm(endpoint, endpoint.form, request)
        : readInput(endpoint, request)
      reply.status(endpoint.status)
      const context: object = new CallContext(
        input,
        { caller, nowMs },
        { cookies: deps.cookies, request, reply, late: deadline },
      )
      const answer = await deadline.race(route.handler(context as RequestContext<CallName>))
      if (endpoint.answer === 'image') return sendImage(request, reply, answer as ImageAnswer)
      if (endpoint.answer === 'zip') return sendZip(reply, answer as ZipAnswer)
      const json = toJson(route, endpoint.answer, answer, deps.isEveryAnswerChecked)
      return sendJson(request, reply, json)
    },
  })
}

/** An answer of a call, as its sender would get it. */
export interface InnerAnswer {
  status: number
  /** JSON. */
  body: string
  retryAfterSeconds: number | null
}

/**
 * Answers a call without a body inside another request, with all its guards and limits: what a page
 * would ask as soon as it runs. Cookies of the answer go into `reply`.
 * @throws what is not a refusal of the contract
 */
export async function answerInside(
  route: Route,
  {
    params,
    query,
    request,
    reply,
  }: { request: FastifyRequest; reply: FastifyReply } & Pick<Input, 'params' | 'query'>,
  deps: MountDeps,
): Promise<InnerAnswer> {
  const { name, handler } = route
  const endpoint: EndpointDefinition = endpoints[name]
  if (endpoint.answer === 'image' || endpoint.answer === 'zip' || endpoint.body || endpoint.form) {
    throw new Error(`${name} has no place inside another request`)
  }
  const nowMs = deps.clock.now()
  try {
    deps.callers.admit(request, 'call')
    const { caller, accessToken, renewed } = await deps.callers.of(request, nowMs, true)
    handOver(renewed, { request, reply, nowMs }, deps)
    await deps.gate.check(name, { accessToken }, nowMs)
    const input: Input = {
      ...NOTHING_SENT,
      params: parseParams(endpoint.params, params),
      query: parsePart(endpoint.query, query),
    }
    const context: object = new CallContext(
      input,
      { caller, nowMs },
      { cookies: deps.cookies, request, reply },
    )
    const answer = await handler(context as RequestContext<CallName>)
    const body = toJson(route, endpoint.answer, answer, deps.isEveryAnswerChecked)
    return { status: endpoint.status, body, retryAfterSeconds: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, retryAfterSeconds = null } = error
    return { status, body: JSON.stringify(toErrorBody(error)), retryAfterSeconds }
  }
}

/**
 * A body is read before anybody asks who sends it: a large one only from people with an account,
 * whose number of photos is limited (T27).
 */
async function refuseLoadOfStrangers(
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: MountDeps,
): Promise<void> {
  const { headers } = request
  // Without either header there is no body (RFC 9112, 6.3).
  const unannounced = headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY
  if (Number(headers['content-length'] ?? unannounced) <= MAX_JSON_BYTES) return
  const nowMs = deps.clock.now()
  const { caller, accessToken, renewed } = await deps.callers.of(request, nowMs, false)
  await deps.gate.check(name, { accessToken }, nowMs)
  if (caller.guardian === null) throw new AppError('access.sign-in-required')
  handOver(renewed, { request, reply, nowMs }, deps)
}

/** A caller whose cookies are not looked up, because the database may be away. */
function nobody({ ip }: FastifyRequest): IdentifiedCaller {
  const none = { visitorId: null, player: null, host: null, coHost: null, guardian: null }
  return { caller: { ...none, address: limitAddress(ip) }, accessToken: null, renewed: null }
}

/** Sends the browser its new token. */
function handOver(
  renewed: IdentifiedCaller['renewed'],
  { request, reply, nowMs }: { request: FastifyRequest; reply: FastifyReply; nowMs: number },
  { cookies }: Pick<MountDeps, 'cookies'>,
): void {
  if (renewed === null) return
  cookies.set(request, reply, 'guardian', renewed.token, renewed.expiresAtMs - nowMs)
}

const NOTHING_SENT = {
  body: undefined,
  form: undefined,
  file: null,
  idempotencyKey: null,
  requestHash: null,
} satisfies Partial<Input>

/** Reads and validates everything a request carries; throws `request.invalid` with the fields. */
function readInput(endpoint: EndpointDefinition, request: FastifyRequest): Input {
  const address = readAddress(endpoint, request)
  const body = parsePart(endpoint.body, request.body)
  const requestHash = address.idempotencyKey === null ? null : hashRequest(body, null)
  return { ...address, body, form: undefined, file: null, requestHash }
}

/** The same for a multipart body. */
async function readForm(
  endpoint: EndpointDefinition,
  schema: z.ZodType,
  request: FastifyRequest,
): Promise<Input> {
  const address = readAddress(endpoint, request)
  const { fields, file } = await readMultipart(request, endpoint.file)
  const form = parsePart(schema, fields)
  const requestHash = address.idempotencyKey === null ? null : hashRequest(form, file)
  return { ...address, body: undefined, form, file, requestHash }
}

function readAddress(endpoint: EndpointDefinition, request: FastifyRequest) {
  // A NUL is the one character a path or query can carry that the database does not take.
  if (request.url.includes('%00')) throw new AppError('request.invalid')
  return {
    params: parseParams(endpoint.params, request.params),
    query: parsePart(endpoint.query, request.query),
    idempotencyKey: endpoint.isIdempotent === true ? readIdempotencyKey(request) : null,
  }
}

/**
 * An id in a path that cannot be one names nothing: it is answered like each other id that names
 * nothing, in the same order of who may know what.
 */
function parseParams(schema: z.ZodObject | undefined, given: unknown): unknown {
  const result = schema?.safeParse(given)
  if (schema === undefined || result?.success === true) return result?.data
  const params = { ...(given as Record<string, string>) }
  for (const key of Object.keys(params)) {
    const isNoId = schema.shape[key] === idSchema && !idSchema.safeParse(params[key]).success
    if (isNoId) params[key] = NOBODYS_ID
  }
  return parsePart(schema, params)
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, MAX_FIELD_ERRORS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  throw new AppError('request.invalid', { fields })
}

/** An answer of ours that breaks the contract: a defect, never the caller's fault. */
class WrongAnswerError extends Error {
  constructor(call: string, problems: string[]) {
    super(`${call} answered against the contract: ${problems.join('; ')}`)
    this.name = 'WrongAnswerError'
  }
}

/** Passes an answer through the contract. @throws WrongAnswerError */
function toJson(
  { name, options }: Route,
  schema: Exclude<EndpointDefinition['answer'], 'image' | 'zip'>,
  answer: unknown,
  isEveryAnswerChecked: boolean,
): string {
  const isFast = options.serialise === 'fast'
  const { toText = JSON.stringify } = options
  if (isFast && !isEveryAnswerChecked) return toText(answer)
  const result = schema.safeParse(answer)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new WrongAnswerError(name, problems)
  }
  if (isFast && !isDeepStrictEqual(result.data, answer)) {
    throw new WrongAnswerError(name, ['a fast answer must carry the fields of the contract only'])
  }
  if (isFast && toText(answer) !== JSON.stringify(answer)) {
    throw new WrongAnswerError(name, ['its quick text is not that of JSON.stringify'])
  }
  return JSON.stringify(result.data)
}

/** A poll that names the answer it has gets 304 while there is nothing new. Handlers may set a tag of their own. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  reply.header('content-type', JSON_TYPE)
  if (request.method !== 'GET' || reply.statusCode !== 200) return reply.send(json)
  const etag = String(reply.getHeader('etag') ?? `"${tagOf(json)}"`)
  reply.header('etag', etag)
  return namesIt(request, etag) ? reply.status(304).send() : reply.send(json)
}

/** Sends an archive to be saved; a failure on the way breaks the connection, so that half is no file. */
function sendZip(reply: FastifyReply, { fileName, stream }: ZipAnswer): FastifyReply {
  reply.header('content-type', 'application/zip')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(stream)
}
