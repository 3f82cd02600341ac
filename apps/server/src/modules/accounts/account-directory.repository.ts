import { asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { canonicalEmail } from '@bramble/contract'
import { ROLES, type Role } from '@bramble/domain/account/role'
import { countUpTo, type ListCount, type ListPage } from '#/platform/db/count-up-to.ts'
import type { Queryable } from '#/platform/db/database.ts'
import { holding } from '#/platform/db/holding.ts'
import type { AccountRecord } from './account.ts'
import { accounts } from './accounts.tables.ts'

/** The expression of the index `accounts_sorted`. */
const sortKey = sql`lower(coalesce(${accounts.displayName}, ${accounts.email}, ''))`

/** By the index of roles, which a comparison with one role would not read. */
const isSpecial = inArray(
  accounts.role,
  ROLES.filter((role) => role !== 'guardian'),
)

/** One page in alphabetical order. `search` null lists every account. */
export async function pageOfAccounts(
  db: Queryable,
  { search, limit, offset }: ListPage & { search: string | null },
): Promise<AccountRecord[]> {
  return db
    .select()
    .from(accounts)
    .where(contains(search))
    .orderBy(asc(sortKey), asc(accounts.id))
    .limit(limit)
    .offset(offset)
}

/** `search` null: every account. */
export async function countMatching(
  db: Queryable,
  search: string | null,
  page?: ListPage,
): Promise<ListCount> {
  return countUpTo(db, accounts, contains(search), page)
}

/** Accounts with a higher role than guardian, by role: each was given it by hand. One without accounts is missing. */
export async function countSpecial(db: Queryable): Promise<Map<Role, number>> {
  const rows = await db
    .select({ role: accounts.role, value: count() })
    .from(accounts)
    .where(isSpecial)
    .groupBy(accounts.role)
  return new Map(rows.map(({ role, value }) => [role, value]))
}

export async function findAccountsByEmail(db: Queryable, email: string): Promise<AccountRecord[]> {
  return db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, canonicalEmail(email)))
    .orderBy(asc(accounts.createdAt))
}

/** Accounts with a higher role than guardian. */
export async function listSpecialAccounts(db: Queryable): Promise<AccountRecord[]> {
  return db
    .select()
    .from(accounts)
    .where(isSpecial)
    .orderBy(asc(accounts.role), asc(sortKey), asc(accounts.id))
}

export async function findNames(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; displayName: string | null; email: string | null }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: accounts.id, displayName: accounts.displayName, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
}

/**
 * Ids of the super admins, their rows locked until the transaction ends. A transaction that
 * waited for the lock reads the roles as they are then.
 */
export async function lockSuperAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'super_admin'))
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function insertAccount(
  db: Queryable,
  account: typeof accounts.$inferInsert,
): Promise<void> {
  await db.insert(accounts).values(account)
}

export async function updateRole(db: Queryable, id: string, role: Role): Promise<void> {
  await db.update(accounts).set({ role }).where(eq(accounts.id, id))
}

/** Refuses bearer tokens issued before `now`. False: there is no such account. */
export async function refuseTokensBefore(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ tokensValidFrom: now })
    .where(eq(accounts.id, id))
    .returning({ id: accounts.id })
  return rows.length > 0
}

function contains(search: string | null): SQL | undefined {
  if (search === null) return undefined
  return or(holding(accounts.displayName, search), holding(accounts.email, search))
}

/** Display name by account. Null: never chosen. Deleted accounts are missing. */
export async function findDisplayNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, displayName: accounts.displayName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}
