import type { SpotTexts } from '@bramble/contract'
import type { QuestionType } from '@bramble/domain/challenge/challenge'
import type { TaskPicture } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Candidate } from '@bramble/domain/proximity/memory'
import type { GameTrail } from '@bramble/domain/trail/game-trail'
import type { WheelsAnswer } from '@bramble/domain/trail/trail'
import type { challenges } from './challenges.tables.ts'

/** The fields of a challenge that the way to it needs. */
export interface PlayableChallenge extends Candidate {
  title: string
  /** Accuracy radius of the recorded place. */
  accuracyMeters: number | null
  /** Whether wheels get there, as its maker says; none where that is unsaid. */
  wheels?: WheelsAnswer | null
}

export type Challenge = ReturnType<typeof toChallenge>

export function toChallenge({
  lat,
  lng,
  pos,
  questionType,
  questionText,
  questionOptions,
  questionCorrectAnswer,
  questionInstructions,
  questionExplanation,
  createdAt,
  updatedAt,
  ...same
}: typeof challenges.$inferSelect) {
  const question: Question | null =
    questionText === null
      ? null
      : {
          type: questionType ?? 'single-select',
          text: questionText,
          options: questionOptions ?? [],
          correctAnswer: questionCorrectAnswer ?? [],
          instructions: questionInstructions,
          explanation: questionExplanation,
        }
  return {
    ...same,
    location: { lat, lng },
    question,
    createdAtMs: createdAt.getTime(),
  }
}

/** The fields of a challenge that hold files. */
export const PICTURE_FIELDS = [
  'referenceImageId',
  'sceneMatchImageId',
  'sceneMatchLeftImageId',
  'sceneMatchRightImageId',
  'questionImageId',
  'objectDetectionImageId',
  'voiceId',
] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** Ids of the files that a challenge shows. */
export function picturesOf(challenge: Challenge): string[] {
  return PICTURE_FIELDS.map((field) => challenge[field]).filter((id) => id !== null)
}

/** What a challenge lacks until somebody adds it. */
export const NOTHING_ADDED = {
  review: null,
  wanted: null,
  takenBack: null,
  isUnvisited: false,
  referenceImageId: null,
  sceneMatchImageId: null,
  sceneMatchLeftImageId: null,
  sceneMatchRightImageId: null,
  questionImageId: null,
  objectDetectionImageId: null,
  voiceId: null,
  objectDetectionData: null,
  doing: null,
  wheels: null,
  question: null,
  gameId: null,
  hidingRadiusMeters: null,
  libraryTaskId: null,
  publishedAt: null,
  looked: null,
} as const satisfies Partial<Challenge>

/** The pictures that belong to the task of a challenge, and not to its place. */
export const TASK_PICTURES = {
  'scene-match': 'sceneMatchImageId',
  'scene-match-left': 'sceneMatchLeftImageId',
  'scene-match-right': 'sceneMatchRightImageId',
  question: 'questionImageId',
  'object-detection': 'objectDetectionImageId',
} as const satisfies Record<TaskPicture, PictureField>

/** A question with its options, of which one or several are correct. */
export interface Question {
  type: QuestionType
  text: string
  options: string[]
  correctAnswer: string | string[]
  instructions: string | null
  /** Told to a child after a wrong answer. */
  explanation?: string | null
}

/**
 * Which challenges a game plays: all published ones, drafts of the host and the host's group peers
 * [OPEN-34], and what was hidden for it.
 */
export interface ChallengeScope {
  ownerIds: readonly string[]
  /** The trail that the game is limited to: of all that, nothing but its challenges, wherever they lie. */
  trail?: KeptTrail
  /** Games whose hidden spots are played. */
  gameIds?: readonly string[]
  /** Who plays is on wheels: nobody is sent where a maker says that wheels do not get. */
  isOnWheels?: boolean
}

/** Whether a child may be sent there; one that has begun there goes on. */
export function isReached(
  { wheels }: Pick<PlayableChallenge, 'wheels'>,
  { isOnWheels }: ChallengeScope,
): boolean {
  return isOnWheels !== true || wheels !== 'no'
}

/** Whether a scope reaches beyond what is published. */
export function hasDrafts({ ownerIds, gameIds = [] }: ChallengeScope): boolean {
  return ownerIds.length > 0 || gameIds.length > 0
}

export const PUBLISHED_ONLY: ChallengeScope = { ownerIds: [] }

/** A search for challenges around a place. */
export interface NearSearch {
  place: LatLng
  radiusMeters: number
  scope: ChallengeScope
  /** Challenges that the child has finished. */
  exceptIds: ReadonlySet<string>
  limit: number
}

/** Steps in a degree: a tenth of a millimetre each. */
const STEPS_PER_DEGREE = 1e9

/**
 * Rounds a place to the precision of storage and search. Numbers close to zero underflow in SQL,
 * which is an error there: one such challenge would break every search near it (T28).
 */
export function roundPlace({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  return { lat: round(lat), lng: round(lng) }
}

/** Where a challenge of a trail was and what children read there when a game on it was made. */
export interface KeptSpot extends Pick<
  Challenge,
  'title' | 'description' | 'task' | 'photoPrompt' | 'question'
> {
  location: LatLng
  accuracyMeters: number | null
  /** In other languages. */
  texts: SpotTexts
}

/** The trail of a game. Another family's game goes on with places and words as it began. */
export interface KeptTrail extends GameTrail {
  /** By challenge; absent in trials of its maker, who changes them meanwhile. */
  kept?: Readonly<Record<string, KeptSpot>>
}

export function keptSpot(challenge: Challenge, texts: SpotTexts): KeptSpot {
  const { title, description, task, photoPrompt, question, location, accuracyMeters } = challenge
  return { title, description, task, photoPrompt, question, location, accuracyMeters, texts }
}

/** A challenge as it was when the game on this trail began. */
export function asItBegan<T extends { id: string; task?: unknown }>(
  challenge: T,
  trail: KeptTrail | null | undefined,
): T {
  const kept = trail?.kept?.[challenge.id]
  if (kept === undefined) return challenge
  const { title, description, location, accuracyMeters, task, photoPrompt, question } = kept
  const place = { title, location, accuracyMeters }
  // A search knows place and title alone.
  if (!('task' in challenge)) return { ...challenge, ...place }
  // The words of another task do not fit the pictures that it has.
  const isSameTask = challenge.task === task
  return { ...challenge, ...place, description, ...(isSameTask ? { photoPrompt, question } : {}) }
}
