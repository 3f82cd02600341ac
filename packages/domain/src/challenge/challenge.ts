export const CHALLENGE_STATUSES = ['draft', 'published'] as const
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number]

export const QUESTION_TYPES = ['single-select', 'multi-select'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** `arrived` stands for a challenge that was reached and is not yet decided. */
export const ATTEMPT_STATUSES = ['arrived', 'completed', 'failed', 'skipped'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** True when the challenge is over for that player and is not offered again. */
export function isFinished(status: AttemptStatus): boolean {
  return status !== 'arrived'
}

/**
 * Why an owner cannot publish a challenge: several people have reported it and nobody has looked
 * yet, or somebody who looked has taken it back.
 */
export const CHALLENGE_REVIEWS = ['hidden', 'taken-back'] as const
export type ChallengeReview = (typeof CHALLENGE_REVIEWS)[number]

/** Moderators' knowledge of something that was published. */
export const LOOKED_AT = ['kept', 'changed'] as const
export type LookedAt = (typeof LOOKED_AT)[number]

/** Why a challenge is left out: it was not to be found, nobody could get there, or nobody wanted to. */
export const SKIP_REASONS = ['not-found', 'not-reachable', 'not-wanted'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
