import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { fileURLToPath } from 'node:url'
import { openLibrary, type LibraryTask } from '@bramble/library'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { openGround } from '#/adapters/ground/index.ts'
import { createIdentityProvider } from '#/adapters/identity/index.ts'
import { createEventSignatures, openPaymentGateway } from '#/adapters/payment-gateway/index.ts'
import { createMailer } from '#/adapters/mailer/index.ts'
import { openPhotoStore } from '#/adapters/photo-store/index.ts'
import { createPushSender } from '#/adapters/push-sender/index.ts'
import { createSceneMatcher } from '#/adapters/scene-matcher/index.ts'
import { openTileArchive } from '#/adapters/tile-archive/index.ts'
import { createVisionModel } from '#/adapters/vision/index.ts'
import { createServer, registerRoutes } from './app.ts'
import type { Config } from './config/config.ts'
import { operatorWarning } from './config/operator.ts'
import { type PaymentGateway } from './modules/billing/index.ts'
import { type IdTokenVerifier } from './modules/accounts/index.ts'
import { type IdentityProvider } from './modules/identity/index.ts'
import type { GroundSource } from './modules/ground/index.ts'
import { createMail, type Mailer } from './modules/mail/index.ts'
import { type PhotoStore } from './modules/photos/index.ts'
import type { PushSender, SceneMatcher } from './modules/game/index.ts'
import { type VisionModel } from './modules/vision/index.ts'
import { systemClock, type SteadyClock } from './platform/clock.ts'
import { findDamagedTables } from './platform/db/damaged-tables.ts'
import type { Database } from './platform/db/database.ts'
import { LOG_ADVICE, readLogTroubles } from './platform/db/log-troubles.ts'
import type { ChangeListener } from './platform/db/postgres/change-listener.ts'
import { createEvents } from './platform/events.ts'
import { closeWithin, DRAIN_MS } from './platform/http/close.ts'
import { createDiskCheck } from './platform/http/health-disk.ts'
import type { LimitConfig } from './platform/http/limit-config.ts'
import { createLimits } from './platform/http/limits.ts'
import type { AppPlugin, Route } from './platform/http/route.ts'
import { createVisitors } from './platform/http/visitors.ts'
import type { Secrets } from './platform/secret-file.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLiveState } from './platform/live-state.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { systemRandom, type Random } from './platform/random.ts'
import { connectRedis } from './platform/redis.ts'
import { createModules, type Modules } from './modules.ts'
import { addGauges, openMetrics, processFacts } from './process-metrics.ts'

/** Parts of the server; everything but the first four has a default and is for tests. */
export interface CompositionOptions {
  config: Config
  database: Database
  secrets: Secrets
  logger: FastifyServerOptions['logger']
  clock?: SteadyClock
  random?: Random
  limits?: LimitConfig
  /** How long a call waits for Redis. */
  redisWaitMs?: number
  photoStore?: PhotoStore
  /** Vouches for people in place of whoever is configured. */
  identityProvider?: IdentityProvider
  /** Looks at pictures in place of the configured model. */
  visionModel?: VisionModel
  /** Takes payments in place of whoever is configured. */
  paymentGateway?: PaymentGateway
  /** Compares views in place of our own matcher. */
  sceneMatcher?: SceneMatcher
  /** Tells the ground in place of the configured map. */
  groundSource?: GroundSource
  /** Rings at grown-ups in place of the browsers' push services. */
  pushSender?: PushSender
  /** Carries mail in place of the configured server. */
  mailer?: Mailer
  /** Tasks of instant adventures in place of the whole library. */
  library?: readonly LibraryTask[]
  /** Checks ID tokens in place of the configured identity provider. */
  idTokens?: IdTokenVerifier
  /** Bytes that are free where a folder is. */
  freeBytes?: (dir: string) => Promise<number>
  webDir?: string
  isEveryAnswerChecked?: boolean
  /** Multiplies the time that a call may take. */
  answerTimeFactor?: number
  /** How long a child waits for the machines that judge its photo. */
  judgedWithinMs?: number
  onDefect?: (error: unknown) => void
}

