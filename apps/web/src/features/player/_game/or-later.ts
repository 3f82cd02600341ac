import type { ChallengeView, PackedChallenge } from '@bramble/contract'
import { isConnected } from '#/data/connection.ts'
import { isUnanswered } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { now, sleep } from '#/platform/clock.ts'
import { ACTION_PATIENCE_MS, LOST_PATIENCE_MS, PATIENCE_LOOK_MS } from '#/platform/timings.ts'
import { phoneGame, type PhoneGame } from './phone-game.ts'

/** How long an action may go without a sign of life before it counts as done without a signal. */
export interface Patience {
  /** Something was heard: the wait begins anew, from now on for this long. */
  heard: (patienceMs?: number) => void
}

/**
 * Does something on the server. Where nobody answers, or what happened there before is still on its
 * way, the phone does it itself and tells later. Without a pack nothing can be told later, and a
 * failure is a failure.
 */
export async function orLater<T>(
  challengeId: string,
  online: (patience: Patience) => Promise<T>,
  later: (game: PhoneGame) => Promise<T>,
): Promise<T> {
  const game = phoneGame()
  if (game === null || game.pack() === null) return online({ heard: () => undefined })
  if (isUntold(game, challengeId)) return later(game)
  try {
    return await patiently(online)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return later(game)
  }
}

/** The server does not know yet that the child is there: its answer could only be a refusal. */
export function isUntold(game: PhoneGame, challengeId: string): boolean {
  return game.journal.holds(challengeId)
}

/** The challenge with what the pack knows of its answer. */
export function packedOf(game: PhoneGame, challenge: ChallengeView): PackedChallenge {
  const packed = game.pack()?.challenges.find((one) => one.challenge.id === challenge.id)
  return packed ?? { challenge, accuracyMeters: null, answerCheck: null, proof: '' }
}

/** Some connections never fail: they only never answer. */
async function patiently<T>(work: (patience: Patience) => Promise<T>): Promise<T> {
  const firstMs = isConnected() ? ACTION_PATIENCE_MS : LOST_PATIENCE_MS
  let untilMs = now() + firstMs
  const heard = (patienceMs = ACTION_PATIENCE_MS) => {
    untilMs = now() + patienceMs
  }
  const working = work({ heard })
  let isDone = false
  const settled = working.finally(() => {
    isDone = true
  })
  // An answer after that is not read.
  settled.catch(() => undefined)
  async function lose(): Promise<never> {
    while (!isDone && now() < untilMs) {
      await sleep(Math.min(PATIENCE_LOOK_MS, Math.max(1, untilMs - now())))
    }
    throw new RequestError(0, 'network: out of patience')
  }
  return Promise.race([settled, lose()])
}
