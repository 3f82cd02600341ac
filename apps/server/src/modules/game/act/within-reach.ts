import { haversineMeters } from '@bramble/domain/geo/distance'
import { learnedRadiusMeters } from '@bramble/domain/player/walk'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { Game } from '../live/game.ts'
import type { VerifiedPlayer } from '../live/player-cache.ts'
import { keyOf } from '../records/player.ts'

/**
 * Whether a child can know of a challenge without its pack: it was led to it, or stands where it would be.
 * What is forgotten, as after a restart, was never offered; then the place decides.
 */
export function isWithinReach(
  game: Game,
  { player }: VerifiedPlayer,
  challenge: Pick<PlayableChallenge, 'id' | 'location'>,
  { address, nowMs }: { address: string; nowMs: number },
): boolean | Promise<boolean> {
  const key = keyOf(player)
  return game.live.update(key, nowMs, async () => {
    if (wasOffered(game, player.id, challenge.id)) return true
    const walk = await game.placeJudge.follow({ ...key, address }, null, nowMs)
    if (walk === null) return false
    return haversineMeters(walk.place, challenge.location) <= learnedRadiusMeters(walk)
  })
}

/** The target, the locked one or one of the list. */
function wasOffered({ tracking }: Game, playerId: string, challengeId: string): boolean {
  const state = tracking.peek(playerId)
  if (!state) return false
  const { targetId, lockedId } = state.memory.last
  if (challengeId === targetId || challengeId === lockedId) return true
  return state.answer?.nearbyChallenges.some(({ id }) => id === challengeId) ?? false
}
