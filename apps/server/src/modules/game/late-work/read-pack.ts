import type { Pack, PackedChallenge } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { FAR_JUMP_METERS, MAX_PACKED_CHALLENGES, PACK_RADIUS_METERS } from '@bramble/domain/limits'
import { freeGameEndsAtMs, sessionAt } from '@bramble/domain/session/session'
import type { Challenge, ChallengeScope } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { toIso } from '#/platform/iso-time.ts'
import type { Game } from '../game.ts'
import { findPlayerAndSession } from '../player/player-access.ts'
import { challengeScopeOf, requireOwnPlayer, type CachedPlayer } from '../player/player-cache.ts'
import { keyOf, type PlayerInGame, type PlayerRequest } from '../player/player.ts'
import { startedAtMs } from '../session/session.ts'
import { factsOf } from './packed-challenge.ts'

/** The accuracy of a place that comes without one. */
const USUAL_ACCURACY_METERS = 10

/**
 * What a phone needs to play on without a signal: the challenges around it that this game plays,
 * without their answers. Only for a child that has been seen beside its host, where that can be
 * checked, and only around a place where it can be (T20).
 * @throws player.not-found, player.check-first, session.ended, limit.too-many
 */
export async function readPack(
  game: Game,
  { playerId, place, caller, nowMs }: PlayerRequest & { place: LatLng | null },
): Promise<Pack> {
  const cached = requireOwnPlayer(await game.liveGames.player(playerId, nowMs), caller)
  const { player, foundIds, playedCount } = cached
  const { session } = player
  if (sessionAt(session, nowMs).at === 'ended') throw new AppError('session.ended')
  const isUnchecked = !player.isVerified && session.location !== null
  if (isUnchecked || player.mustCheckAgain) throw new AppError('player.check-first')
  await game.limits.consume('pack', playerId)
  const centre = await findCentre(game, cached, place, nowMs)
  const scope = await challengeScopeOf(game, cached, nowMs)
  const around = centre === null ? [] : await findAround(game, cached, centre, scope)
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers: session.maxPlayers,
    startedAtMs: startedAtMs(session),
  })
  return {
    playerId,
    sessionId: session.id,
    centre,
    radiusMeters: PACK_RADIUS_METERS,
    endsAt: endsAtMs === null ? null : toIso(endsAtMs),
    challengesPerPlayer: session.challengesPerPlayer,
    playedCount,
    decidedIds: [...foundIds].sort(),
    canTryAgain: session.canTryAgain,
    returnToken: game.packSecrets.returnToken(playerId),
    challenges: around.map((challenge) => packOne(game, playerId, { challenge, scope })),
  }
}

function packOne(
  { challenges, packSecrets }: Game,
  playerId: string,
  { challenge, scope }: { challenge: Challenge; scope: ChallengeScope },
): PackedChallenge {
  const { id, question, accuracyMeters } = challenge
  return {
    challenge: challenges.viewForPack(challenge, scope),
    accuracyMeters,
    ...(question?.explanation ? { explanation: question.explanation } : {}),
    answerCheck: question && packSecrets.answerCheck(playerId, id, question.correctAnswer),
    proof: packSecrets.challengeProof(playerId, id, factsOf(packSecrets, playerId, challenge)),
  }
}

/** Where the phone says it is, if it can be there; else where it was last, else where its host is. */
async function findCentre(
  game: Game,
  { player }: CachedPlayer,
  place: LatLng | null,
  nowMs: number,
): Promise<LatLng | null> {
  const { location } = player.session
  await game.liveChildren?.load(keyOf(player), nowMs)
  if (place !== null && canBeAt(game, player, place, nowMs)) return place
  const walk = game.placeJudge.walkOf(player.id)
  const stored = (await findPlayerAndSession(game, player.id, nowMs))?.player.reading ?? null
  const last = walk?.place ?? game.positions.get(player.id)?.reading ?? stored ?? location
  return last && { lat: last.lat, lng: last.lng }
}

function canBeAt(game: Game, player: PlayerInGame, place: LatLng, nowMs: number): boolean {
  const { location } = player.session
  if (game.placeJudge.walkOf(player.id) !== null) {
    const reading = { ...place, accuracy: USUAL_ACCURACY_METERS }
    return game.placeJudge.allows(player.id, reading, nowMs)
  }
  return location === null || haversineMeters(location, place) <= FAR_JUMP_METERS
}

/** Challenges that the child has reached and not done come first: they are wherever they are. */
async function findAround(
  { challenges }: Game,
  { attempts, finishedIds, foundIds }: CachedPlayer,
  place: LatLng,
  scope: ChallengeScope,
): Promise<Challenge[]> {
  const near = await challenges.playableNear({
    place,
    radiusMeters: PACK_RADIUS_METERS,
    scope,
    exceptIds: foundIds,
    limit: MAX_PACKED_CHALLENGES,
  })
  const open = [...attempts.keys()].filter((id) => !finishedIds.has(id))
  const ids = [...new Set([...open, ...near.map(({ id }) => id)])]
  const found = new Map((await challenges.findAll(ids)).map((one) => [one.id, one]))
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((one) => challenges.isPlayedIn(one, scope))
    .slice(0, MAX_PACKED_CHALLENGES)
}
