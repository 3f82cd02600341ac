import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  ne,
  notExists,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#/platform/db/database.ts'
import { toIso } from '#/platform/iso-time.ts'
import { toRecord, type PlayerRecord } from './player.ts'
import { deletePositions } from './positions.repository.ts'
import { playerPositions, players } from './players.tables.ts'

type NewPlayer = Required<
  Pick<
    typeof players.$inferInsert,
    | 'id'
    | 'sessionId'
    | 'credentialId'
    | 'number'
    | 'animal'
    | 'isOnHostsPhone'
    | 'hostJumpsAtJoin'
    | 'joinedAt'
    | 'createKey'
    | 'createHash'
  >
>

export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<void> {
  await db.insert(players).values({ ...player, status: 'joined' })
}

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRecord | null> {
  return first(await selectPlayers(db).where(eq(players.id, id)))
}

/** Games of these players, by player. */
export async function findSessionIdsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, sessionId } = players
  const rows = await db
    .select({ id, sessionId })
    .from(players)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.sessionId]))
}

/** The row, locked until the transaction ends. */
export async function lockPlayer(db: Queryable, id: string): Promise<PlayerRecord | null> {
  return first(await selectPlayers(db).where(eq(players.id, id)).for('update', { of: players }))
}

export async function findPlayerByCreateKey(
  db: Queryable,
  createKey: string,
): Promise<PlayerRecord | null> {
  return first(await selectPlayers(db).where(eq(players.createKey, createKey)))
}

export async function listPlayers(db: Queryable, sessionId: string): Promise<PlayerRecord[]> {
  return listPlayersOf(db, [sessionId])
}

/** Players of several games, by their number in each. */
export async function listPlayersOf(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<PlayerRecord[]> {
  if (sessionIds.length === 0) return []
  const rows = await selectPlayers(db)
    .where(inArray(players.sessionId, [...sessionIds]))
    .orderBy(asc(players.number))
  return rows.map(toRecord)
}

/** Number of players by game. A game without players is missing. */
export async function countPlayersOf(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .select({ sessionId: players.sessionId, value: count() })
    .from(players)
    .where(inArray(players.sessionId, [...sessionIds]))
    .groupBy(players.sessionId)
  return new Map(rows.map(({ sessionId, value }) => [sessionId, value]))
}

export async function listPlayerIdsOf(db: Queryable, credentialId: string): Promise<string[]> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.credentialId, credentialId))
  return rows.map((row) => row.id)
}

/** Games in which a phone has players. */
export async function listSessionIdsOf(db: Queryable, credentialId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: players.sessionId })
    .from(players)
    .where(eq(players.credentialId, credentialId))
  return rows.map((row) => row.id)
}

/** What may change of a player; who was seen beside its host stays so, and a check is only done with. */
export interface PlayerUpdate extends Partial<
  Pick<
    typeof players.$inferInsert,
    | 'status'
    | 'guardianPhotoId'
    | 'failedChecks'
    | 'pictures'
    | 'modes'
    | 'wrongPicks'
    | 'picksPausedUntil'
  >
> {
  helpAskedFor?: string
  helpAskedAt?: Date
  verifiedAt?: Date
  checkAgainAt?: null
  lastActivityAt?: Date
}

/** Changes a player. A returned player keeps no position. */
export async function updatePlayer(db: Queryable, id: string, change: PlayerUpdate): Promise<void> {
  await db.update(players).set(change).where(eq(players.id, id))
  if (change.status === 'returned') await deletePositions(db, eq(players.id, id))
}

/** Records when child and host were first seen together. */
export async function verifyPlayer(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(players)
    .set({ verifiedAt: now, checkAgainAt: null, pictures: null, lastActivityAt: now })
    .where(and(eq(players.id, id), isNull(players.verifiedAt), ne(players.status, 'returned')))
}

/** The child needs its grown-up, or not any more, since then. News may come in any order, and twice. */
export async function noteCall(
  db: Queryable,
  id: string,
  { at, isOver }: { at: Date; isOver: boolean },
): Promise<void> {
  const later = (column: SQLWrapper) =>
    sql`greatest(${column}, ${toIso(at.getTime())}::timestamptz)`
  await db
    .update(players)
    .set(isOver ? { callOverAt: later(players.callOverAt) } : { calledAt: later(players.calledAt) })
    .where(eq(players.id, id))
}

/** Writes down since when the host is told that the child is outside the circle; null: it is not. */
export async function writeAway(db: Queryable, id: string, awayAtMs: number | null): Promise<void> {
  const awayAt = awayAtMs === null ? null : new Date(awayAtMs)
  await db.update(players).set({ awayAt }).where(eq(players.id, id))
}

/** The host has seen the call, or found the child. */
export async function answerCall(
  db: Queryable,
  id: string,
  { at, isOver }: { at: Date; isOver: boolean },
): Promise<void> {
  const answered = sql`greatest(${players.calledAt}, ${toIso(at.getTime())}::timestamptz)`
  await db
    .update(players)
    .set(isOver ? { callSeenAt: answered, callOverAt: answered } : { callSeenAt: answered })
    .where(eq(players.id, id))
}

/** Records a failed check: from here on places prove nothing for this child (T1). */
export async function noteFailedCheck(db: Queryable, id: string): Promise<void> {
  await db
    .update(players)
    .set({ failedChecks: 1 })
    .where(and(eq(players.id, id), eq(players.failedChecks, 0)))
}

/** Requires the check again, from the first time it is asked for. */
export async function askForCheckAgain(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(players)
    .set({ checkAgainAt: now })
    .where(and(eq(players.id, id), isNull(players.checkAgainAt)))
}

export async function startPlayers(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .update(players)
    .set({ status: 'playing' })
    .where(and(eq(players.sessionId, sessionId), inArray(players.status, ['joined', 'ready'])))
    .returning({ id: players.id })
  return rows.map((row) => row.id)
}

/** How children play is nobody's business once their game is over. */
export async function forgetModesOfPlayers(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<void> {
  await db
    .update(players)
    .set({ modes: [] })
    .where(and(inArray(players.sessionId, [...sessionIds]), ne(players.modes, [])))
}

export async function deletePlayer(db: Queryable, id: string): Promise<void> {
  await db.delete(players).where(eq(players.id, id))
}

/** Credentials with players in this game and no other. */
export async function listCredentialsOnlyIn(db: Queryable, sessionId: string): Promise<string[]> {
  const elsewhere = alias(players, 'elsewhere')
  const rows = await db
    .selectDistinct({ id: players.credentialId })
    .from(players)
    .where(
      and(
        eq(players.sessionId, sessionId),
        notExists(
          db
            .select({ id: elsewhere.id })
            .from(elsewhere)
            .where(
              and(
                eq(elsewhere.credentialId, players.credentialId),
                ne(elsewhere.sessionId, sessionId),
              ),
            ),
        ),
      ),
    )
  return rows.map((row) => row.id)
}

/** Players with their last stored position. */
function selectPlayers(db: Queryable) {
  return db
    .select({ player: players, position: playerPositions })
    .from(players)
    .leftJoin(playerPositions, eq(playerPositions.playerId, players.id))
    .$dynamic()
}

function first(rows: Awaited<ReturnType<typeof selectPlayers>>): PlayerRecord | null {
  return rows[0] === undefined ? null : toRecord(rows[0])
}
