import type { FastifyInstance } from 'fastify'
import { createServer, registerRoutes, type AppDeps, type ServerOptions } from '#/app.ts'
import type { CredentialFinder, GuardianFinder } from '#/platform/http/callers.ts'
import type { Gate } from '#/platform/http/mount.ts'
import { limitConfig, relaxedLimits } from '#/platform/http/limit-config.ts'
import { createLimits } from '#/platform/http/limits.ts'
import { createVisitors } from '#/platform/http/visitors.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createPerson, type Person } from './person.ts'
import { createSeededRandom } from './seeded-random.ts'

export interface BareAppOptions extends Partial<AppDeps>, Partial<ServerOptions> {
  hasLimits?: boolean
}

/** The HTTP side alone: no database, only the routes a test gives. */
export interface BareApp {
  app: FastifyInstance
  clock: FakeClock
  /** What went wrong on our side. */
  defects: unknown[]
  person(address?: string): Person
  close(): Promise<void>
}

/** Nobody has credentials. */
export const noCredentials: CredentialFinder = { find: async () => null }

/** Nobody is signed in. */
export const noGuardians: GuardianFinder = { find: async () => null }
/** Open to everybody. */
export const openGate: Gate = { check: async () => undefined }

export async function openBareApp(options: BareAppOptions = {}): Promise<BareApp> {
  const { hasLimits = false, logger = false, trustedProxies = [], ...overrides } = options
  const clock = createFakeClock()
  const defects: unknown[] = []
  const app = createServer({ logger, trustedProxies })
  await registerRoutes(app, {
    clock,
    limits: createLimits({ clock, config: hasLimits ? limitConfig : relaxedLimits() }),
    visitors: createVisitors({
      secrets: [Buffer.alloc(32, 7)],
      clock,
      random: createSeededRandom(),
    }),
    credentials: noCredentials,
    guardians: noGuardians,
    gate: openGate,
    health: { isDraining: () => false, ping: async () => true },
    routes: [],
    plugins: [],
    isProduction: false,
    publicOrigin: 'http://localhost:3000',
    hosts: null,
    isHttpsOnly: false,
    webDir: '/nonexistent',
    headScripts: [],
    frameAncestors: [],
    isEveryAnswerChecked: true,
    onDefect: (error) => defects.push(error),
    ...overrides,
  })
  await app.ready()
  return {
    app,
    clock,
    defects,
    person: (address) => createPerson({ app, address, afterAnswer: () => undefined }),
    close: () => app.close(),
  }
}
