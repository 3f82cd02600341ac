import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { createServer, furnish } from './app.ts'
import type { Config } from './config/config.ts'
import { createBetaAccessModule } from './modules/beta-access/index.ts'
import { createBillingModule } from './modules/billing/index.ts'
import { createChallengesModule } from './modules/challenges/index.ts'
import { createCredentialsModule } from './modules/credentials/index.ts'
import { createDemoModule } from './modules/demo/index.ts'
import { createMapsModule } from './modules/maps/index.ts'
import { createPhotosModule, type PhotoStore } from './modules/photos/index.ts'
import { createPlayModule } from './modules/play/index.ts'
import { createPlayersModule } from './modules/players/index.ts'
import { createRetentionModule } from './modules/retention/index.ts'
import { createSessionsModule } from './modules/sessions/index.ts'
import { createSettingsModule } from './modules/settings/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { createEvents, type Events } from './platform/events.ts'
import { closeWithin, DRAIN_MS } from './platform/http/close.ts'
import { createDiskCheck } from './platform/http/health-disk.ts'
import type { LimitConfig } from './platform/http/limit-config.ts'
import { createLimits, type Limits } from './platform/http/limits.ts'
import type { AppPlugin, Route } from './platform/http/route.ts'
import { createVisitors } from './platform/http/visitors.ts'
import { createWrongCodes } from './platform/http/wrong-codes.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { systemRandom, type Random } from './platform/random.ts'

/** What the server is made of; everything but the first four has a default and is for tests. */
export interface CompositionOptions {
  config: Config
  database: Database
  visitorSecret: Buffer
  logger: FastifyServerOptions['logger']
  clock?: Clock
  random?: Random
  limits?: LimitConfig
  photoStore?: PhotoStore
  /** Bytes that are free where a folder is. */
  freeBytes?: (dir: string) => Promise<number>
  webDir?: string
  isEveryAnswerChecked?: boolean
  onDefect?: (error: unknown) => void
}

/** The whole server, put together, not yet listening. */
export interface Bramble {
  app: FastifyInstance
  jobs: Jobs
  modules: Modules
  /** Puts into the database what every game needs. Before listening. */
  prepare(): Promise<void>
  /** Starts what works by the clock. After listening. */
  work(): Promise<void>
  /** From now on `/readyz` says no, everything else still answers. */
  drain(): void
  /** Stops listening, then working; what is in memory only is written. The database stays open. */
  stop(): Promise<void>
}

export type Modules = ReturnType<typeof createModules>

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))
const EVERY_NIGHT = '0 3 * * *'

/** The only place where a port meets what fills it. */
export async function compose(options: CompositionOptions): Promise<Bramble> {
  const { config, database, clock = systemClock, random = systemRandom } = options
  const app = createServer({ logger: options.logger, trustedProxies: config.trustedProxies })
  const jobs = createJobs(database, app.log)
  const limits = createLimits({ clock, config: options.limits })
  const photoStore = options.photoStore ?? createDiskPhotoStore(join(config.dataDir, 'photos'))
  const base = { database, clock, random, limits, logger: app.log, events: createEvents(), jobs }
  const modules = createModules(config, base, photoStore)

  jobs.every('vacuum', EVERY_NIGHT, () => database.vacuum())
  jobs.every('sweep-tiles', EVERY_NIGHT, async () => {
    await modules.maps.sweepTiles()
  })

  let isDraining = false
  await furnish(app, {
    clock,
    limits,
    visitors: createVisitors({ secret: options.visitorSecret, clock, random }),
    credentials: modules.credentials.service,
    health: {
      isDraining: () => isDraining,
      ping: (timeoutMs) => database.ping(timeoutMs),
      hasRoom: createDiskCheck({ dir: config.dataDir, clock, freeBytes: options.freeBytes }),
    },
    ...collect(modules),
    isProduction: config.isProduction,
    publicOrigin: config.publicUrl,
    isHttpsOnly: config.isHttpsOnly,
    webDir: options.webDir ?? WEB_DIR,
    headScripts: config.demo?.scripts ?? [],
    frameAncestors: config.demo === null ? [] : [config.demo.deskOrigin],
    isEveryAnswerChecked: options.isEveryAnswerChecked ?? false,
    onDefect: options.onDefect,
  })
  return {
    app,
    jobs,
    modules,
    prepare: () => modules.billing.service.seed(),
    async work() {
      modules.players.positions.start()
      await jobs.start()
    },
    drain() {
      isDraining = true
    },
    async stop() {
      isDraining = true
      await closeWithin(app.server, DRAIN_MS, () => app.close())
      await jobs.stop()
      await modules.players.positions.close()
    },
  }
}

interface Base {
  database: Database
  clock: Clock
  random: Random
  limits: Limits
  logger: Logger
  events: Events
  jobs: Jobs
}

/**
 * The modules, lowest first. A port that a lower module asks of a higher one is filled by a
 * function, which is called only when all of them exist.
 */
function createModules(config: Config, base: Base, photoStore: PhotoStore) {
  const { isProduction } = config
  const credentials = createCredentialsModule(base)
  const settings = createSettingsModule()
  const maps = createMapsModule({ ...base, ...config })
  const photos = createPhotosModule({
    ...base,
    store: photoStore,
    owners: { findPhotoOwner: (id, nowMs) => players.service.findPhotoOwner(id, nowMs) },
    published: { isPublished: (id) => challenges.service.isPublished(id) },
  })
  const challenges = createChallengesModule({
    ...base,
    isDevelopment: !isProduction,
    answered: {
      hasAnswered: (credentialId, challengeId) =>
        play.service.hasAnswered(credentialId, challengeId),
    },
  })
  const sessions = createSessionsModule({
    ...base,
    credentials: credentials.service,
    photos: photos.service,
    seed: challenges.seed,
    wrongCodes: createWrongCodes(base.limits, base.clock),
    roster: {
      cardPlayers: (...of) => players.service.roster.cardPlayers(...of),
      hostPlayers: (...of) => players.service.roster.hostPlayers(...of),
      hasPlayerOf: (...of) => players.service.roster.hasPlayerOf(...of),
      startPlayers: (...of) => players.service.roster.startPlayers(...of),
      credentialsOnlyIn: (...of) => players.service.roster.credentialsOnlyIn(...of),
      forget: (sessionId) => {
        players.service.roster.forget(sessionId)
      },
    },
  })
  const players = createPlayersModule({
    ...base,
    credentials: credentials.service,
    sessions: sessions.service,
    photos: photos.service,
    records: { attemptsOf: (playerIds) => play.service.attemptsOf(playerIds) },
  })
  const billing = createBillingModule({ ...base, sessions: sessions.service })
  const betaAccess = createBetaAccessModule({ isProduction })
  const play = createPlayModule({
    ...base,
    players: players.service,
    challenges: challenges.service,
    photos: photos.service,
  })
  const retention = createRetentionModule({
    ...base,
    sessions: sessions.service,
    players: players.service,
    credentials: credentials.service,
    photos,
  })
  const demo = config.demo === null ? null : createDemoModule(config.demo)
  return {
    credentials,
    settings,
    maps,
    photos,
    challenges,
    sessions,
    players,
    billing,
    betaAccess,
    play,
    retention,
    demo,
  }
}

/** What the modules put on the server. */
function collect({ maps, demo, ...modules }: Modules): { routes: Route[]; plugins: AppPlugin[] } {
  const routes = [maps, ...Object.values(modules)].flatMap((module): Route[] => module.routes)
  return { routes, plugins: demo === null ? [maps.plugin] : [maps.plugin, demo.plugin] }
}
