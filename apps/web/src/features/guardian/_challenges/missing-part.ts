import type { GuardianChallenge } from '@bramble/contract'
import { missingPart, type MissingPart } from '@bramble/domain/challenge/missing-part'

/** What is still missing for the task of this challenge, or null [OPEN-34]. */
export function missingPartOf(challenge: GuardianChallenge): MissingPart | null {
  return missingPart(challenge.childPhotoTask, {
    hasView: challenge.sceneMatchImage !== null,
    hasLabels: challenge.objectDetectionData?.success === true,
    hasQuestion: challenge.questionText !== null,
  })
}
