import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { sessions } from './sessions.tables.ts'

/** Ends free games that started at or before `startedBefore`; gives their ids. */
export async function endOverdueGames(
  db: Queryable,
  rule: { maxPlayers: number; startedBefore: Date; durationMs: number },
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({
      status: 'ended',
      endedAt: sql`${sessions.startedAt} + ${rule.durationMs} * interval '1 millisecond'`,
    })
    .where(
      and(
        eq(sessions.status, 'active'),
        lte(sessions.maxPlayers, rule.maxPlayers),
        lte(sessions.startedAt, rule.startedBefore),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map((row) => row.id)
}

export async function listEndedBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.endedAt), lte(sessions.endedAt, before)))
  return rows.map((row) => row.id)
}

/** Games that ended, or were made and never ended, at or before `before`; oldest first. */
export async function listPastDeadline(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sql`coalesce(${sessions.endedAt}, ${sessions.createdAt})`, before))
    .orderBy(sessions.createdAt)
    .limit(limit)
  return rows.map((row) => row.id)
}
