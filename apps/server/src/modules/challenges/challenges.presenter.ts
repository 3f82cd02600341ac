import type {
  ChallengeView,
  Discovery,
  GuardianChallenge,
  PublishedChallenge,
  SpotTexts,
} from '@bramble/contract'
import type { Made } from '@bramble/domain/challenge/made'
import { toIso } from '#/platform/iso-time.ts'
import { photoPath } from '#/modules/photos/index.ts'
import type { Challenge, Question } from './challenge.ts'
import type { Moderated } from './moderation.ts'

/** C1, for players. It includes the answer once the player has given one. */
export function toPlayerView(
  challenge: Challenge,
  of: {
    mayKnowAnswer: boolean
    mayHear: boolean
    discovery: Discovery | null
    texts?: SpotTexts | undefined
  },
): ChallengeView {
  const questionInstructions = challenge.question?.instructions ?? null
  const discovery = of.discovery === null ? {} : { discovery: of.discovery }
  return {
    ...toCommonView(challenge, of.mayKnowAnswer),
    questionInstructions,
    ...(of.mayHear ? voiceOf(challenge) : {}),
    ...(of.texts !== undefined && Object.keys(of.texts).length > 0 ? { texts: of.texts } : {}),
    ...discovery,
  }
}

/** The fields of all views. */
function toCommonView(
  challenge: Challenge,
  mayKnowAnswer: boolean,
): Omit<ChallengeView, 'questionInstructions'> {
  const { question, objectDetectionData } = challenge
  return {
    id: challenge.id,
    title: challenge.title,
    description: challenge.description,
    language: challenge.language,
    type: challenge.type,
    referenceImage: imageAddress(challenge.referenceImageId),
    showReferenceInGame: challenge.showReferenceInGame,
    location: challenge.location,
    childPhotoTask: challenge.task,
    childPhotoPrompt: challenge.photoPrompt,
    ...(challenge.doing === null ? {} : { doing: challenge.doing }),
    objectDetectionData: objectDetectionData && {
      success: objectDetectionData.success,
      primary_label: objectDetectionData.primary_label,
      generalization_ladder: objectDetectionData.generalization_ladder.map(({ label }) => ({
        label,
      })),
    },
    questionType: question?.type ?? null,
    questionText: question?.text ?? null,
    questionOptions: question?.options ?? null,
    questionImage: imageAddress(challenge.questionImageId),
    ...(question && mayKnowAnswer ? answerOf(question) : {}),
  }
}

function answerOf({ correctAnswer, explanation }: Question) {
  return {
    questionCorrectAnswer: correctAnswer,
    ...(explanation ? { questionExplanation: explanation } : {}),
  }
}

function voiceOf({ voiceId }: Challenge): { voice?: string } {
  return voiceId === null ? {} : { voice: photoPath(voiceId) }
}

/** C2, for the owner. */
export function toOwnerView(challenge: Challenge): GuardianChallenge {
  return {
    ...toPeerView(challenge),
    isOwn: true,
    questionInstructions: challenge.question?.instructions ?? null,
    ...withheldOf(challenge),
    ...(challenge.ownerId === null ? {} : { ownerId: challenge.ownerId }),
  }
}

/** C3, for the owner's group peers. */
export function toPeerView(
  challenge: Challenge,
): Omit<GuardianChallenge, 'ownerId' | 'questionInstructions' | 'takenBack' | 'wanted'> {
  return { ...toWrittenView(challenge), ...voiceOf(challenge) }
}

/** A challenge for a guardian who may not hear its recording. */
function toWrittenView(
  challenge: Challenge,
): Omit<GuardianChallenge, 'ownerId' | 'questionInstructions' | 'voice' | 'takenBack' | 'wanted'> {
  return {
    ...toCommonView(challenge, true),
    isOwn: false,
    status: challenge.status,
    ...(challenge.review === null ? {} : { review: challenge.review }),
    ...(challenge.isUnvisited ? { isUnvisited: true as const } : {}),
    ...(challenge.wheels === null ? {} : { wheels: challenge.wheels }),
    createdAt: toIso(challenge.createdAtMs),
    accuracy: challenge.accuracyMeters,
    sceneMatchImage: imageAddress(challenge.sceneMatchImageId),
    sceneMatchLeftImage: imageAddress(challenge.sceneMatchLeftImageId),
    sceneMatchRightImage: imageAddress(challenge.sceneMatchRightImageId),
    objectDetectionImage: imageAddress(challenge.objectDetectionImageId),
    objectDetectionData: challenge.objectDetectionData,
  }
}

/** What was said when it was taken back, what its maker answered and what it becomes; for its maker. */
export function withheldOf({
  review,
  takenBack,
  wanted,
}: Made): Pick<GuardianChallenge, 'takenBack' | 'wanted'> {
  return {
    ...(takenBack && { takenBack: { words: takenBack.words, answer: takenBack.answer } }),
    ...(review === 'hidden' ? { wanted: wanted ?? 'published' } : {}),
  }
}

export function toPublishedView(challenge: Challenge, of: Moderated): PublishedChallenge {
  return { ...toWrittenView(challenge), ...of }
}

function imageAddress(photoId: string | null): string | null {
  return photoId === null ? null : photoPath(photoId)
}
