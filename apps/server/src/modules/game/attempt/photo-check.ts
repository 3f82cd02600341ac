import type { PhotoCheck } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { Attempt } from './attempt.ts'

/** How sure anybody is of the photo of a record. */
export function photoCheckOf({ photoId, photoResult, acceptedAtMs }: Attempt): PhotoCheck {
  if (photoId === null) return 'none'
  if (acceptedAtMs !== null) return 'accepted'
  if (photoResult === null) return 'unchecked'
  const { validation, diagnostics } = photoResult
  if (validation.isAiValidation && validation.passed) return 'computer'
  if (diagnostics !== null) return 'unsure'
  // Where any photo is welcome there is nothing to be checked.
  return validation.score === MAX_SCORE ? 'none' : 'unchecked'
}

/** Whether a host's word changes anything. */
export function isOpenToHost(check: PhotoCheck): boolean {
  return check === 'unchecked' || check === 'unsure'
}