/** The whole server, put together, not yet listening. */
export interface Server {
  app: FastifyInstance
  jobs: Jobs
  modules: Modules
  /** Null: nobody asks for numbers. */
  metrics: Metrics | null
  /** Puts into the database what every game needs. Before listening. */
  prepare(): Promise<void>
  /** Starts what works by the clock. After listening. */
  work(): Promise<void>
  /** From now on `/readyz` says no, everything else still answers. */
  drain(): void
  /** Stops listening, then working; what is in memory only is written. The database stays open. */
  stop(): Promise<void>
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))
const EVERY_NIGHT = '0 3 * * *'

/** The only place where a port meets what fills it. */
export async function compose(options: CompositionOptions): Promise<Server> {
  const { config, database, clock = systemClock, random = systemRandom } = options
  const app = createServer({ logger: options.logger, trustedProxies: config.trustedProxies })
  const metrics = await openMetrics(config, app)
  const timed = <T extends object>(adapter: string, target: T) =>
    metrics === null ? target : metrics.timed(adapter, target)
  const events = createEvents()
  const jobs = createJobs({
    database,
    events,
    logger: app.log,
    recordJob: (...turn) => metrics?.recordJob(...turn),
  })
  const library =
    options.library ??
    (await openLibrary(config.libraryDir === null ? [] : [config.libraryDir]).catch(nameLibraryDir))
  const photoStore = timed('photos', options.photoStore ?? (await openPhotoStore(config)))
  const tiles = await openTileArchive(config.maps.tiles)
  const tileArchive = tiles.kind === 'pictures' ? tiles.archive : null
  const ground =
    options.groundSource ??
    (await openGround(tiles, config.maps.features, app.log, options.answerTimeFactor))
  // Last of what may keep the process from starting: an open line would keep it from ending.
  const redis =
    config.redisUrl === null
      ? null
      : await connectRedis({
          url: config.redisUrl,
          logger: app.log,
          waitMs: options.redisWaitMs,
        })
  const limits = createLimits({ clock, config: options.limits, redis })
  const sceneMatcher = options.sceneMatcher ?? createSceneMatcher({ logger: app.log })
  const signatures = createEventSignatures()
  const core = {
    database,
    clock,
    random,
    limits,
    liveState: redis && createLiveState(redis),
    logger: app.log,
    events,
    jobs,
  }
  const visionModel = options.visionModel ?? createVisionModel(config.vision, app.log)
  const paymentGateway =
    options.paymentGateway ??
    // Events carry their sender's time.
    openPaymentGateway(config.payments, { clock: { now: () => clock.wall() }, signatures })
  const pushSender =
    options.pushSender ??
    // Their tokens tell the time of the world.
    createPushSender(config, { clock: { now: () => clock.wall() }, random, logger: app.log })
  const mailer = options.mailer ?? createMailer(config.mail)
  const mail = createMail({
    ...core,
    mailer: mailer && timed('mail', mailer),
    operator: config.operator.name,
    recordMail: (...of) => metrics?.recordMail(...of),
  })
  const modules = createModules(config, core, {
    mail,
    photoStore,
    idTokens: options.idTokens,
    identityProvider: options.identityProvider ?? createIdentityProvider(config),
    visionModel: visionModel && timed('vision', visionModel),
    sceneMatcher,
    pushSender: timed('push', pushSender),
    paymentGateway: paymentGateway && timed('payments', paymentGateway),
    eventSignatures: signatures,
    tileArchive,
    groundSource: ground && timed('ground', ground),
    library,
    process: processFacts(config),
    secrets: options.secrets,
    judgedWithinMs: options.judgedWithinMs,
  })

  if (metrics !== null) addGauges(metrics, { config, database, clock, game: modules.game.service })

  jobs.every('vacuum', EVERY_NIGHT, () => database.vacuum())
  jobs.every('read-tables', EVERY_NIGHT, async () => {
    const damaged = await findDamagedTables(database)
    if (damaged.length > 0) app.log.error({ damaged }, 'the database has damaged pages')
  })
  jobs.every('sweep-tiles', EVERY_NIGHT, async () => {
    await modules.maps.sweepTiles()
  })

  let isDraining = false
  let changes: ChangeListener | undefined
  await registerRoutes(app, {
    clock,
    limits,
    visitors: createVisitors({ secrets: options.secrets, clock, random }),
    credentials: modules.credentials.service,
    guardians: modules.accounts.sessions,
    gate: modules.betaAccess.gate,
    health: {
      isDraining: () => isDraining,
      ping: (timeoutMs) => database.ping(timeoutMs),
      hasRoom: createDiskCheck({
        dir: config.dataDir,
        clock,
        logger: app.log,
        freeBytes: options.freeBytes,
      }),
    },
    routes: routesOf(modules),
    plugins: [...pluginsOf(modules), serveSecurityTxt({ clock, ...config, ...config.operator })],
    pageSources: modules.identity.pageSources,
    guardianPageSources: modules.maps.guardianPageSources,
    paymentPageSources: modules.billing.pageSources,
    returnPaths: modules.identity.returnPaths,
    isProduction: config.isProduction,
    publicOrigin: config.publicUrl,
    hosts: config.isProduction ? hostsOf(config) : null,
    isHttpsOnly: config.isHttpsOnly,
    webDir: options.webDir ?? WEB_DIR,
    earlyJoin: modules.game.earlyJoin,
    headScripts: config.demo?.scripts ?? [],
    frameAncestors: config.demo === null ? [] : [config.demo.deskOrigin],
    isEveryAnswerChecked: options.isEveryAnswerChecked ?? false,
    answerTimeFactor: options.answerTimeFactor,
    uploads: modules.photos.queue,
    onDefect: options.onDefect,
  })
  return {
    app,
    jobs,
    modules,
    metrics,
    async prepare() {
      changes ??= await database.hearChanges(events, app.log)
      const warning = operatorWarning(config.operator, config.isProduction)
      if (warning !== null) app.log.warn(warning)
      for (const trouble of await readLogTroubles(database)) app.log.warn(LOG_ADVICE[trouble])
      await modules.billing.service.seed()
      // Data of a development server may have been brought along (T15).
      if (config.isProduction) await modules.accounts.sessions.endAllOfProvider('demo')
    },
    async work() {
      modules.game.positions.start()
      modules.billing.start()
      if (config.runsJobs) await jobs.start()
    },
    drain() {
      isDraining = true
    },
    async stop() {
      isDraining = true
      await closeWithin(app.server, DRAIN_MS, () => app.close())
      await jobs.stop()
      await modules.billing.close()
      await sceneMatcher.close()
      await modules.maps.close()
      await modules.ground.close()
      await modules.game.positions.close()
      await changes?.close()
      await redis?.close()
    },
  }
}

/** Each line of the error names a file; which folder they were looked for in is a setting. */
function nameLibraryDir(error: unknown): never {
  if (!(error instanceof Error)) throw error
  throw new Error(`LIBRARY_DIR cannot be used:\n${error.message}`, { cause: error })
}

/** The name of the product, and its address in the local network. */
function hostsOf({ publicUrl, lan }: Config): string[] {
  const hosts = [new URL(publicUrl).host]
  return lan === null ? hosts : [...hosts, `${lan.address}:${lan.port}`]
}

/** Routes that the modules put on the server. */
function routesOf(modules: Modules): Route[] {
  return Object.values(modules).flatMap((module): Route[] =>
    module !== null && 'routes' in module ? module.routes : [],
  )
}

function pluginsOf({ maps, demo, ...modules }: Modules): AppPlugin[] {
  const plugins = [maps.plugin, ...modules.identity.plugins, ...modules.billing.plugins]
  return demo === null ? plugins : [...plugins, demo.plugin]
}
