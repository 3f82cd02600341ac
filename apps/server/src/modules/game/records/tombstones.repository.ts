import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { sessionTombstones } from './sessions.tables.ts'

/** A deleted game's code or id. */
export type FormerName = { joinCode: string } | { sessionId: string }

export async function insertTombstones(
  db: Queryable,
  names: FormerName[],
  expiresAt: Date,
): Promise<void> {
  const rows = names.map((name) => ({ hash: hashOf(name), expiresAt }))
  await db
    .insert(sessionTombstones)
    .values(rows)
    .onConflictDoUpdate({ target: sessionTombstones.hash, set: { expiresAt } })
}

export async function hasTombstone(db: Queryable, name: FormerName, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: sessionTombstones.hash })
    .from(sessionTombstones)
    .where(and(eq(sessionTombstones.hash, hashOf(name)), gt(sessionTombstones.expiresAt, now)))
  return rows.length > 0
}

export async function deleteExpiredTombstones(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessionTombstones).where(lte(sessionTombstones.expiresAt, now))
}

function hashOf(name: FormerName): string {
  const text = 'joinCode' in name ? `code:${name.joinCode}` : `id:${name.sessionId}`
  return createHash('sha256').update(text).digest('hex')
}
