import { MIN_ACCOUNT_SEARCH_LENGTH } from '@bramble/domain/limits'
import type { Role } from '@bramble/domain/account/role'
import type { Clock } from '#/platform/clock.ts'
import type { ListCount } from '#/platform/db/count-up-to.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import type { AccountRecord } from './account.ts'
import {
  countMatching,
  countSpecial,
  findAccountsByEmail,
  findDisplayNames,
  findNames,
  insertAccount,
  listSpecialAccounts,
  lockSuperAdmins,
  pageOfAccounts,
  refuseTokensBefore,
  updateRole,
} from './account-directory.repository.ts'
import type { AccountSessions } from './account-sessions.ts'
import { findAccount, lockAccount, restrictAccount } from './accounts.repository.ts'

export interface AccountPage {
  accounts: AccountRecord[]
  matching: ListCount
  total: ListCount
  adminCount: number
  /** At least, where there are more than `total`. */
  guardianCount: number
}

/** A person who will sign in with a password of our own provider. */
export interface NewAccount {
  subject: string
  email: string
  role: Role
}

export interface RoleChange {
  accountId: string
  role: Role
  /** Null for the operator. */
  actorId: string | null
}

export type AccountDirectory = ReturnType<typeof createAccountDirectory>

/** All accounts, for administrators. The caller of a function has checked the rights. */
export function createAccountDirectory(
  { database, clock, random }: { database: Database; clock: Clock; random: Random },
  sessions: AccountSessions,
) {
  return {
    /** Sorted by display name or e-mail. A search text that is too short is ignored [ADMIN-03]. */
    async list({
      search,
      page,
      limit,
    }: {
      search?: string | undefined
      page: number
      limit: number
    }): Promise<AccountPage> {
      const wanted = search?.trim() ?? ''
      const isSearch = [...wanted].length >= MIN_ACCOUNT_SEARCH_LENGTH
      const filter = isSearch ? wanted : null
      const offset = (page - 1) * limit
      const [accounts, special, matching, total] = await Promise.all([
        pageOfAccounts(database.orm, { search: filter, limit, offset }),
        countSpecial(database.orm),
        countMatching(database.orm, filter, { limit, offset }),
        countMatching(database.orm, null),
      ])
      const countOf = (role: Role) => special.get(role) ?? 0
      const adminCount = countOf('admin') + countOf('super_admin')
      const guardianCount = Math.max(0, total.total - adminCount - countOf('community_leader'))
      return { accounts, total, matching, adminCount, guardianCount }
    },
    find: (accountId: string) => findAccount(database.orm, accountId),
    /** Accounts of this address at any provider; case does not count. */
    findByEmail: (email: string) => findAccountsByEmail(database.orm, email),
    listSpecial: () => listSpecialAccounts(database.orm),
    /** Display name or e-mail of each account that still exists. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string | null>> {
      const rows = await findNames(database.orm, ids)
      return new Map(rows.map(({ id, displayName, email }) => [id, displayName ?? email]))
    },
    /** Creates an account before its first sign-in. Returns its id. */
    async add({ subject, email, role }: NewAccount, tx: Tx): Promise<string> {
      const id = newId(clock, random)
      const identity = { provider: 'local', subject, authProvider: 'local' }
      const createdAt = new Date(clock.now())
      await insertAccount(tx, { id, ...identity, email, role, createdAt })
      return id
    },
    /**
     * Changes a role from the next request on. Returns the previous role. The super admins are
     * locked, so that two of them cannot take the role from each other and leave nobody (T26).
     * @throws account.not-found, access.forbidden when the actor has lost the role meanwhile,
     *   account.own-role, account.last-super-admin
     */
    async changeRole({ accountId, role, actorId }: RoleChange, tx: Tx): Promise<Role> {
      const superAdmins = await lockSuperAdmins(tx)
      if (actorId !== null && !superAdmins.includes(actorId)) {
        throw new AppError('access.forbidden')
      }
      const target = await lockAccount(tx, accountId)
      if (target === null) throw new AppError('account.not-found')
      if (accountId === actorId) throw new AppError('account.own-role')
      if (target.role === role) return role
      const isLast = superAdmins.every((id) => id === accountId)
      if (target.role === 'super_admin' && isLast) throw new AppError('account.last-super-admin')
      await updateRole(tx, accountId, role)
      await sessions.rotateAll(accountId, tx)
      return target.role
    },
    /**
     * Ends every session and refuses earlier bearer tokens. Returns the number of ended sessions.
     * @throws account.not-found
     */
    async signOut(accountId: string, nowMs: number, tx: Tx): Promise<number> {
      if (!(await refuseTokensBefore(tx, accountId, new Date(nowMs)))) {
        throw new AppError('account.not-found')
      }
      return sessions.endAll(accountId, { tx })
    },
    /** It cannot sign in, and is signed out everywhere; null: it can again. @throws account.not-found */
    async suspend(accountId: string, at: Date | null, nowMs: number, tx: Tx): Promise<void> {
      if (!(await refuseTokensBefore(tx, accountId, new Date(nowMs)))) {
        throw new AppError('account.not-found')
      }
      await restrictAccount(tx, accountId, { suspendedAt: at })
      if (at !== null) await sessions.endAll(accountId, { tx })
    },
    /** Since when it may say where nobody plays; null: it may not. */
    markAsKeeper: (accountId: string, since: Date | null, tx: Tx): Promise<void> =>
      restrictAccount(tx, accountId, { keeperSince: since }),
    /** Refuses ID tokens issued until now. Open sessions stay. */
    async refuseTokens(accountId: string, nowMs: number, tx: Tx): Promise<void> {
      await refuseTokensBefore(tx, accountId, new Date(nowMs))
    },
  }
}

export type DisplayNames = ReturnType<typeof createDisplayNames>

/** Names by which guardians who share a group see each other: never an e-mail address. */
export function createDisplayNames({ database }: { database: Database }) {
  return {
    /** Name by account. Null: never chosen. Deleted accounts are missing. */
    of: (accountIds: readonly string[]) => findDisplayNames(database.orm, accountIds),
  }
}
