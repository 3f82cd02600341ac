import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import type { AreaRecord } from './area.ts'
import { keeperAreas } from './areas.tables.ts'

const { id, accountId, groupId, name, contact, reasons, rule, months, polygons } = keeperAreas
const fields = { id, accountId, groupId, name, contact, reasons, rule, months, polygons }

/** All of them, or those of one account, the oldest first. */
export async function listAreasOf(db: Queryable, owner?: string): Promise<AreaRecord[]> {
  return db
    .select(fields)
    .from(keeperAreas)
    .where(owner === undefined ? undefined : eq(accountId, owner))
    .orderBy(asc(keeperAreas.createdAt), asc(id))
}

export async function findArea(db: Queryable, areaId: string): Promise<AreaRecord | null> {
  const [row] = await db.select(fields).from(keeperAreas).where(eq(id, areaId))
  return row ?? null
}

/** In place of the one with its id, if there is one. */
export async function writeArea(tx: Tx, area: AreaRecord, now: Date): Promise<void> {
  await tx
    .insert(keeperAreas)
    .values({ ...area, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: id, set: { ...area, updatedAt: now } })
}

/** One area, where it is of that account; of whomever without one. False: there was none. */
export async function eraseArea(db: Queryable, areaId: string, owner?: string): Promise<boolean> {
  const isOwn = owner === undefined ? undefined : eq(accountId, owner)
  const rows = await db
    .delete(keeperAreas)
    .where(and(eq(id, areaId), isOwn))
    .returning({ id })
  return rows.length > 0
}

/** The account's areas are the operator's from here on, without the contact that the account gave. */
export async function leaveAreasOf(db: Queryable, owner: string): Promise<string[]> {
  const rows = await db
    .update(keeperAreas)
    .set({ accountId: null, groupId: null, contact: '' })
    .where(eq(accountId, owner))
    .returning({ id })
  return rows.map((row) => row.id)
}
