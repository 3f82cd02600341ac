import type { AdminCode, CallAnswer, CallBody } from '@bramble/contract'
import { UnfitAccessCodeError, type AccessCodes } from '#/modules/beta-access/index.ts'
import type { Core } from '#/platform/core.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isId } from '#/platform/ids.ts'
import type { AdminLog } from './admin-log.ts'

export interface AccessCodeActsDeps extends Pick<Core, 'database' | 'clock'> {
  accessCodes: AccessCodes
  /** Number of codes in the configuration. */
  configuredCodes: number
  log: AdminLog
}

export type AccessCodeActs = ReturnType<typeof createAccessCodeActs>

type Row = Awaited<ReturnType<AccessCodes['listCodes']>>[number]

/**
 * Codes that open the gate, as super admins manage them. Each change is committed together with its
 * line in the log, which names a code by label and id, never by itself.
 */
export function createAccessCodeActs(deps: AccessCodeActsDeps) {
  const { database, clock, accessCodes, configuredCodes, log } = deps
  return {
    async list(): Promise<CallAnswer<'listAccessCodes'>> {
      const rows = await accessCodes.listCodes()
      return { codes: rows.map(present).reverse(), configured: configuredCodes }
    },
    /**
     * The same code for the same people may be added again: it is there once.
     * @throws access-code.taken, access-code.too-short, access-code.over
     */
    async add(wanted: CallBody<'addAccessCode'>, actorId: string): Promise<AdminCode> {
      const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt)
      if (expiresAt !== null && expiresAt.getTime() <= clock.now()) {
        throw new AppError('access-code.over')
      }
      const label = wanted.label.trim()
      const given = await database.transaction(async (tx) => {
        const added = await accessCodes
          .addCode({ code: wanted.code, label, expiresAt }, tx)
          .catch(refuse)
        if (added.isNew) {
          const until = expiresAt === null ? '' : `, until ${expiresAt.toISOString()}`
          const detail = `${label}, ${added.given.id}${until}`
          await log.record({ action: 'access-code.added', actorId, targetId: null, detail }, tx)
        }
        return added.given
      })
      return present(given)
    },
    /** A code that was taken back already stays so. @throws access-code.not-found */
    async revoke(id: string, actorId: string): Promise<void> {
      if (!isId(id) || (await accessCodes.readCode(id)) === null) {
        throw new AppError('access-code.not-found')
      }
      await database.transaction(async (tx) => {
        const revoked = await accessCodes.revokeCode(id, tx)
        if (revoked === null) return
        const detail = `${revoked.label}, ${id}`
        await log.record({ action: 'access-code.revoked', actorId, targetId: null, detail }, tx)
      })
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnfitAccessCodeError) throw new AppError(`access-code.${error.reason}`)
  throw error
}

function present({ id, label, createdAt, expiresAt, revokedAt }: Row): AdminCode {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
