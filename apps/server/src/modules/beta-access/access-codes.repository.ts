import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { accessCodes } from './beta-access.tables.ts'

/** An access code of the operator, kept as a hash. */
export type GivenCode = typeof accessCodes.$inferSelect

/** Stores a new code. False: the same code exists or existed. */
export async function insertCode(db: Queryable, code: GivenCode): Promise<boolean> {
  const rows = await db
    .insert(accessCodes)
    .values(code)
    .onConflictDoNothing({ target: accessCodes.codeHash })
    .returning({ id: accessCodes.id })
  return rows.length > 0
}

/** How a code is named: by its id or its hash. */
type CodeName = { id: string } | { codeHash: string }

function isNamed(of: CodeName) {
  return 'id' in of ? eq(accessCodes.id, of.id) : eq(accessCodes.codeHash, of.codeHash)
}

export async function findCode(db: Queryable, of: CodeName): Promise<GivenCode | null> {
  const rows = await db.select().from(accessCodes).where(isNamed(of))
  return rows[0] ?? null
}

/** Null: there is no such valid code. */
export async function revokeCode(
  db: Queryable,
  of: CodeName,
  now: Date,
): Promise<GivenCode | null> {
  const rows = await db
    .update(accessCodes)
    .set({ revokedAt: now })
    .where(and(isNamed(of), isNull(accessCodes.revokedAt)))
    .returning()
  return rows[0] ?? null
}

/** All codes ever created, oldest first. */
export async function listCodes(db: Queryable): Promise<GivenCode[]> {
  return db.select().from(accessCodes).orderBy(asc(accessCodes.createdAt), asc(accessCodes.id))
}

export async function listLiveCodes(db: Queryable, now: Date): Promise<GivenCode[]> {
  return db.select().from(accessCodes).where(isLiveAt(now))
}

export async function isLiveCode(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(and(eq(accessCodes.id, id), isLiveAt(now)))
  return rows.length > 0
}

function isLiveAt(now: Date) {
  const isInTime = or(isNull(accessCodes.expiresAt), gt(accessCodes.expiresAt, now))
  return and(isNull(accessCodes.revokedAt), isInTime)
}
