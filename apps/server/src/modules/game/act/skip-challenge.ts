import type { SkipReason } from '@bramble/domain/challenge/challenge'
import type { Challenge } from '#/modules/challenges/index.ts'
import type { Game } from '../live/game.ts'
import { isWithinReach } from './within-reach.ts'
import { workChallenge } from './packed-challenge.ts'
import { challengeScopeOf, type VerifiedPlayer } from '../live/player-cache.ts'
import { requirePlayer, type AttemptRequest } from './act-guard.ts'
import { actAt, doAct, onlineAt } from './do-act.ts'

/**
 * Skips a challenge that the child was led to, that its pack proves, or that is within its reach; it is not
 * offered again.
 * @throws player.check-first, challenge.not-found
 */
export async function skipChallenge(
  game: Game,
  request: AttemptRequest & { reason?: SkipReason | undefined },
): Promise<void> {
  const { challengeId, nowMs } = request
  const cached = await requirePlayer(game, request)
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  const doing = actAt(game, { kind: 'skip', challengeId }, challenge, onlineAt(nowMs))
  const isPlayable = challenge !== null && (await mayKnow(game, cached, challenge, request))
  await doAct(game, cached, {
    ...doing,
    facts: { ...doing.facts, isPlayable },
    kept: request.reason === undefined ? {} : { skipReason: request.reason },
  })
}

async function mayKnow(
  game: Game,
  cached: VerifiedPlayer,
  challenge: Challenge,
  { playerId, packed, caller, nowMs }: AttemptRequest,
): Promise<boolean> {
  // Who was seen beside its host may know the whole trail of its game.
  if (cached.player.session.trail !== null) return true
  // It was there: whether it could know of it is decided.
  if (cached.attempts.has(challenge.id)) return true
  const told = { challengeId: challenge.id, packed }
  if (workChallenge(game.packSecrets, playerId, told, challenge).isProven) return true
  return isWithinReach(game, cached, challenge, { address: caller.address, nowMs })
}
