import type {
  ChallengeStatus,
  ChildPhotoTask,
  QuestionType,
} from '@bramble/domain/challenge/challenge'
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
  questionImageId: string | null
  objectDetectionData: ObjectLadder | null
  task: ChildPhotoTask
  photoPrompt: string | null
  question: Question | null
}

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
 * Whose challenges count: the published ones always, and those of certain guardians (the host and
 * the members of the host's groups, once there are accounts).
 */
export interface ChallengeScope {
  ownerIds: readonly string[]
}

/** What everybody may play. */
export const PUBLISHED_ONLY: ChallengeScope = { ownerIds: [] }
