import type { AdminAction, CallAnswer } from '@bramble/contract'
import type { AccountDirectory } from '#/modules/accounts/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { newId } from '#/platform/ids.ts'
import {
  countAdminActions,
  insertAdminAction,
  pageOfAdminActions,
  type AdminActionRow,
} from './admin.repository.ts'

/** An action of an administrator on an account. */
export interface LoggedAction {
  action: AdminAction['action']
  /** Null for the operator. */
  actorId: string | null
  targetId: string | null
  detail?: string
}

export interface AdminLogDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  directory: AccountDirectory
}

const ACTIONS_PER_PAGE = 50

export type AdminLog = ReturnType<typeof createAdminLog>

/** The log of administrators' actions (T26). */
export function createAdminLog({ database, clock, random, directory }: AdminLogDeps) {
  return {
    /** Pass the transaction of the logged action. */
    record: ({ detail, ...action }: LoggedAction, tx?: Tx) =>
      insertAdminAction(tx ?? database.orm, {
        id: newId(clock, random),
        at: new Date(clock.now()),
        detail: detail ?? null,
        ...action,
      }),
    /** Newest first. Pages count from 1. */
    async list(number: number): Promise<CallAnswer<'listAdminActions'>> {
      const page = { limit: ACTIONS_PER_PAGE, offset: (number - 1) * ACTIONS_PER_PAGE }
      const rows = await pageOfAdminActions(database.orm, page)
      const people = rows.flatMap(({ actorId, targetId }) => [actorId, targetId])
      const names = await directory.namesOf([...new Set(people.filter((id) => id !== null))])
      return {
        actions: rows.map((row) => present(row, names)),
        ...(await countAdminActions(database.orm, page)),
      }
    },
  }
}

function present(row: AdminActionRow, names: Map<string, string | null>): AdminAction {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null })
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actorId),
    target: person(row.targetId),
    detail: row.detail,
  }
}
