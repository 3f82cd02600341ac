import type { AttemptStatus } from '../challenge/challenge.ts'
import type { PlayerStatus } from '../player/player.ts'
import type { SessionState } from '../session/session.ts'

/** A child's record of one challenge, as far as the rules ask. */
export interface PlayedChallenge {
  challengeId: string
  status: AttemptStatus
  /** When the child arrived there, by the server's clock. */
  reachedAtMs: number
  /** The child's phone says so, and the way that it tells does not bear it out: nobody has reached it. */
  isDoubted: boolean
  /** Whether the last answer was right; null: none was given. */
  isCorrect: boolean | null
  /** How many answers were given. */
  tries: number
}

/** One child's game, as far as the rules of its acts ask: the same on the server and on its phone. */
export interface ChildGame {
  state: SessionState
  status: PlayerStatus
  /** How many challenges the child may play. Null: as many as there are. */
  limit: number | null
  played: readonly PlayedChallenge[]
  /**
   * The challenges of a trail that are done one after the other, as far as they are still there. Left out:
   * there is no order.
   */
  order?: readonly string[] | null
}

/** Skipped challenges are not offered again, but do not use up the game's allowance. */
export function countsAsPlayed(status: AttemptStatus): boolean {
  return status === 'completed' || status === 'failed'
}

/** How many of a child's challenges count against the limit of its game. */
export function playedCountOf(played: readonly { status: AttemptStatus }[]): number {
  return played.filter(({ status }) => countsAsPlayed(status)).length
}

/** Whether a child has used up the challenges of its game. */
export function hasUsedUp(limit: number | null, playedCount: number): boolean {
  return limit !== null && playedCount >= limit
}

/**
 * Whether a challenge may be begun now: in an order, when each one before it is decided, or was told and not
 * believed. What stands in no order may always be.
 */
export function isNext({ order, played }: ChildGame, challengeId: string): boolean {
  const at = order?.indexOf(challengeId) ?? -1
  if (!order || at === -1) return true
  const done = new Set(
    played
      .filter(({ status, isDoubted }) => status !== 'arrived' || isDoubted)
      .map((one) => one.challengeId),
  )
  return order.slice(0, at).every((id) => done.has(id))
}

/** The challenge, where the child has reached it for certain. */
export function reachedOf(
  { played }: Pick<ChildGame, 'played'>,
  challengeId: string,
): PlayedChallenge | null {
  return played.find((one) => one.challengeId === challengeId && !one.isDoubted) ?? null
}
