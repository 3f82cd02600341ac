import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import type { SessionState } from '@bramble/domain/session/session'
import type { Queryable } from '#/platform/db/database.ts'
import { toRecord, type CoHost, type HostLocation, type SessionRecord } from './session.ts'
import { coHosts, sessions } from './sessions.tables.ts'

type NewSession = Pick<
  SessionRecord,
  | 'id'
  | 'joinCode'
  | 'joinKey'
  | 'location'
  | 'language'
  | 'hostCredentialId'
  | 'ownerId'
  | 'maxPlayers'
  | 'challengesPerPlayer'
  | 'stayCloseMeters'
  | 'trail'
  | 'lastsMinutes'
  | 'createHash'
> & { createdAt: Date; createKey: string | null }

/** False: the join code is taken. */
export async function insertSession(db: Queryable, session: NewSession): Promise<boolean> {
  const { location, ...rest } = session
  const rows = await db
    .insert(sessions)
    .values({
      ...rest,
      ...locationColumns(location, session.createdAt),
      status: 'waiting',
      gameType: 'roam',
    })
    .onConflictDoNothing({ target: sessions.joinCode })
    .returning({ id: sessions.id })
  return rows.length === 1
}

export async function findSession(db: Queryable, id: string): Promise<SessionRecord | null> {
  return one(db, eq(sessions.id, id))
}

/** Those of these games that there are, by id. */
export async function findSessions(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, SessionRecord>> {
  const rows = await db
    .select(ROW)
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toRecord(row)]))
}

export function findSessionByCode(db: Queryable, code: string): Promise<SessionRecord | null> {
  return one(db, eq(sessions.joinCode, code))
}

export function findSessionByCreateKey(db: Queryable, key: string): Promise<SessionRecord | null> {
  return one(db, eq(sessions.createKey, key))
}

/** The row, locked until the transaction ends. Changes and joins wait for it. */
export async function lockSession(db: Queryable, id: string): Promise<SessionRecord | null> {
  const rows = await db.select(ROW).from(sessions).where(eq(sessions.id, id)).for('update')
  return rows[0] === undefined ? null : toRecord(rows[0])
}

/** The host of a game: a device's credential or an account. */
export type HostKey = { credentialId: string } | { accountId: string }

/** A grown-up of a game: its host, or the device of one who joined its dashboard. */
export type GrownUpKey = HostKey | { coHostCredentialId: string }

function ofGrownUp(db: Queryable, grownUp: GrownUpKey): SQL {
  return 'coHostCredentialId' in grownUp
    ? isCoHostedBy(db, grownUp.coHostCredentialId)
    : ofHost(grownUp)
}

/** Games whose dashboard this device has joined. */
export function isCoHostedBy(db: Queryable, credentialId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(coHosts)
      .where(and(eq(coHosts.sessionId, sessions.id), eq(coHosts.credentialId, credentialId))),
  )
}

function ofHost(host: HostKey): SQL {
  return 'accountId' in host
    ? eq(sessions.ownerId, host.accountId)
    : eq(sessions.hostCredentialId, host.credentialId)
}

export async function listSessionIdsOfHost(db: Queryable, host: HostKey): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(ofHost(host))
  return rows.map((row) => row.id)
}

/** Games of an account, newest first. */
export async function listSessionsOfOwner(
  db: Queryable,
  ownerId: string,
): Promise<SessionRecord[]> {
  return many(db, eq(sessions.ownerId, ownerId))
}

/** Games of these grown-ups that are not marked as ended, newest first. */
export async function listOpenSessions(
  db: Queryable,
  grownUps: readonly GrownUpKey[],
): Promise<SessionRecord[]> {
  const isOurs = or(...grownUps.map((grownUp) => ofGrownUp(db, grownUp)))
  return many(db, and(isOurs, ne(sessions.status, 'ended')))
}

/** Moves the games of a device to an account. Returns their ids. */
export async function moveToOwner(
  db: Queryable,
  hostCredentialId: string,
  ownerId: string,
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ ownerId, hostCredentialId: null })
    .where(eq(sessions.hostCredentialId, hostCredentialId))
    .returning({ id: sessions.id })
  return rows.map((row) => row.id)
}

