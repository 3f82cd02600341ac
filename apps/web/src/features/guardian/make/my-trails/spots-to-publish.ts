import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { isGraveWarning, type GroundWarning } from '@bramble/domain/challenge/ground-warning'
import type { ChallengeReview } from '@bramble/domain/challenge/challenge'
import type { TaskPart } from '@bramble/domain/challenge/tasks'
import { missingPartOf } from '#/features/guardian/make/_tasks/index.ts'

/** Why a spot does not go along when all are published, in the order in which they are listed. */
export const HINDRANCES = [
  'unvisited',
  'view',
  'labels',
  'question',
  'ground',
  'hidden',
  'taken-back',
] as const satisfies readonly (TaskPart | ChallengeReview | 'unvisited' | 'ground')[]
export type Hindrance = (typeof HINDRANCES)[number]

/** What keeps a draft from being published; null: nothing that is known here. */
export function hindranceOf(
  challenge: GuardianChallenge,
  warning: GroundWarning | null,
): Hindrance | null {
  if (challenge.review !== undefined) return challenge.review
  if (challenge.isUnvisited === true) return 'unvisited'
  return missingPartOf(challenge) ?? (isGraveWarning(warning) ? 'ground' : null)
}

/** A spot of a trail with its number on it, from 1. */
export interface NumberedSpot {
  number: number
  challenge: GuardianChallenge
}

/** The spots of a trail that are not published. One that the maker has no more is left out. */
export function unpublishedSpots(
  { spots }: Pick<GuardianTrail, 'spots'>,
  challenges: readonly GuardianChallenge[],
): NumberedSpot[] {
  const byId = new Map(challenges.map((one) => [one.id, one]))
  return spots.flatMap(({ challengeId }, at) => {
    const challenge = byId.get(challengeId)
    const isMissing = challenge === undefined || challenge.status === 'published'
    return isMissing ? [] : [{ number: at + 1, challenge }]
  })
}
