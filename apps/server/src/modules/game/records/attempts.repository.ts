import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Visit } from '#/modules/challenges/index.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { toAttempt, type Attempt, type Decision, type Noted } from './attempt.ts'
import { players } from './players.tables.ts'
import { isCoHostedBy } from './sessions.repository.ts'
import { sessions } from './sessions.tables.ts'
import { playerChallenges } from './attempts.tables.ts'

type NewAttempt = Pick<
  Attempt,
  'id' | 'playerId' | 'challengeId' | 'challengeTitle' | 'createdAtMs'
>

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(playerChallenges).where(eq(playerChallenges.id, id))
  return row ? toAttempt(row) : null
}

/** Attempts of players, oldest first. */
export async function findAttemptsOf(
  db: Queryable,
  playerIds: readonly string[],
): Promise<Attempt[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .select()
    .from(playerChallenges)
    .where(inArray(playerChallenges.playerId, [...playerIds]))
    .orderBy(asc(playerChallenges.createdAt), asc(playerChallenges.id))
  return rows.map(toAttempt)
}

/** All attempts of a player, locked until the transaction ends: decisions are serialized. */
export async function lockAttemptsOf(tx: Tx, playerId: string): Promise<Attempt[]> {
  const rows = await tx
    .select()
    .from(playerChallenges)
    .where(eq(playerChallenges.playerId, playerId))
    .orderBy(asc(playerChallenges.id))
    .for('update')
  return rows.map(toAttempt)
}

/**
 * Inserts the attempt of an arrival or returns the existing one: one per challenge. A doubted one
 * becomes this arrival.
 */
export async function insertOrFindAttempt(
  db: Queryable,
  attempt: NewAttempt & { isLate?: boolean },
): Promise<Attempt> {
  const arrival = { createdAt: new Date(attempt.createdAtMs), isLate: attempt.isLate ?? false }
  const [added] = await db
    .insert(playerChallenges)
    .values({
      id: attempt.id,
      playerId: attempt.playerId,
      challengeId: attempt.challengeId,
      challengeTitle: attempt.challengeTitle,
      status: 'arrived',
      ...arrival,
    })
    .onConflictDoUpdate({
      target: [playerChallenges.playerId, playerChallenges.challengeId],
      // The claim's shown result says nothing of this arrival.
      set: { ...arrival, isDoubted: false, photoId: null, photoResult: null },
      setWhere: eq(playerChallenges.isDoubted, true),
    })
    .returning()
  if (added) return toAttempt(added)
  const [found] = await db
    .select()
    .from(playerChallenges)
    .where(
      and(
        eq(playerChallenges.playerId, attempt.playerId),
        eq(playerChallenges.challengeId, attempt.challengeId),
      ),
    )
  if (!found) throw new Error('an attempt was neither added nor found')
  return toAttempt(found)
}

/** Keeps a claim that was not believed for the host; changes nothing where there is an attempt. */
export async function insertDoubted(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { createdAtMs, ...rest } = attempt
  await tx
    .insert(playerChallenges)
    .values({
      ...rest,
      status: 'arrived',
      createdAt: new Date(createdAtMs),
      isLate: true,
      isDoubted: true,
    })
    .onConflictDoNothing()
}

/** Decides a record; from then on it counts, also where it was not believed before. */
export function writeDecision(
  tx: Tx,
  id: string,
  { completedAtMs, acceptedAtMs, ...rest }: Decision,
): Promise<Attempt> {
  const acceptedAt = acceptedAtMs === undefined ? undefined : new Date(acceptedAtMs)
  return update(tx, id, {
    ...rest,
    isDoubted: false,
    completedAt: new Date(completedAtMs),
    acceptedAt,
  })
}

/** Adds what a photo that decides nothing leaves; nothing else of the record changes. */
export function writeNoted(tx: Tx, id: string, noted: Noted): Promise<Attempt> {
  return update(tx, id, noted)
}

async function update(
  tx: Tx,
  id: string,
  columns: Partial<typeof playerChallenges.$inferInsert>,
): Promise<Attempt> {
  const [row] = await tx
    .update(playerChallenges)
    .set(columns)
    .where(eq(playerChallenges.id, id))
    .returning()
  if (!row) throw new Error('the record that was locked is gone')
  return toAttempt(row)
}

/** Whether one of these players has answered the question. */
export async function hasAnswer(
  db: Queryable,
  playerIds: readonly string[],
  challengeId: string,
): Promise<boolean> {
  if (playerIds.length === 0) return false
  const rows = await db
    .select({ id: playerChallenges.id })
    .from(playerChallenges)
    .where(
      and(
        inArray(playerChallenges.playerId, [...playerIds]),
        eq(playerChallenges.challengeId, challengeId),
        isNotNull(playerChallenges.answers),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The caller's devices and account, each as far as there is one. */
export interface VisitorIds {
  playerId: string | null
  hostId: string | null
  coHostId: string | null
  accountId: string | null
}

/**
 * Whether this attempt began with an arrival of a child that was seen beside its grown-up. An arrival that was
 * not believed is none, also when the host has accepted it, and neither is a skip from afar: its attempt
 * begins and ends in one moment.
 */
const isArrivalOfVerified = and(
  isNotNull(players.verifiedAt),
  eq(playerChallenges.isDoubted, false),
  or(eq(playerChallenges.isLate, false), isNull(playerChallenges.acceptedAt)),
  or(
    ne(playerChallenges.status, 'skipped'),
    gt(playerChallenges.completedAt, playerChallenges.createdAt),
  ),
)

/** Arrivals of a child: at a challenge, or anywhere in a game that is limited to a trail. */
export type VisitedPlace = { challengeId: string } | { trailId: string }

/** Games of these visitors in which a child has arrived there: those with a find first, then the newest. */
export async function listVisits(
  db: Queryable,
  place: VisitedPlace,
  { playerId, hostId, coHostId, accountId }: VisitorIds,
): Promise<Visit[]> {
  const hasFound = sql<boolean>`${playerChallenges.status} = 'completed'`
  return db
    .select({ sessionId: sessions.id, ownerId: sessions.ownerId, hasFound })
    .from(playerChallenges)
    .innerJoin(players, eq(players.id, playerChallenges.playerId))
    .innerJoin(sessions, eq(sessions.id, players.sessionId))
    .where(
      and(
        'challengeId' in place
          ? eq(playerChallenges.challengeId, place.challengeId)
          : sql`${sessions.trail}->>'id' = ${place.trailId}`,
        isArrivalOfVerified,
        or(
          playerId === null ? sql`false` : eq(players.credentialId, playerId),
          hostId === null ? sql`false` : eq(sessions.hostCredentialId, hostId),
          coHostId === null ? sql`false` : isCoHostedBy(db, coHostId),
          accountId === null ? sql`false` : eq(sessions.ownerId, accountId),
        ),
      ),
    )
    .orderBy(desc(hasFound), desc(sessions.createdAt))
    .limit(1)
}
