import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { createServer, furnish } from './app.ts'
import type { Config } from './config/config.ts'
import { createChallengesModule } from './modules/challenges/index.ts'
import { createCredentialsModule } from './modules/credentials/index.ts'
import { createPhotosModule, type PhotoStore } from './modules/photos/index.ts'
import { createSettingsModule } from './modules/settings/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { createEvents } from './platform/events.ts'
import type { LimitConfig } from './platform/http/limit-config.ts'
import { createLimits } from './platform/http/limits.ts'
import type { AppPlugin, Route } from './platform/http/route.ts'
import { createVisitors } from './platform/http/visitors.ts'
import { createWrongCodes } from './platform/http/wrong-codes.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
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
  webDir?: string
  isEveryAnswerChecked?: boolean
  onDefect?: (error: unknown) => void
}

/** The whole server, put together, not yet listening. */
export interface Bramble {
  app: FastifyInstance
  jobs: Jobs
  /** From now on `/readyz` says no, everything else still answers. */
  drain(): void
  /** Stops listening and working, in this order; the database stays open for the caller. */
  stop(): Promise<void>
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The only place where a port meets what fills it. */
export async function compose(options: CompositionOptions): Promise<Bramble> {
  const { config, database, clock = systemClock, random = systemRandom } = options
  const app = createServer({ logger: options.logger, trustedProxies: config.trustedProxies })
  const logger = app.log
  const events = createEvents()
  const limits = createLimits({ clock, config: options.limits })
  const wrongCodes = createWrongCodes(limits, clock)
  const jobs = createJobs(database, logger)
  const base = { database, clock, random, events, limits, logger }

  const credentials = createCredentialsModule(base)
  const settings = createSettingsModule()
  const photos = createPhotosModule({
    ...base,
    store: options.photoStore ?? createDiskPhotoStore(join(config.dataDir, 'photos')),
    owners: { findPhotoOwner: async () => null },
    published: { isPublished: async () => false },
  })
  const challenges = createChallengesModule({
    ...base,
    isDevelopment: !config.isProduction,
    answered: { answeredBy: async () => [] } as never,
  })
  void wrongCodes

  const routes: Route[] = [
    ...credentials.routes,
    ...settings.routes,
    ...photos.routes,
    ...challenges.routes,
  ]
  const plugins: AppPlugin[] = []

  let isDraining = false
  await furnish(app, {
    clock,
    limits,
    visitors: createVisitors({ secret: options.visitorSecret, clock, random }),
    credentials: credentials.service,
    health: { isDraining: () => isDraining, ping: (timeoutMs) => database.ping(timeoutMs) },
    routes,
    plugins,
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
    drain() {
      isDraining = true
    },
    async stop() {
      isDraining = true
      await app.close()
      await jobs.stop()
    },
  }
}
