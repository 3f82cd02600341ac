import { endpoints, type CallName, type EndpointDefinition } from '@bramble/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import { sendImage, sendJson } from './answer.ts'
import { redirectTab } from './browser-pages.ts'
import type { Callers } from './callers.ts'
import { limitAddress } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import { ANSWER_WITHIN_MS, createDeadline, UPLOAD_ANSWERED_WITHIN_MS } from './deadline.ts'
import { readInput } from './input.ts'
import type { Limits } from './limits.ts'
import type { ImageAnswer, RequestContext, Route } from './route.ts'

/** What every call needs from its surroundings. */
export interface MountDeps {
  clock: Clock
  callers: Callers
  cookies: Cookies
  limits: Limits
  writeHeaders: (reply: FastifyReply, nowMs: number) => void
  publicOrigin: string
  isProduction: boolean
  /** Passes the answers of fast calls through the contract as well; tests do. */
  isEveryAnswerChecked: boolean
}

/** The first call of every start of the client: its browser becomes a known visitor. */
const WELCOMING_CALL: CallName = 'checkEnvironment'

/** Puts a call on the server: guards it, validates both directions, runs its handler. */
export function mount(app: FastifyInstance, route: Route, deps: MountDeps): void {
  const { name, options } = route
  if (options.developmentOnly === true && deps.isProduction) return
  const endpoint: EndpointDefinition = endpoints[name]
  const isImage = endpoint.answer === 'image'
  const usualLimitMs = endpoint.form === undefined ? ANSWER_WITHIN_MS : UPLOAD_ANSWERED_WITHIN_MS
  const limitMs = options.answerWithinMs ?? usualLimitMs

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async onRequest(request, reply) {
      deps.writeHeaders(reply, deps.clock.now())
      refuseCrossSite(request, deps.publicOrigin)
      if (options.isUnlimited !== true) {
        await deps.limits.consume('address', limitAddress(request.ip))
      }
      // Returning the reply ends the request here.
      return redirectTab(name, request, reply) ? reply : undefined
    },
    async handler(request, reply) {
      const nowMs = deps.clock.now()
      const deadline = createDeadline(limitMs)
      const caller = await deadline.race(deps.callers.of(request, nowMs))
      const credentialId = caller.player?.credentialId ?? caller.host?.credentialId
      if (credentialId !== undefined && !isImage && options.isUnlimited !== true) {
        await deps.limits.consume('credential', credentialId)
      }
      if (name === WELCOMING_CALL) await deps.callers.welcome(request, reply)
      const input = await readInput(endpoint, request)
      reply.status(endpoint.status)
      const context = { ...input, ...createEffects(deps, request, reply, nowMs), caller, nowMs }
      const answer = await deadline.race(route.handler(context as RequestContext<CallName>))
      if (endpoint.answer === 'image') return sendImage(request, reply, answer as ImageAnswer)
      return sendJson(reply, name, endpoint.answer, answer, {
        serialise: options.serialise,
        isChecked: deps.isEveryAnswerChecked,
      })
    },
  })
}

type Effects = Pick<
  RequestContext<CallName>,
  'setCredential' | 'clearCredential' | 'setHeader' | 'setStatus' | 'log'
>

function createEffects(
  deps: MountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  nowMs: number,
): Effects {
  return {
    setCredential: (kind, issued) => {
      deps.cookies.set(request, reply, kind, issued.token, issued.expiresAtMs - nowMs)
    },
    clearCredential: (kind) => {
      deps.cookies.clear(request, reply, kind)
    },
    setHeader: (header, value) => {
      reply.header(header, value)
    },
    setStatus: (status) => {
      reply.status(status)
    },
    log: request.log,
  }
}
