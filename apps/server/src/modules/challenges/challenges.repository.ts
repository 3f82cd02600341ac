import { and, asc, between, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { toWebMercator } from '@bramble/domain/geo/web-mercator'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { holding } from '#/platform/db/holding.ts'
import { toChallenge, type Challenge } from './challenge.ts'
import { challenges } from './challenges.tables.ts'
import type { Matching } from './reports.repository.ts'

export async function findChallenge(db: Queryable, id: string): Promise<Challenge | null> {
  return (await listWhere(db, eq(challenges.id, id)))[0] ?? null
}

/** In no order. Unknown ids are skipped. */
export async function findChallenges(db: Queryable, ids: readonly string[]): Promise<Challenge[]> {
  return ids.length === 0 ? [] : listWhere(db, inArray(challenges.id, [...ids]))
}

async function listWhere(
  db: Queryable,
  isMeant: SQL | undefined,
  order: SQL[] = [],
): Promise<Challenge[]> {
  const rows = await db
    .select()
    .from(challenges)
    .where(isMeant)
    .orderBy(...order)
  return rows.map(toChallenge)
}

/** Its row is locked until the transaction ends, so that changes are serialized. */
export async function lockChallenge(tx: Tx, id: string): Promise<Challenge | null> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update')
  return row ? toChallenge(row) : null
}

/** Challenges of an account in a range of ids, by id. */
export async function listInRanges(
  db: Queryable,
  ownerId: string,
  ranges: readonly (readonly [first: string, last: string])[],
): Promise<Challenge[]> {
  if (ranges.length === 0) return []
  const isWithin = or(...ranges.map(([first, last]) => between(challenges.id, first, last)))
  return listWhere(db, and(eq(challenges.ownerId, ownerId), isWithin), [asc(challenges.id)])
}

export async function countOfOwner(db: Queryable, ownerId: string): Promise<number> {
  return db.$count(challenges, eq(challenges.ownerId, ownerId))
}

/** Newest first; of one moment in the order of the request. */
export async function listOfOwners(
  db: Queryable,
  ownerIds: readonly string[],
  limit: number,
): Promise<Challenge[]> {
  if (ownerIds.length === 0) return []
  const rows = await db
    .select()
    .from(challenges)
    .where(inArray(challenges.ownerId, [...ownerIds]))
    .orderBy(desc(challenges.createdAt), asc(challenges.id))
    .limit(limit)
  return rows.map(toChallenge)
}

/** Whose title or description contains a text. */
export function holdsText(search: string): Matching {
  if (search === '') return undefined
  return or(holding(challenges.title, search), holding(challenges.description, search))
}

/** As much of a challenge of a trail as whoever has not played it is told. */
export type ChallengeOutline = Pick<Challenge, 'id' | 'status' | 'language' | 'location'>

/** In no order. Unknown ids are skipped. */
export async function findSeen(db: Queryable, ids: readonly string[]): Promise<ChallengeOutline[]> {
  const { id, status, language, lat, lng } = challenges
  return db
    .select({ id, status, language, location: { lat, lng } })
    .from(challenges)
    .where(inArray(id, [...ids]))
}

export async function updateChallenge(
  db: Queryable,
  challenge: Challenge,
  nowMs: number,
): Promise<void> {
  const { id, ...row } = toRow(challenge, nowMs)
  await db.update(challenges).set(row).where(eq(challenges.id, id))
}

export async function insertChallenges(db: Queryable, all: readonly Challenge[]): Promise<void> {
  await db
    .insert(challenges)
    .values(all.map((challenge) => toRow(challenge, challenge.createdAtMs)))
}

/** False: there was none. */
export async function eraseChallenge(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(challenges)
    .where(eq(challenges.id, id))
    .returning({ id: challenges.id })
  return gone.length > 0
}

/** What was hidden for a game, in the order in which it was dealt. */
export function listOfGame(db: Queryable, gameId: string): Promise<Challenge[]> {
  return listWhere(db, eq(challenges.gameId, gameId), [asc(challenges.id)])
}

/** Deletes what was hidden for a game. Returns the ids. */
export async function deleteOfGame(db: Queryable, gameId: string): Promise<string[]> {
  const gone = await db
    .delete(challenges)
    .where(eq(challenges.gameId, gameId))
    .returning({ id: challenges.id })
  return gone.map(({ id }) => id)
}

/** Ids of a guardian's challenges, drafts included. */
export async function listChallengeIdsOf(db: Queryable, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.ownerId, ownerId))
  return rows.map((row) => row.id)
}

function toRow(challenge: Challenge, updatedAtMs: number): typeof challenges.$inferInsert {
  const { location, question, createdAtMs, ...same } = challenge
  const { xMeters, yMeters } = toWebMercator(location)
  return {
    ...same,
    lat: location.lat,
    lng: location.lng,
    pos: { x: xMeters, y: yMeters },
    questionType: question?.type ?? null,
    questionText: question?.text ?? null,
    questionOptions: question?.options ?? null,
    questionCorrectAnswer: question?.correctAnswer ?? null,
    questionInstructions: question?.instructions ?? null,
    questionExplanation: question?.explanation ?? null,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(updatedAtMs),
  }
}
