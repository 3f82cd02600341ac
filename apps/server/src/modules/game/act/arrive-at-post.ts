import { readPostCode } from '@bramble/domain/trail/post-code'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import { challengeScopeOf, requireOwnPlayer, requireVerified } from '../live/player-cache.ts'
import { keyOf, type PlayerRequest } from '../records/player.ts'
import type { Attempt } from '../records/attempt.ts'
import { arrive } from './do-act.ts'

/**
 * A child has read the code on a post of the trail to which its game is limited: it has arrived there, wherever
 * its phone believes to be. Again: the same. Whoever is not a child of a running game on this trail hears of
 * no post.
 * @throws post.unknown; challenge.not-next in an order; limit.too-many for codes of no post here
 */
export async function arriveAtPost(
  game: Game,
  { playerId, scanned, caller, nowMs }: PlayerRequest & { scanned: string },
): Promise<Attempt> {
  const { liveGames, limits, trails, challenges, tracking, live } = game
  const own = requireOwnPlayer(await liveGames.player(playerId, nowMs), caller)
  const cached = requireVerified(own)
  const { player } = cached
  if (player.status === 'completed' || player.status === 'returned') {
    throw new AppError('player.game-over')
  }
  // Counted before the look-up, so that many guesses at once are no more than one after the other.
  const counted = [
    ['wrongPost', hashToken(playerId)],
    ['wrongPostGame', hashToken(player.session.id)],
  ] as const
  for (const [bucket, key] of counted) await limits.consume(bucket, key)
  const { trail } = player.session
  const code = readPostCode(scanned)
  const posts = trail === null || code === null ? null : await trails.postsOf(trail.id)
  const [challengeId] = [...(posts ?? [])].find(([, known]) => known === code) ?? []
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge =
    challengeId === undefined ? null : await challenges.findPlayable(challengeId, scope)
  if (challenge === null) throw new AppError('post.unknown')
  for (const [bucket, key] of counted) await limits.giveBack(bucket, key)
  const attempt = await arrive(game, cached, challenge, { nowMs, byPost: true })
  if (attempt.status === 'arrived') {
    await live.update(keyOf(player), nowMs, () => tracking.reached(playerId, challenge))
  }
  return attempt
}
