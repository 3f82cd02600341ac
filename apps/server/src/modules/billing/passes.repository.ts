import { and, desc, eq, gt, isNull, lte, lt, type SQL } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { dayPasses } from './billing.tables.ts'

export type DayPassRow = typeof dayPasses.$inferSelect

export async function insertDayPass(db: Queryable, row: DayPassRow): Promise<void> {
  await db.insert(dayPasses).values(row)
}

/** All passes of an account, newest first. */
export async function listPasses(db: Queryable, accountId: string): Promise<DayPassRow[]> {
  return db
    .select()
    .from(dayPasses)
    .where(eq(dayPasses.accountId, accountId))
    .orderBy(desc(dayPasses.startsAt))
}

export async function findActivePass(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<DayPassRow | null> {
  const rows = await db
    .select()
    .from(dayPasses)
    .where(
      and(
        eq(dayPasses.accountId, accountId),
        isNull(dayPasses.endedAt),
        lte(dayPasses.startsAt, now),
        gt(dayPasses.expiresAt, now),
      ),
    )
    .orderBy(desc(dayPasses.expiresAt))
    .limit(1)
  return rows[0] ?? null
}

/** Whether a pass that was not ended early is valid at any moment of this period. */
export async function hasPassWithin(
  db: Queryable,
  accountId: string,
  time: { from: Date; to: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: dayPasses.id })
    .from(dayPasses)
    .where(
      and(
        eq(dayPasses.accountId, accountId),
        isNull(dayPasses.endedAt),
        lt(dayPasses.startsAt, time.to),
        gt(dayPasses.expiresAt, time.from),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Ends the passes that are valid at `now`. Returns their number. */
export async function endActivePasses(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<number> {
  return endWhere(db, now, and(eq(dayPasses.accountId, accountId), lte(dayPasses.startsAt, now)))
}

export async function findPassOfPurchase(
  db: Queryable,
  purchaseId: string,
): Promise<DayPassRow | null> {
  const rows = await db.select().from(dayPasses).where(eq(dayPasses.purchaseId, purchaseId))
  return rows[0] ?? null
}

/** Ends the pass of a purchase if it is valid at `now`. Returns whether it was. */
export async function endPassOfPurchase(
  db: Queryable,
  purchaseId: string,
  now: Date,
): Promise<boolean> {
  return (await endWhere(db, now, eq(dayPasses.purchaseId, purchaseId))) > 0
}

/** Ends passes that have not ended yet. */
async function endWhere(db: Queryable, now: Date, which: SQL | undefined): Promise<number> {
  const rows = await db
    .update(dayPasses)
    .set({ endedAt: now })
    .where(and(which, isNull(dayPasses.endedAt), gt(dayPasses.expiresAt, now)))
    .returning({ id: dayPasses.id })
  return rows.length
}
