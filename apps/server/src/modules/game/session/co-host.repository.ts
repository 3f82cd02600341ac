import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { sessions } from './sessions.tables.ts'

type CoHostColumns = Pick<
  typeof sessions.$inferInsert,
  'coHostCredentialId' | 'coHostSince' | 'coHostCodeHash' | 'coHostCodeUntil' | 'coHostCodeKey'
>

/** Changes who the second grown-up is, or the code by which it joins. */
export async function updateCoHost(
  db: Queryable,
  sessionId: string,
  change: CoHostColumns,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, sessionId))
}

/** The game whose code has this hash, used, expired or not; null: none. */
export async function findSessionIdByGrownUpCode(
  db: Queryable,
  hash: string,
): Promise<string | null> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.coHostCodeHash, hash))
  return rows[0]?.id ?? null
}

/** A game's newest code and the key of who has used it. The row stays locked. */
export async function lockGrownUpCode(
  db: Queryable,
  sessionId: string,
): Promise<{ hash: string; until: Date; key: string | null } | null> {
  const rows = await db
    .select({
      hash: sessions.coHostCodeHash,
      until: sessions.coHostCodeUntil,
      key: sessions.coHostCodeKey,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  const { hash = null, until = null, key = null } = rows[0] ?? {}
  return hash === null || until === null ? null : { hash, until, key }
}

/** Whether a device is the second grown-up of any game. */
export async function hasCoHostedGame(db: Queryable, credentialId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.coHostCredentialId, credentialId))
    .limit(1)
  return rows.length > 0
}
