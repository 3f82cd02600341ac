import { and, count, eq, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { players } from './players.tables.ts'
import { sessions } from './sessions.tables.ts'

/** Start of a game's last day: its end, or its creation if it never ended. */
const deadlineStart = sql<Date>`coalesce(${sessions.endedAt}, ${sessions.createdAt})`

/**
 * Ends games whose time is over: as long as their plan says, else those of so few seats after `durationMs`.
 * Forgets how they were played, and returns their ids.
 */
export async function endOverdueGames(
  db: Queryable,
  rule: { maxPlayers: number; now: Date; durationMs: number },
): Promise<string[]> {
  const planned = sql`${sessions.lastsMinutes} * interval '1 minute'`
  const usual = sql`${rule.durationMs} * interval '1 millisecond'`
  const endsAt = sql`${sessions.startedAt} + coalesce(${planned}, ${usual})`
  const rows = await db
    .update(sessions)
    .set({
      status: 'ended',
      modes: [],
      spotsSuit: [],
      endedAt: endsAt,
    })
    .where(
      and(
        eq(sessions.status, 'active'),
        or(lte(sessions.maxPlayers, rule.maxPlayers), isNotNull(sessions.lastsMinutes)),
        sql`${endsAt} <= ${rule.now}`,
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

/** Games whose last day began at or before `before`, oldest first. */
export async function listPastDeadline(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(deadlineStart, before))
    .orderBy(sessions.createdAt)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function findOldestEnd(db: Queryable): Promise<Date | null> {
  const rows = await db
    .select({ value: min(deadlineStart).mapWith(sessions.createdAt) })
    .from(sessions)
  return rows[0]?.value ?? null
}

/** When these games ended, in ms since the epoch; null: not yet. One that is gone has no entry. */
export async function findEnds(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ id: sessions.id, endedAt: sessions.endedAt })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
  return new Map(rows.map(({ id, endedAt }) => [id, endedAt?.getTime() ?? null]))
}

/** Those of these ids without a game. */
export async function listGone(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

export function countByStatus(db: Queryable) {
  return db
    .select({ status: sessions.status, count: count() })
    .from(sessions)
    .groupBy(sessions.status)
}

/** Children of active games. */
export function countPlayingByStatus(db: Queryable) {
  return db
    .select({ status: players.status, count: count() })
    .from(players)
    .innerJoin(sessions, eq(players.sessionId, sessions.id))
    .where(eq(sessions.status, 'active'))
    .groupBy(players.status)
}
