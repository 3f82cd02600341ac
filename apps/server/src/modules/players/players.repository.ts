import { and, asc, count, eq, inArray, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { Queryable } from '#/platform/db/database.ts'
import type { PlayerRecord, Reading } from './player.ts'
import { NO_POSITION } from './positions.repository.ts'
import { players } from './players.tables.ts'

export interface NewPlayer {
  id: string
  sessionId: string
  credentialId: string
  deviceId: string
  number: number
  joinedAt: Date
  createKey: string | null
  createHash: string | null
}

export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<void> {
  await db.insert(players).values({ ...player, status: 'joined' })
}

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRecord | null> {
  return first(await db.select().from(players).where(eq(players.id, id)))
}

/** The row, locked until the transaction ends. */
export async function lockPlayer(db: Queryable, id: string): Promise<PlayerRecord | null> {
  return first(await db.select().from(players).where(eq(players.id, id)).for('update'))
}

export async function findPlayerByCreateKey(
  db: Queryable,
  createKey: string,
): Promise<PlayerRecord | null> {
  return first(await db.select().from(players).where(eq(players.createKey, createKey)))
}

export async function findPlayerByReturnToken(
  db: Queryable,
  returnTokenHash: string,
): Promise<PlayerRecord | null> {
  return first(await db.select().from(players).where(eq(players.returnTokenHash, returnTokenHash)))
}

export async function listPlayers(db: Queryable, sessionId: string): Promise<PlayerRecord[]> {
  return listPlayersOf(db, [sessionId])
}

/** The players of several games, by their number in each. */
export async function listPlayersOf(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<PlayerRecord[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .select()
    .from(players)
    .where(inArray(players.sessionId, [...sessionIds]))
    .orderBy(asc(players.number))
  return rows.map(toRecord)
}

export async function countPlayers(db: Queryable, sessionId: string): Promise<number> {
  const rows = await db
    .select({ value: count() })
    .from(players)
    .where(eq(players.sessionId, sessionId))
  return rows[0]?.value ?? 0
}

export async function listPlayerIdsOf(db: Queryable, credentialId: string): Promise<string[]> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.credentialId, credentialId))
  return rows.map((row) => row.id)
}

export async function hasPlayerOf(
  db: Queryable,
  sessionId: string,
  credentialId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.credentialId, credentialId), eq(players.sessionId, sessionId)))
    .limit(1)
  return rows.length > 0
}

export interface PlayerUpdate {
  status?: PlayerStatus
  guardianPhotoId?: string | null
  verifiedAt?: Date
  position?: { reading: Reading; locatedAt: Date }
  lastActivityAt?: Date
  returnTokenHash?: string
}

/** Changes a player. One who has returned keeps no position. */
export async function updatePlayer(db: Queryable, id: string, change: PlayerUpdate): Promise<void> {
  const { position, ...columns } = change
  const place =
    change.status === 'returned'
      ? NO_POSITION
      : position === undefined
        ? {}
        : { ...position.reading, locatedAt: position.locatedAt }
  await db
    .update(players)
    .set({ ...columns, ...place })
    .where(eq(players.id, id))
}

/** Marks a player as seen together with the host, unless that was done before. */
export async function verifyPlayer(
  db: Queryable,
  id: string,
  reading: Reading,
  now: Date,
): Promise<void> {
  await db
    .update(players)
    .set({ verifiedAt: now, ...reading, locatedAt: now, lastActivityAt: now })
    .where(and(eq(players.id, id), isNull(players.verifiedAt), ne(players.status, 'returned')))
}

export async function startPlayers(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .update(players)
    .set({ status: 'playing' })
    .where(and(eq(players.sessionId, sessionId), inArray(players.status, ['joined', 'ready'])))
    .returning({ id: players.id })
  return rows.map((row) => row.id)
}

export async function deletePlayer(db: Queryable, id: string): Promise<void> {
  await db.delete(players).where(eq(players.id, id))
}

/** Devices that own players of this game and of no other. */
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

function first(rows: (typeof players.$inferSelect)[]): PlayerRecord | null {
  return rows[0] === undefined ? null : toRecord(rows[0])
}

function toRecord(row: typeof players.$inferSelect): PlayerRecord {
  const { lat, lng, accuracy } = row
  return {
    id: row.id,
    sessionId: row.sessionId,
    credentialId: row.credentialId,
    number: row.number,
    status: row.status,
    verifiedAtMs: row.verifiedAt?.getTime() ?? null,
    reading: lat === null || lng === null || accuracy === null ? null : { lat, lng, accuracy },
    locatedAtMs: row.locatedAt?.getTime() ?? null,
    guardianPhotoId: row.guardianPhotoId,
    lastActivityAtMs: row.lastActivityAt?.getTime() ?? null,
    joinedAtMs: row.joinedAt.getTime(),
    createHash: row.createHash,
  }
}
