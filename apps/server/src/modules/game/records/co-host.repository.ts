import { and, eq, or } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { coHosts, sessions } from './sessions.tables.ts'

/** Changes the code by which one more grown-up joins; null: there is none. */
export async function updateGrownUpCode(
  db: Queryable,
  sessionId: string,
  code: { hash: string; until: Date } | null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ coHostCodeHash: code?.hash ?? null, coHostCodeUntil: code?.until ?? null })
    .where(eq(sessions.id, sessionId))
}

/** The game whose code has this hash, used or not; null: none. */
export async function findSessionIdByGrownUpCode(
  db: Queryable,
  hash: string,
): Promise<string | null> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(coHosts, eq(coHosts.sessionId, sessions.id))
    .where(or(eq(sessions.coHostCodeHash, hash), eq(coHosts.codeHash, hash)))
    .limit(1)
  return rows[0]?.id ?? null
}

/** A game's newest code that nobody has used. The row stays locked. */
export async function lockGrownUpCode(
  db: Queryable,
  sessionId: string,
): Promise<{ hash: string; until: Date } | null> {
  const rows = await db
    .select({ hash: sessions.coHostCodeHash, until: sessions.coHostCodeUntil })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  const { hash = null, until = null } = rows[0] ?? {}
  return hash === null || until === null ? null : { hash, until }
}

/** Second grown-up that has used this code, and its key; null: nobody. */
export async function findJoinedBy(
  db: Queryable,
  sessionId: string,
  codeHash: string,
): Promise<{ credentialId: string; since: Date; codeKey: string | null } | null> {
  const { credentialId, since, codeKey } = coHosts
  const rows = await db
    .select({ credentialId, since, codeKey })
    .from(coHosts)
    .where(and(eq(coHosts.sessionId, sessionId), eq(coHosts.codeHash, codeHash)))
  return rows[0] ?? null
}

export async function insertCoHost(
  db: Queryable,
  joined: Required<typeof coHosts.$inferInsert>,
): Promise<void> {
  await db.insert(coHosts).values(joined)
}

export async function deleteCoHost(db: Queryable, id: string): Promise<void> {
  await db.delete(coHosts).where(eq(coHosts.id, id))
}

/** Whether a device has joined the dashboard of any game. */
export async function hasCoHostedGame(db: Queryable, credentialId: string): Promise<boolean> {
  const rows = await db
    .select({ id: coHosts.id })
    .from(coHosts)
    .where(eq(coHosts.credentialId, credentialId))
    .limit(1)
  return rows.length > 0
}
