import { once } from 'node:events'
import { createServer, registerRoutes } from '#/app.ts'
import { noCredentials, noGuardians, openGate } from './bare-app.ts'
import { closeWithin } from '#/platform/http/close.ts'
import { createLimits } from '#/platform/http/limits.ts'
import { route } from '#/platform/http/route.ts'
import { createVisitors } from '#/platform/http/visitors.ts'
import { systemClock } from '#/platform/clock.ts'
import { systemRandom } from '#/platform/random.ts'
import { stopOnSignals } from '#/shutdown.ts'

/**
 * A process for tests of signals: the real HTTP server and shutdown with one call that is answered when a line
 * comes in. It prints its port, how long it waits for headers, when it is asked, when it begins to stop and what
 * it closed.
 */
const app = createServer({ logger: false, trustedProxies: [] })
const headersMs = app.server.headersTimeout
app.server.headersTimeout = headersMs / 20
let isDraining = false
await registerRoutes(app, {
  clock: systemClock,
  limits: createLimits({ clock: systemClock }),
  visitors: createVisitors({
    secrets: [Buffer.alloc(32, 1)],
    clock: systemClock,
    random: systemRandom,
  }),
  credentials: noCredentials,
  guardians: noGuardians,
  gate: openGate,
  health: { isDraining: () => isDraining, ping: async () => true },
  routes: [
    route('checkEnvironment', async () => {
      process.stdout.write('asked\n')
      await once(process.stdin, 'data')
      return { isProduction: false }
    }),
    route('readGpsSettings', async () => {
      // A defect that nobody catches.
      void Promise.reject(new Error('nobody caught this'))
      return new Promise(() => undefined)
    }),
  ],
  plugins: [],
  isProduction: false,
  hosts: null,
  publicOrigin: 'http://localhost',
  isHttpsOnly: false,
  webDir: '/nonexistent',
  headScripts: [],
  frameAncestors: [],
  isEveryAnswerChecked: false,
})
stopOnSignals({
  server: {
    drain() {
      isDraining = true
      process.stdout.write('draining\n')
    },
    stop: () => closeWithin(app.server, 10_000, () => app.close()),
  },
  closeDatabase: async () => {
    process.stdout.write('database closed\n')
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(
  `headers within ${headersMs} ms, port ${typeof address === 'object' ? address?.port : ''}\n`,
)
