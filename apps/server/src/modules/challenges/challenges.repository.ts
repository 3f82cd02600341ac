import { eq } from 'drizzle-orm'
import { toWebMercator } from '@bramble/domain/geo/web-mercator'
import type { Queryable } from '#/platform/db/database.ts'
import type { Challenge } from './challenge.ts'
import { challenges } from './challenges.tables.ts'

type Row = typeof challenges.$inferSelect

/** One challenge, or null. */
export async function findChallenge(db: Queryable, id: string): Promise<Challenge | null> {
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id))
  return row ? toChallenge(row) : null
}

/** Keeps new challenges, all or none. */
export async function insertChallenges(
  db: Queryable,
  all: readonly Challenge[],
  nowMs: number,
): Promise<void> {
  await db.insert(challenges).values(all.map((challenge) => toRow(challenge, nowMs)))
}

/** True when there was something to delete. */
export async function deleteChallenge(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(challenges)
    .where(eq(challenges.id, id))
    .returning({ id: challenges.id })
  return gone.length > 0
}

function toChallenge(row: Row): Challenge {
  return {
    id: row.id,
    ownerId: row.ownerId,
    title: row.title,
    description: row.description,
    type: row.type,
    status: row.status,
    location: { lat: row.lat, lng: row.lng },
    accuracyMeters: row.accuracy,
    showReferenceInGame: row.showReferenceInGame,
    referenceImageId: row.referenceImageId,
    questionImageId: row.questionImageId,
    objectDetectionData: row.objectDetectionData,
    task: row.childPhotoTask,
    photoPrompt: row.childPhotoPrompt,
    question:
      row.questionText === null
        ? null
        : {
            type: row.questionType ?? 'single-select',
            text: row.questionText,
            options: row.questionOptions ?? [],
            correctAnswer: row.questionCorrectAnswer ?? [],
            instructions: row.questionInstructions,
          },
  }
}

function toRow(challenge: Challenge, nowMs: number): typeof challenges.$inferInsert {
  const { xMeters, yMeters } = toWebMercator(challenge.location)
  const { question } = challenge
  return {
    id: challenge.id,
    ownerId: challenge.ownerId,
    title: challenge.title,
    description: challenge.description,
    type: challenge.type,
    status: challenge.status,
    lat: challenge.location.lat,
    lng: challenge.location.lng,
    accuracy: challenge.accuracyMeters,
    pos: { x: xMeters, y: yMeters },
    showReferenceInGame: challenge.showReferenceInGame,
    referenceImageId: challenge.referenceImageId,
    questionImageId: challenge.questionImageId,
    objectDetectionData: challenge.objectDetectionData,
    childPhotoTask: challenge.task,
    childPhotoPrompt: challenge.photoPrompt,
    questionType: question?.type ?? null,
    questionText: question?.text ?? null,
    questionOptions: question?.options ?? null,
    questionCorrectAnswer: question?.correctAnswer ?? null,
    questionInstructions: question?.instructions ?? null,
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  }
}
