import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import type { SentReading } from './player.ts'
import { playerPositions, players } from './players.tables.ts'

/**
 * Takes away the positions of the players for whom the condition holds; tells whose. When they did
 * something last stays with the player.
 */
export async function deletePositions(
  db: Queryable,
  ofPlayers: SQL | undefined,
): Promise<{ id: string; sessionId: string }[]> {
  const gone = db.$with('gone').as(
    db
      .delete(playerPositions)
      .where(
        inArray(
          playerPositions.playerId,
          db.select({ id: players.id }).from(players).where(ofPlayers),
        ),
      )
      .returning({ playerId: playerPositions.playerId, activeAt: playerPositions.activeAt }),
  )
  return db
    .with(gone)
    .update(players)
    .set({ lastActivityAt: sql`greatest(${players.lastActivityAt}, ${gone.activeAt})` })
    .from(gone)
    .where(eq(players.id, gone.playerId))
    .returning({ id: players.id, sessionId: players.sessionId })
}

/** The players whose place is nobody's business any more: those of these games, and who is back. */
export function positionsOverdue(sessionIds: string[]): SQL | undefined {
  return or(inArray(players.sessionId, sessionIds), eq(players.status, 'returned'))
}

/** Change of a player since it was last written down; `reading` may be older news. */
export interface Movement {
  playerId: string
  reading: SentReading | null
  locatedAtMs: number
  activeAtMs: number
}

/**
 * Writes many movements in one statement, which touches no logged table and waits for no disk but
 * at the first one of a child. Only for those who are verified and still out: a movement that
 * waited in memory must not bring back what was erased. Of two processes the newer position wins.
 * In the order of ids, so that two such statements cannot wait for each other.
 */
export async function writeMovements(db: Queryable, movements: Movement[]): Promise<void> {
  const column = (valueOf: (movement: Movement) => unknown) => sql.param(movements.map(valueOf))
  const { lat, lng, accuracy, locatedAt, activeAt } = playerPositions
  const newer = sql`excluded.located_at >= coalesce(${locatedAt}, '-infinity')`
  await db.execute(sql`
    insert into ${playerPositions} (player_id, lat, lng, accuracy, located_at, active_at)
    select news.id, news.lat, news.lng, news.accuracy,
        to_timestamp(news.located_at_ms / 1000), to_timestamp(news.active_at_ms / 1000)
      from unnest(
        ${column(({ playerId }) => playerId)}::uuid[],
        ${column(({ reading }) => reading?.lat ?? null)}::float8[],
        ${column(({ reading }) => reading?.lng ?? null)}::float8[],
        ${column(({ reading }) => reading?.accuracy ?? null)}::float8[],
        ${column(({ reading, locatedAtMs }) => (reading === null ? null : locatedAtMs))}::float8[],
        ${column(({ activeAtMs }) => activeAtMs)}::float8[]
      ) as news(id, lat, lng, accuracy, located_at_ms, active_at_ms)
      join ${players} on ${players.id} = news.id
        and ${players.verifiedAt} is not null
        and ${players.status} <> 'returned'
    order by news.id
    on conflict (player_id) do update set
      lat = case when ${newer} then excluded.lat else ${lat} end,
      lng = case when ${newer} then excluded.lng else ${lng} end,
      accuracy = case when ${newer} then excluded.accuracy else ${accuracy} end,
      located_at = case when ${newer} then excluded.located_at else ${locatedAt} end,
      active_at = greatest(excluded.active_at, ${activeAt})`)
}
