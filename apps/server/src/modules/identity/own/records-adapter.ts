import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isStorable } from '#/platform/http/safe-text.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  putRecord,
} from '../oidc-records.repository.ts'

/** Stores the provider's state in the database: a restart ends no interaction. */
export function createRecordsAdapter(model: string, database: Database, clock: Clock): Adapter {
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
