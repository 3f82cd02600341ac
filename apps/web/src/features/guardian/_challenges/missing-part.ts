import type { GuardianChallenge } from '@bramble/contract'
import { missingPart, type TaskPart } from '@bramble/domain/challenge/tasks'

/** What is still missing for the task of this challenge, or null [OPEN-34]. */
export function missingPartOf(challenge: GuardianChallenge): TaskPart | null {
  return missingPart(challenge.childPhotoTask, {
    view: challenge.sceneMatchImage !== null,
    labels: challenge.objectDetectionData?.success === true,
    question: challenge.questionText !== null,
  })
}
