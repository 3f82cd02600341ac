import type { ChallengeView } from '@bramble/contract'
import type { Challenge } from './challenge.ts'

/** C1: what a player sees. The answer goes along only once that player has given one. */
export function toPlayerView(challenge: Challenge, mayKnowAnswer: boolean): ChallengeView {
  const { question, objectDetectionData } = challenge
  return {
    id: challenge.id,
    title: challenge.title,
    description: challenge.description,
    type: challenge.type,
    referenceImage: imageAddress(challenge.referenceImageId),
    showReferenceInGame: challenge.showReferenceInGame,
    location: challenge.location,
    childPhotoTask: challenge.task,
    childPhotoPrompt: challenge.photoPrompt,
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
    questionInstructions: question?.instructions ?? null,
    ...(question && mayKnowAnswer ? { questionCorrectAnswer: question.correctAnswer } : {}),
  }
}

function imageAddress(photoId: string | null): string | null {
  return photoId === null ? null : `/api/photos/${photoId}`
}
