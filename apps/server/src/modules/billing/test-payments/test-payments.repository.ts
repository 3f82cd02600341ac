import { asc, eq, gte } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { testPayments } from '../billing.tables.ts'

export type TestPaymentRow = typeof testPayments.$inferSelect

/** Inserts a payment unless its idempotency key exists. Returns the stored row. */
export async function insertOnce(db: Queryable, row: TestPaymentRow): Promise<TestPaymentRow> {
  const { idempotencyKey } = testPayments
  await db.insert(testPayments).values(row).onConflictDoNothing({ target: idempotencyKey })
  const rows = await db.select().from(testPayments).where(eq(idempotencyKey, row.idempotencyKey))
  const [found] = rows
  if (found === undefined) throw new Error('a payment that was just written is not there')
  return found
}

export async function findTestPayment(db: Queryable, id: string): Promise<TestPaymentRow | null> {
  const rows = await db.select().from(testPayments).where(eq(testPayments.id, id))
  return rows[0] ?? null
}

/** The row, locked until the transaction ends. */
export async function lockTestPayment(tx: Tx, id: string): Promise<TestPaymentRow | null> {
  const rows = await tx.select().from(testPayments).where(eq(testPayments.id, id)).for('update')
  return rows[0] ?? null
}

export async function updateTestPayment(
  tx: Tx,
  id: string,
  changes: Partial<TestPaymentRow>,
): Promise<void> {
  await tx.update(testPayments).set(changes).where(eq(testPayments.id, id))
}

/** Ids of payments changed since then, oldest change first. */
export async function listChangedSince(db: Queryable, since: Date): Promise<string[]> {
  const { id, changedAt } = testPayments
  const rows = await db
    .select({ id })
    .from(testPayments)
    .where(gte(changedAt, since))
    .orderBy(asc(changedAt), asc(id))
  return rows.map((row) => row.id)
}
