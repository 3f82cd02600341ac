import { and, asc, between, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { toWebMercator } from '@bramble/domain/geo/web-mercator'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { containing } from '#/platform/db/like-pattern.ts'
import type { Challenge } from './challenge.ts'
import { challenges } from './challenges.tables.ts'
import type { Matching } from './reports.repository.ts'

type Row = typeof challenges.$inferSelect

export async function findChallenge(db: Queryable, id: string): Promise<Challenge | null> {
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id))
  return row ? toChallenge(row) : null
}

/** In no order. Unknown ids are skipped. */
export async function findChallenges(db: Queryable, ids: readonly string[]): Promise<Challenge[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(challenges)
    .where(inArray(challenges.id, [...ids]))
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
  const rows = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.ownerId, ownerId), isWithin))
    .orderBy(asc(challenges.id))
  return rows.map(toChallenge)
}

export async function countOfOwner(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(challenges)
    .where(eq(challenges.ownerId, ownerId))
  return row?.value ?? 0
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
  const pattern = containing(search)
  return or(ilike(challenges.title, pattern), ilike(challenges.description, pattern))
}

/** Of a challenge, what is told of a trail that it is on to whoever has not played it. */
export type SeenChallenge = Pick<Challenge, 'id' | 'status' | 'language' | 'location'>

/** In no order. Unknown ids are skipped. */
export async function findSeen(db: Queryable, ids: readonly string[]): Promise<SeenChallenge[]> {
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
export async function deleteChallenge(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(challenges)
    .where(eq(challenges.id, id))
    .returning({ id: challenges.id })
  return gone.length > 0
}

/** What was hidden for a game, in the order in which it was dealt. */
export async function listOfGame(db: Queryable, gameId: string): Promise<Challenge[]> {
  const rows = await db
    .select()
    .from(challenges)
    .where(eq(challenges.gameId, gameId))
    .orderBy(asc(challenges.id))
  return rows.map(toChallenge)
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

function toChallenge(row: Row): Challenge {
  return {
    id: row.id,
    ownerId: row.ownerId,
    title: row.title,
    description: row.description,
    language: row.language,
    type: row.type,
    status: row.status,
    review: row.review,
    wanted: row.wanted,
    takenBack: row.takenBack,
    location: { lat: row.lat, lng: row.lng },
    accuracyMeters: row.accuracy,
    isUnvisited: row.isUnvisited,
    wheels: row.wheels,
    hidingRadiusMeters: row.hidingRadius,
    showReferenceInGame: row.showReferenceInGame,
    referenceImageId: row.referenceImageId,
    sceneMatchImageId: row.sceneMatchImageId,
    sceneMatchLeftImageId: row.sceneMatchLeftImageId,
    sceneMatchRightImageId: row.sceneMatchRightImageId,
    questionImageId: row.questionImageId,
    objectDetectionImageId: row.objectDetectionImageId,
    voiceId: row.voiceId,
    objectDetectionData: row.objectDetectionData,
    task: row.childPhotoTask,
    photoPrompt: row.childPhotoPrompt,
    doing: row.doing,
    question:
      row.questionText === null
        ? null
        : {
            type: row.questionType ?? 'single-select',
            text: row.questionText,
            options: row.questionOptions ?? [],
            correctAnswer: row.questionCorrectAnswer ?? [],
            instructions: row.questionInstructions,
            explanation: row.questionExplanation,
          },
    gameId: row.gameId,
    libraryTaskId: row.libraryTaskId,
    publishedAt: row.publishedAt,
    looked: row.looked,
    createdAtMs: row.createdAt.getTime(),
  }
}

function toRow(challenge: Challenge, updatedAtMs: number): typeof challenges.$inferInsert {
  const { xMeters, yMeters } = toWebMercator(challenge.location)
  const { question } = challenge
  return {
    id: challenge.id,
    ownerId: challenge.ownerId,
    title: challenge.title,
    description: challenge.description,
    language: challenge.language,
    type: challenge.type,
    status: challenge.status,
    review: challenge.review,
    wanted: challenge.wanted,
    takenBack: challenge.takenBack,
    lat: challenge.location.lat,
    lng: challenge.location.lng,
    accuracy: challenge.accuracyMeters,
    isUnvisited: challenge.isUnvisited,
    wheels: challenge.wheels,
    hidingRadius: challenge.hidingRadiusMeters ?? null,
    pos: { x: xMeters, y: yMeters },
    showReferenceInGame: challenge.showReferenceInGame,
    referenceImageId: challenge.referenceImageId,
    sceneMatchImageId: challenge.sceneMatchImageId,
    sceneMatchLeftImageId: challenge.sceneMatchLeftImageId,
    sceneMatchRightImageId: challenge.sceneMatchRightImageId,
    questionImageId: challenge.questionImageId,
    objectDetectionImageId: challenge.objectDetectionImageId,
    voiceId: challenge.voiceId,
    objectDetectionData: challenge.objectDetectionData,
    childPhotoTask: challenge.task,
    childPhotoPrompt: challenge.photoPrompt,
    doing: challenge.doing,
    questionType: question?.type ?? null,
    questionText: question?.text ?? null,
    questionOptions: question?.options ?? null,
    questionCorrectAnswer: question?.correctAnswer ?? null,
    questionInstructions: question?.instructions ?? null,
    questionExplanation: question?.explanation ?? null,
    gameId: challenge.gameId,
    libraryTaskId: challenge.libraryTaskId,
    publishedAt: challenge.publishedAt,
    looked: challenge.looked,
    createdAt: new Date(challenge.createdAtMs),
    updatedAt: new Date(updatedAtMs),
  }
}
