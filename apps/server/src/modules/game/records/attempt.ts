import type { PhotoCheck, PhotoResult } from '@bramble/contract'
import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import type { playerChallenges } from './attempts.tables.ts'

/** A player's record of one challenge. */
export type Attempt = ReturnType<typeof toAttempt>

export function toAttempt({
  createdAt,
  completedAt,
  acceptedAt,
  ...row
}: typeof playerChallenges.$inferSelect) {
  return {
    ...row,
    acceptedAtMs: acceptedAt?.getTime() ?? null,
    createdAtMs: createdAt.getTime(),
    completedAtMs: completedAt?.getTime() ?? null,
  }
}

export interface Decision {
  status: 'completed' | 'failed' | 'skipped'
  score: number
  completedAtMs: number
  answers?: string[]
  isCorrect?: boolean
  answerTries?: number
  photoId?: string
  photoResult?: PhotoResult
  /** Left out: as it was. */
  skipReason?: SkipReason
  /** Left out: as it was. */
  isLate?: boolean
  /** Left out: as it was. */
  sticker?: StickerName
  /** The host's acceptance; left out: as it was. */
  acceptedAtMs?: number
}

/** Change of a record by a photo that decides nothing. */
export type Noted = Partial<
  Pick<Attempt, 'photoId' | 'photoResult' | 'photoTries' | 'unseenPhotos' | 'lastTryHash'>
>

/** How many answers were given; before tries were counted there was one. */
export function triesOf({ answers, answerTries }: Attempt): number {
  return answers === null ? 0 : Math.max(1, answerTries)
}

/**
 * Whether a photo of this find goes to the host, unjudged: the find was not believed, or the host has
 * accepted it before its photo came.
 */
export function awaitsPhotoForHost({ isDoubted, acceptedAtMs, photoId }: Attempt): boolean {
  return photoId === null && (isDoubted || acceptedAtMs !== null)
}

/** Whether and by whom the photo of an attempt was checked. */
export function photoCheckOf({ photoId, photoResult, acceptedAtMs }: Attempt): PhotoCheck {
  if (photoId === null) return 'none'
  if (acceptedAtMs !== null) return 'accepted'
  if (photoResult === null) return 'unchecked'
  const { validation, diagnostics } = photoResult
  if (validation.isAiValidation && validation.passed) return 'computer'
  if (diagnostics !== null) return 'unsure'
  // A task that accepts any photo checks nothing.
  return validation.score === MAX_SCORE ? 'none' : 'unchecked'
}

/** Whether the host may accept this photo. */
export function isOpenToHost(check: PhotoCheck): boolean {
  return check === 'unchecked' || check === 'unsure'
}
