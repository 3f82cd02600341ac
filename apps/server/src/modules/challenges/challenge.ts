import type { ChallengeStatus, QuestionType } from '@bramble/domain/challenge/challenge'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'

/** A challenge as the game needs it to lead a child there. */
export interface PlayableChallenge {
  id: string
  title: string
  location: LatLng
  /** How vague the place was when it was recorded. */
  accuracyMeters: number | null
}

/** A whole challenge, as it is kept. */
export interface Challenge extends PlayableChallenge {
  ownerId: string | null
  description: string
  type: 'go-to-location'
  status: ChallengeStatus
  showReferenceInGame: boolean
  referenceImageId: string | null
  /** The view a child has to find again. */
  sceneMatchImageId: string | null
  questionImageId: string | null
  /** What the object looks like; for guardians. */
  objectDetectionImageId: string | null
  objectDetectionData: ObjectLadder | null
  task: TaskKind
  photoPrompt: string | null
  question: Question | null
  createdAtMs: number
}

/** The fields of a challenge that hold pictures. */
export const PICTURE_FIELDS = [
  'referenceImageId',
  'sceneMatchImageId',
  'questionImageId',
  'objectDetectionImageId',
] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** The object to be photographed and its ever more general names. */
export interface ObjectLadder {
  success: boolean
  primary_label: string
  generalization_ladder: { label: string; confidence?: number }[]
}

/** A question with its options; one text is correct, or several. */
export interface Question {
  type: QuestionType
  text: string
  options: string[]
  correctAnswer: string | string[]
  instructions: string | null
}

/**
 * Whose challenges count: the published ones always, and the drafts of certain guardians: the host
 * and those who share a group with the host [OPEN-34].
 */
export interface ChallengeScope {
  ownerIds: readonly string[]
}

/** What everybody may play. */
export const PUBLISHED_ONLY: ChallengeScope = { ownerIds: [] }

/** A search for challenges around a place. */
export interface NearSearch {
  place: LatLng
  radiusMeters: number
  scope: ChallengeScope
  /** Already finished by the child. */
  exceptIds: ReadonlySet<string>
  limit: number
}

/** Steps in a degree: a tenth of a millimetre each. */
const STEPS_PER_DEGREE = 1e9

/**
 * A place as exactly as it is kept and searched for. Numbers that are all but zero underflow in SQL,
 * which is an error there: one such challenge would break every search near it (T28).
 */
export function roundPlace({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  return { lat: round(lat), lng: round(lng) }
}
