import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { photoCheckConsents, visionUsage } from './vision.tables.ts'

export type PhotoCheckConsent = typeof photoCheckConsents.$inferSelect

/** A guardian's consent about children's photos. Null: not decided. */
export async function findConsent(
  db: Queryable,
  accountId: string,
): Promise<PhotoCheckConsent | null> {
  const [row] = await db
    .select()
    .from(photoCheckConsents)
    .where(eq(photoCheckConsents.accountId, accountId))
  return row ?? null
}

export async function saveConsent(db: Queryable, consent: PhotoCheckConsent): Promise<void> {
  await db
    .insert(photoCheckConsents)
    .values(consent)
    .onConflictDoUpdate({ target: photoCheckConsents.accountId, set: consent })
}

export async function deleteConsent(db: Queryable, accountId: string): Promise<void> {
  await db.delete(photoCheckConsents).where(eq(photoCheckConsents.accountId, accountId))
}

/**
 * Takes one call from the budget of a day (`2026-05-31`, UTC). False: none is left. One
 * statement, so that parallel processes never exceed the budget.
 */
export async function takeCall(db: Queryable, day: string, dailyCalls: number): Promise<boolean> {
  if (dailyCalls < 1) return false
  const taken = await db
    .insert(visionUsage)
    .values({ day, calls: 1 })
    .onConflictDoUpdate({
      target: visionUsage.day,
      set: { calls: sql`${visionUsage.calls} + 1` },
      setWhere: lt(visionUsage.calls, dailyCalls),
    })
    .returning({ calls: visionUsage.calls })
  return taken.length > 0
}
