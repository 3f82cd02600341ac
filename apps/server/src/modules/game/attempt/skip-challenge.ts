import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../game.ts'
import { challengeScopeOf } from '../player/player-cache.ts'
import { keyOf } from '../player/player.ts'
import { reachChallenge } from '../hunt/find-proximity.ts'
import { requirePlayer, type AttemptRequest } from './attempt-guard.ts'
import { decide, toFound } from './decide-attempt.ts'

/** Skips a challenge that the child was led to; it is not offered again. */
export async function skipChallenge(game: Game, request: AttemptRequest): Promise<void> {
  const { challengeId, nowMs } = request
  const cached = await requirePlayer(game, request)
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  if (!cached.attempts.has(challengeId)) {
    await game.liveChildren?.load(keyOf(cached.player), nowMs)
    const isKnown = challenge !== null && wasOffered(game, request)
    if (!isKnown) throw new AppError('challenge.not-found')
    await reachChallenge(game, cached, challenge, nowMs)
  }
  const found = { ...toFound(game, challengeId, challenge), nowMs }
  await decide(game, cached, found, ({ status }) =>
    status === 'skipped' ? null : { status: 'skipped', score: 0, completedAtMs: nowMs },
  )
}

/** The target, the locked one or one of the list; after a restart nobody remembers: any. */
function wasOffered({ tracking }: Game, { playerId, challengeId }: AttemptRequest): boolean {
  const state = tracking.peek(playerId)
  if (!state) return true
  const { targetId, lockedId } = state.memory.last
  if (challengeId === targetId || challengeId === lockedId) return true
  return state.answer?.nearbyChallenges.some(({ id }) => id === challengeId) ?? false
}