/**
 * Number of a host's free games that wait (since `waitingAfter`) or run: since `startedAfter`, or for as long as
 * their plan says.
 */
export async function countLiveFreeSessions(
  db: Queryable,
  host: HostKey & { maxPlayers: number; waitingAfter: Date; startedAfter: Date; now: Date },
): Promise<number> {
  return db.$count(
    sessions,
    and(
      ofHost(host),
      or(lte(sessions.maxPlayers, host.maxPlayers), isNotNull(sessions.lastsMinutes)),
      or(
        and(eq(sessions.status, 'waiting'), gt(sessions.createdAt, host.waitingAfter)),
        and(
          eq(sessions.status, 'active'),
          sql`${sessions.startedAt} > coalesce(${host.now.toISOString()}::timestamptz
              - ${sessions.lastsMinutes} * interval '1 minute', ${host.startedAfter.toISOString()}::timestamptz)`,
        ),
      ),
    ),
  )
}

export async function updateState(db: Queryable, id: string, state: SessionState): Promise<void> {
  const started = state.at === 'waiting' ? null : state.startedAtMs
  await write(db, id, {
    status: state.at,
    startedAt: started === null ? null : new Date(started),
    endedAt: state.at === 'ended' ? new Date(state.endedAtMs) : null,
  })
}

export async function updateLocation(
  db: Queryable,
  id: string,
  change: { location: HostLocation; jumps: number; now: Date },
): Promise<void> {
  await write(db, id, {
    ...locationColumns(change.location, change.now),
    locationJumps: change.jumps,
  })
}

export async function updateDoor(
  db: Queryable,
  id: string,
  door: { openUntil?: Date; isLocked: boolean },
): Promise<void> {
  await write(db, id, door)
}

export async function updateStayClose(
  db: Queryable,
  id: string,
  change: { stayCloseMeters?: number | null; calledBackAt?: Date | null },
): Promise<void> {
  await write(db, id, change)
}

export async function updateRules(
  db: Queryable,
  id: string,
  rules: { canTryAgain?: boolean; modes?: PlayMode[]; spotsSuit?: PlayMode[] },
): Promise<void> {
  await write(db, id, rules)
}

export async function updateCode(
  db: Queryable,
  id: string,
  code: { joinCode: string; joinKey: string },
): Promise<void> {
  await write(db, id, code)
}

/** Counts one more joining; returns how many there were. */
export async function countJoin(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .update(sessions)
    .set({ playersJoined: sql`${sessions.playersJoined} + 1` })
    .where(eq(sessions.id, id))
    .returning({ joined: sessions.playersJoined })
  if (row === undefined) throw new Error('the game to join is gone')
  return row.joined
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

async function write(db: Queryable, id: string, to: Partial<typeof sessions.$inferInsert>) {
  await db.update(sessions).set(to).where(eq(sessions.id, id))
}

async function one(db: Queryable, condition: SQL): Promise<SessionRecord | null> {
  return (await many(db, condition))[0] ?? null
}

/** Newest first. */
async function many(db: Queryable, condition: SQL | undefined): Promise<SessionRecord[]> {
  const rows = await db
    .select(ROW)
    .from(sessions)
    .where(condition)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  return rows.map(toRecord)
}

function locationColumns(location: HostLocation | null, now: Date) {
  return {
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
    accuracy: location?.accuracy ?? null,
    locatedAt: location === null ? null : now,
  }
}

/** A game with the grown-ups who joined its dashboard, the first first. */
const ROW = {
  ...getTableColumns(sessions),
  coHosts: sql<CoHost[]>`(
    select coalesce(
      json_agg(
        json_build_object(
          'id', c.id,
          'credentialId', c.credential_id,
          'sinceMs', round(extract(epoch from c.since) * 1000)
        )
        order by c.since, c.id
      ),
      '[]'::json
    )
    from co_hosts c where c.session_id = ${sessions}.id
  )`,
}
