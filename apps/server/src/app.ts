import { randomBytes } from 'node:crypto'
import { LogController, fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import { serveApiDocs } from '#/platform/http/api-docs.ts'
import {
  countRequests,
  createCallers,
  type CredentialFinder,
  type GuardianFinder,
} from '#/platform/http/callers.ts'
import { provideClientAddress, trustProxies } from '#/platform/http/client-address.ts'
import { acceptCookies, createCookies } from '#/platform/http/cookies.ts'
import {
  answerBrokenRequest,
  answerFailures,
  answerUnroutable,
  createSendFailure,
} from '#/platform/http/error-answers.ts'
import { createHeaderWriter } from '#/platform/http/headers.ts'
import { healthRoutes, type Health } from '#/platform/http/health.routes.ts'
import { requireHost } from '#/platform/http/host-header.ts'
import { acceptJson, MAX_JSON_BYTES } from '#/platform/http/json-body.ts'
import type { Limits } from '#/platform/http/limits.ts'
import {
  mount,
  takesForm,
  type Gate,
  type MountDeps,
  type UploadQueue,
} from '#/platform/http/mount.ts'
import { acceptMultipart } from '#/platform/http/multipart-body.ts'
import {
  joinSources,
  pagePolicy,
  preparePageHeaders,
  type PageSources,
} from '#/platform/http/page-headers.ts'
import { trackRoutes } from '#/platform/http/route-inventory.ts'
import type { AppPlugin, Route } from '#/platform/http/route.ts'
import type { Visitors } from '#/platform/http/visitors.ts'
import { serveWebPages, type LoadEarlyJoin } from '#/platform/http/web-pages.ts'

export interface ServerOptions {
  logger: FastifyServerOptions['logger']
  trustedProxies: string[]
}

export interface AppDeps {
  clock: Clock
  limits: Limits
  visitors: Visitors
  credentials: CredentialFinder
  guardians: GuardianFinder
  gate: Gate
  health: Health
  routes: Route[]
  plugins: AppPlugin[]
  isProduction: boolean
  /** Address at which people reach the server; its scheme decides about secure cookies. */
  publicOrigin: string
  /** Names the server answers to, with their ports; null: to all. */
  hosts: readonly string[] | null
  /** The origin is https for some only (`--lan`): cookies follow each request then. */
  isHttpsOnly: boolean
  webDir: string
  /** Knowledge of pages behind a code before they ask; without it they ask by themselves. */
  earlyJoin?: (deps: MountDeps) => LoadEarlyJoin
  headScripts: readonly string[]
  frameAncestors: readonly string[]
  /** Hosts of vendors that pages need. */
  pageSources?: PageSources
  /** Hosts of vendors that only pages of grown-ups need. */
  guardianPageSources?: PageSources
  /** Hosts of vendors that only pages need on which a card is typed. */
  paymentPageSources?: PageSources
  /** Pages that windows of ours come back to from another site. */
  returnPaths?: readonly string[]
  isEveryAnswerChecked: boolean
  /** See `MountDeps`. */
  answerTimeFactor?: number
  uploads?: UploadQueue
  /** Hears of every failure that is a defect; tests fail on it. */
  onDefect?: (error: unknown) => void
}

/** Headers must arrive within this, or slow clients could hold every connection (T27). */
const HEADERS_TIMEOUT_MS = 5_000
const CONNECTIONS_CHECKED_EVERY_MS = 1_000
const REQUEST_TIMEOUT_MS = 30_000
/** The finish link carries a token of up to 128 characters. */
const MAX_PARAM_LENGTH = 200

/** An HTTP server with its limits and its log, and nothing on it. It does not listen. */
export function createServer({ logger, trustedProxies }: ServerOptions): FastifyInstance {
  const trusts = trustProxies(trustedProxies)
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    // The contract checks and writes; Fastify's own compilers would take a tenth of a start to load.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: trustedProxies.length > 0 ? trusts : false,
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerUnroutable(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  provideClientAddress(app, trusts)
  trackRoutes(app)
  return app
}

/** Refuses routes with a schema of Fastify's own: the contract has the schemas. */
function noSchemas(): never {
  throw new Error('routes have the schemas of the contract')
}

/** Puts the calls, the pages and their guards on a server. It reads no environment. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { clock, limits } = deps
  const writeHeaders = createHeaderWriter(deps.isHttpsOnly)
  const sendFailure = createSendFailure(clock, writeHeaders, deps.onDefect)
  const cookies = createCookies(deps.isHttpsOnly)
  const callers = createCallers({
    cookies,
    limits,
    visitors: deps.visitors,
    credentials: deps.credentials,
    guardians: deps.guardians,
  })

  logAnswers(app)
  requireHost(app, deps.hosts)
  answerFailures(app, sendFailure)
  acceptJson(app)
  countRequests(app)
  acceptCookies(app)

  const mountDeps: MountDeps = {
    clock,
    callers,
    cookies,
    gate: deps.gate,
    writeHeaders,
    publicOrigin: deps.publicOrigin,
    isProduction: deps.isProduction,
    isEveryAnswerChecked: deps.isEveryAnswerChecked,
    answerTimeFactor: deps.answerTimeFactor,
    uploads: deps.uploads,
  }
  const routes = [...healthRoutes(deps.health), ...deps.routes]
  for (const route of routes.filter((one) => !takesForm(one))) mount(app, route, mountDeps)
  // Apart from the other calls, which would pay for the hooks of the parser.
  await app.register(async (uploads) => {
    await acceptMultipart(uploads)
    for (const route of routes.filter(takesForm)) mount(uploads, route, mountDeps)
  })
  for (const plugin of deps.plugins) await plugin(app, callers)
  // Apart from the calls, which would pay for helmet's hooks as well.
  await app.register(async (pages) => {
    const isHttps = deps.isHttpsOnly
    const { frameAncestors, pageSources: sources = {} } = deps
    const base = { isHttps, frameAncestors }
    const forGuardians = joinSources(sources, deps.guardianPageSources ?? {})
    const forPayments = joinSources(forGuardians, deps.paymentPageSources ?? {})
    await preparePageHeaders(pages, { ...base, sources })
    await serveApiDocs(pages, { clock, writeHeaders, hasPage: !deps.isProduction })
    await serveWebPages(pages, {
      dir: deps.webDir,
      callers,
      sendFailure,
      headScripts: deps.headScripts,
      returnPaths: deps.returnPaths ?? [],
      guardianPolicy: pagePolicy({ ...base, sources: forGuardians }),
      paymentPolicy: pagePolicy({ ...base, sources: forPayments }),
      loadEarlyJoin: deps.earlyJoin?.(mountDeps),
    })
  })
}

/**
 * One line per answer: the pattern of the route, never its address (T29). What is not available has
 * lines of its own, which do not grow with an outage.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const isRefused = reply.statusCode >= 400 && reply.statusCode !== 503
    if (isRefused) request.log.info(line, 'refused')
    else request.log.debug(line, 'answered')
    done()
  })
}

/**
 * Makes ids of requests for the log and for answers that report a failure: of this process, and
 * a number. They say nothing about who asks.
 */
function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
