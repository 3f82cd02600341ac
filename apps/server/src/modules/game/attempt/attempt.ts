import type { PhotoCheck, PhotoResult } from '@bramble/contract'
import type { AttemptStatus } from '@bramble/domain/challenge/challenge'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'

/** A player's record of one challenge. */
export interface Attempt {
  id: string
  playerId: string
  challengeId: string
  challengeTitle: string
  status: AttemptStatus
  score: number
  answers: string[] | null
  isCorrect: boolean | null
  photoId: string | null
  /** Of the photo that decided it; while it is open, of the last one that was not taken. */
  photoResult: PhotoResult | null
  /** Photos that were judged and not accepted while another try was open. */
  photoTries: number
  /** SHA-256 of the last photo that was not taken. */
  lastTryHash: string | null
  /** When the host accepted the photo. */
  acceptedAtMs: number | null
  createdAtMs: number
  completedAtMs: number | null
}

/** What decides an attempt. */
export interface Decision {
  status: 'completed' | 'failed' | 'skipped'
  score: number
  completedAtMs: number
  answers?: string[]
  isCorrect?: boolean
  photoId?: string
  photoResult?: PhotoResult
}

/** Skipped challenges are not offered again, but do not use up the game's allowance. */
export function countsAsPlayed(status: AttemptStatus): boolean {
  return status === 'completed' || status === 'failed'
}

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
