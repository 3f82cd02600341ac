import type { Game } from '../game.ts'
import { challengeScopeOf } from '../player/player-cache.ts'
import { keyOf } from '../player/player.ts'
import { requirePlayer, type AttemptRequest } from './attempt-guard.ts'
import { doAct, onlineAt, toFound } from './do-act.ts'
import { evidenceOf } from './tasks/index.ts'

/** Skips a challenge that the child was led to; it is not offered again. */
export async function skipChallenge(game: Game, request: AttemptRequest): Promise<void> {
  const { challengeId, nowMs } = request
  const cached = await requirePlayer(game, request)
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  await game.liveChildren?.load(keyOf(cached.player), nowMs)
  await doAct(game, cached, {
    act: { kind: 'skip', challengeId },
    facts: {
      ...onlineAt(nowMs),
      isPlayable: challenge !== null && wasOffered(game, request),
      evidence: challenge && evidenceOf(challenge.task),
    },
    found: toFound(game, challengeId, challenge),
    title: challenge?.title ?? '',
  })
}

/** The target, the locked one or one of the list; after a restart nobody remembers: any. */
function wasOffered({ tracking }: Game, { playerId, challengeId }: AttemptRequest): boolean {
  const state = tracking.peek(playerId)
  if (!state) return true
  const { targetId, lockedId } = state.memory.last
  if (challengeId === targetId || challengeId === lockedId) return true
  return state.answer?.nearbyChallenges.some(({ id }) => id === challengeId) ?? false
}
