import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { oidcRecords } from './identity.tables.ts'

export type OidcRecord = typeof oidcRecords.$inferSelect

export async function putRecord(db: Queryable, row: OidcRecord): Promise<void> {
  const { payload, grantId, uid, expiresAt } = row
  await db
    .insert(oidcRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [oidcRecords.model, oidcRecords.id],
      set: { payload, grantId, uid, expiresAt },
    })
}

/** Unexpired state by its id, or by the second id that some have. */
export async function findRecord(
  db: Queryable,
  model: string,
  by: { id: string } | { uid: string },
  now: Date,
): Promise<OidcRecord | null> {
  const [row] = await db
    .select()
    .from(oidcRecords)
    .where(
      and(
        eq(oidcRecords.model, model),
        'id' in by ? eq(oidcRecords.id, by.id) : eq(oidcRecords.uid, by.uid),
        or(isNull(oidcRecords.expiresAt), gt(oidcRecords.expiresAt, now)),
      ),
    )
  return row ?? null
}

/** Marks a code as used. False: it was used before. */
export async function consumeRecord(
  db: Queryable,
  model: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(oidcRecords)
    .set({ consumedAt: now })
    .where(
      and(eq(oidcRecords.model, model), eq(oidcRecords.id, id), isNull(oidcRecords.consumedAt)),
    )
    .returning({ id: oidcRecords.id })
  return rows.length > 0
}

export async function deleteRecord(db: Queryable, model: string, id: string): Promise<void> {
  await db.delete(oidcRecords).where(and(eq(oidcRecords.model, model), eq(oidcRecords.id, id)))
}

export async function deleteRecordsOfGrant(db: Queryable, grantId: string): Promise<void> {
  await db.delete(oidcRecords).where(eq(oidcRecords.grantId, grantId))
}

/** Deletes all codes and interactions of a person. */
export async function deleteRecordsOfPerson(db: Queryable, subject: string): Promise<void> {
  const { payload } = oidcRecords
  await db
    .delete(oidcRecords)
    .where(
      or(
        sql`${payload}->>'accountId' = ${subject}`,
        sql`${payload}#>>'{result,login,accountId}' = ${subject}`,
      ),
    )
}

/** Deletes expired rows. Returns their number. */
export async function deleteExpiredRecords(db: Queryable, now: Date): Promise<number> {
  const rows = await db
    .delete(oidcRecords)
    .where(lt(oidcRecords.expiresAt, now))
    .returning({ id: oidcRecords.id })
  return rows.length
}
