import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import type { Reading } from './player.ts'
import { players } from './players.tables.ts'

/** The columns of a child whose place is nobody's business. */
export const NO_POSITION = { lat: null, lng: null, accuracy: null, locatedAt: null }

/** Takes away every position of these games; tells whose. */
export async function erasePositions(
  db: Queryable,
  sessionIds: string[],
): Promise<{ id: string; sessionId: string }[]> {
  if (sessionIds.length === 0) return []
  return db
    .update(players)
    .set(NO_POSITION)
    .where(
      and(
        inArray(players.sessionId, sessionIds),
        or(isNotNull(players.lat), isNotNull(players.locatedAt)),
      ),
    )
    .returning({ id: players.id, sessionId: players.sessionId })
}

/** What has changed of a player since it was last written down; `reading` may be older news. */
export interface Movement {
  playerId: string
  reading: Reading | null
  locatedAtMs: number
  activeAtMs: number
}

/**
 * Writes many movements in one statement. Only for those who are verified and still out: a movement
 * that waited in memory must not bring back what was erased.
 */
export async function writeMovements(db: Queryable, movements: Movement[]): Promise<void> {
  const rows = movements.map(({ playerId, reading, locatedAtMs, activeAtMs }) => ({
    id: playerId,
    ...(reading === null ? NO_POSITION : { ...reading, locatedAt: toIso(locatedAtMs) }),
    activeAt: toIso(activeAtMs),
  }))
  const news = sql`json_to_recordset(${JSON.stringify(rows)}::json) as news(
    id uuid, lat float8, lng float8, accuracy float8, "locatedAt" timestamptz, "activeAt" timestamptz
  )`
  await db.execute(sql`
    update ${players} set
      lat = coalesce(news.lat, ${players.lat}),
      lng = coalesce(news.lng, ${players.lng}),
      accuracy = coalesce(news.accuracy, ${players.accuracy}),
      located_at = coalesce(news."locatedAt", ${players.locatedAt}),
      last_activity_at = greatest(news."activeAt", ${players.lastActivityAt})
    from ${news}
    where ${players.id} = news.id
      and ${players.verifiedAt} is not null
      and ${players.status} <> 'returned'`)
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
