import { isFinished, type AttemptStatus, type SkipReason } from '../challenge/challenge.ts'

/** Outcome of a challenge for one child. */
export interface PlayedAttempt {
  challengeId: string
  playerId: string
  status: AttemptStatus
  skipReason: SkipReason | null
}

/** Outcome of a challenge in a game: found where one child got there, else why it was left out. */
export type PlayedSpot = 'found' | 'skipped' | 'not-found'

/** Outcome of each challenge that a child decided about or reached. */
export function playedSpots(attempts: readonly PlayedAttempt[]): Map<string, PlayedSpot> {
  const byChallenge = Map.groupBy(attempts, ({ challengeId }) => challengeId)
  return new Map([...byChallenge].map(([id, ofAll]) => [id, playedSpot(ofAll)]))
}

function playedSpot(attempts: readonly PlayedAttempt[]): PlayedSpot {
  if (attempts.some(({ status }) => status !== 'skipped')) return 'found'
  return attempts.some(({ skipReason }) => skipReason === 'not-found') ? 'not-found' : 'skipped'
}

/** Whether a child has decided about every challenge of the trail. */
export function hasFinishedTrail(
  challengeIds: readonly string[],
  attempts: readonly PlayedAttempt[],
): boolean {
  const decided = attempts.filter(({ status }) => isFinished(status))
  const byPlayer = Map.groupBy(decided, ({ playerId }) => playerId)
  return [...byPlayer.values()].some((ofOne) => {
    const ids = new Set(ofOne.map(({ challengeId }) => challengeId))
    return challengeIds.every((id) => ids.has(id))
  })
}
