import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { systemClock, type Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/errors.ts'
import type { Logger } from '#/platform/logger.ts'
import { providerOptions, type ProviderOptions } from './provider-options.ts'
import { PROVIDER_PATH, type SignInUnderWay } from './own-sign-in.ts'
import { createRecordsAdapter } from './records-adapter.ts'

export interface OwnProviderDeps extends Omit<ProviderOptions, 'adapter' | 'aheadSeconds'> {
  issuer: string
  database: Database
  clock: Clock
  logger: Logger
}

const BUSY_RETRY_SECONDS = 2

export type OwnProvider = ReturnType<typeof createOwnProvider>

/** Our own OpenID provider. */
export function createOwnProvider(deps: OwnProviderDeps) {
  const { database, clock, logger } = deps
  const provider = new Provider(
    deps.issuer,
    providerOptions({
      ...deps,
      adapter: (model: string) => createRecordsAdapter(model, database, clock),
      aheadSeconds: () => Math.round((clock.now() - systemClock.wall()) / 1000),
    }),
  )
  // It sees only the proxy headers that `answer` sets.
  provider.proxy = true
  provider.on('server_error', (context, error) => {
    if (!isUnavailable(error)) {
      logger.error({ err: error }, 'the identity provider failed')
      return
    }
    context.status = 503
    context.set('retry-after', String(BUSY_RETRY_SECONDS))
  })
  const answer = provider.callback()

  return {
    /** Answers a request to the provider at one of our origins. */
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      origin: string,
    ): Promise<void> {
      const { protocol, host } = new URL(origin)
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      request.headers['x-forwarded-host'] = host
      // As Express mounts an application: the prefix is removed from the request and added to
      // addresses in answers.
      const original = request.url ?? ''
      Object.assign(request, {
        originalUrl: original,
        url: original.slice(PROVIDER_PATH.length),
      })
      await answer(request, response)
    },
    /** Null: it is over or never existed. */
    async findSignIn(uid: string): Promise<SignInUnderWay | null> {
      const interaction = await provider.Interaction.find(uid)
      if (interaction === undefined) return null
      const { pathname } = new URL(interaction.returnTo)
      return {
        async finish(subject) {
          interaction.result = {
            login: {
              accountId: subject,
              remember: false,
              ts: Math.floor(clock.now() / 1000),
            },
            select_account: {},
          }
          await interaction.persist()
          return pathname
        },
        async cancel() {
          interaction.result = {
            error: 'access_denied',
            error_description: 'The person gave up.',
          }
          await interaction.persist()
          return pathname
        },
      }
    },
  }
}
