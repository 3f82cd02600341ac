import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { systemClock, type Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/errors.ts'
import type { Logger } from '#/platform/logger.ts'
import { isStorable } from '#/platform/http/safe-text.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  putRecord,
} from '../oidc-records.repository.ts'
import { providerOptions, type ProviderOptions } from './provider-options.ts'
import { PROVIDER_PATH, type SignInUnderWay } from './own-sign-in.ts'

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

/** Stores the provider's state in the database: a restart ends no interaction. */
function createRecordsAdapter(model: string, database: Database, clock: Clock): Adapter {
  const { orm } = database

  async function find(by: { id: string } | { uid: string }): Promise<AdapterPayload | undefined> {
    // A request may contain text that the database refuses.
    if (!Object.values(by).every(isStorable)) return undefined
    const found = await findRecord(orm, model, by, new Date(clock.now()))
    if (found === null) return undefined
    const { payload, consumedAt } = found
    return consumedAt === null
      ? payload
      : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }
  }

  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : new Date(clock.now() + expiresIn * 1000)
      await putRecord(orm, {
        model,
        id,
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        consumedAt: null,
        expiresAt,
      })
    },
    find: (id) => find({ id }),
    findByUid: (uid) => find({ uid }),
    // The device flow is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await consumeRecord(orm, model, id, new Date(clock.now()))
      if (!isFirst) throw new errors.InvalidGrant('it was used already')
    },
    destroy: (id) => deleteRecord(orm, model, id),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(orm, grantId),
  }
}
