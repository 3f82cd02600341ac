import type { Pack, PackedChallenge, DrawnMapView, SpotTexts } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { MAP_STAYS_METERS } from '@bramble/domain/geo/drawn-map'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_PACKED_CHALLENGES } from '@bramble/domain/limits'
import { learnedRadiusMeters, type Walk } from '@bramble/domain/player/walk'
import { freeGameEndsAtMs, sessionAt } from '@bramble/domain/session/session'
import {
  isReached,
  type Challenge,
  type ChallengeScope,
  type KeptTrail,
} from '#/modules/challenges/index.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { toIso } from '#/platform/iso-time.ts'
import type { Game } from '../live/game.ts'
import {
  challengeScopeOf,
  requireOwnPlayer,
  requireVerified,
  type VerifiedPlayer,
} from '../live/player-cache.ts'
import { keyOf, type PlayerRequest, type TellingPlayer } from '../records/player.ts'
import { startedAtMs } from '../records/session.ts'
import { factsOf } from './packed-challenge.ts'

/** What a trail has beside its challenges: codes of posts, and texts in other languages. */
async function findBesides({ trails }: Game, trail: KeptTrail | null) {
  if (trail === null)
    return { posts: new Map<string, string>(), texts: new Map<string, SpotTexts>() }
  return { posts: await trails.postsOf(trail.id), texts: await trails.textsOf(trail) }
}

/**
 * What a phone needs to play on without a signal: the challenges around it that this game plays,
 * without their answers. Only for a child that has been seen beside its host, in a game with or without a
 * place, and only around where the judge of places believes it to be (T20).
 * @throws player.not-found, player.check-first, session.ended, limit.too-many
 */
export async function readPack(
  game: Game,
  {
    playerId,
    place,
    mapAt,
    caller,
    nowMs,
  }: PlayerRequest & { place: LatLng | null; mapAt: LatLng | null },
): Promise<Pack> {
  const own = requireOwnPlayer(await game.liveGames.player(playerId, nowMs), caller)
  const { session } = own.player
  if (sessionAt(session, nowMs).at === 'ended') throw new AppError('session.ended')
  const cached = requireVerified(own)
  const { player, foundIds, playedCount } = cached
  if (player.mustCheckAgain) throw new AppError('player.check-first')
  await countPack(game, { playerId, sessionId: session.id, address: caller.address })
  const teller = { ...keyOf(player), address: caller.address }
  const walk = await game.live.update(teller, nowMs, () =>
    game.placeJudge.follow(teller, place, nowMs),
  )
  const scope = await challengeScopeOf(game, cached, nowMs)
  const around = await findCarried(game, cached, walk, scope)
  const besides = await findBesides(game, session.trail)
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers: session.maxPlayers,
    lastsMinutes: session.lastsMinutes,
    startedAtMs: startedAtMs(session),
  })
  const drawnMap = await drawnMapFor(game, walk, mapAt)
  return {
    playerId,
    sessionId: session.id,
    centre: walk && { lat: walk.place.lat, lng: walk.place.lng },
    radiusMeters: learnedRadiusMeters(walk ?? { slackMeters: 0 }),
    ...(session.trail === null
      ? {}
      : {
          trail: {
            isOrdered: session.trail.isOrdered,
            challengeIds: [...session.trail.challengeIds],
          },
        }),
    endsAt: endsAtMs === null ? null : toIso(endsAtMs),
    challengesPerPlayer: session.challengesPerPlayer,
    playedCount,
    decidedIds: [...foundIds].sort(),
    canTryAgain: session.canTryAgain,
    returnToken: game.packSecrets.returnToken(playerId),
    challenges: around.map((challenge) => {
      const { posts, texts } = besides
      const postCode = posts.get(challenge.id) ?? null
      return packOne(game, playerId, { challenge, scope, postCode, texts: texts.get(challenge.id) })
    }),
    ...(drawnMap === undefined ? {} : { drawnMap }),
  }
}

/** Undefined: the map that the phone has shows this place well enough, or there is none to be had now. */
async function drawnMapFor(
  { ground }: Game,
  walk: Walk | null,
  mapAt: LatLng | null,
): Promise<DrawnMapView | null | undefined> {
  if (walk === null) return null
  const isNear = mapAt !== null && haversineMeters(mapAt, walk.place) <= MAP_STAYS_METERS
  if (isNear) return undefined
  const answer = await ground.mapAround(walk.place, { hasNames: false })
  // The picture can wait, the pack cannot: the phone keeps the map that it has and asks with its next pack.
  if (answer.at === 'not-now') return undefined
  return answer.at === 'known' ? answer.value : null
}

/** By child, by game and by address: joining again, in this game or another, gives no new packs. */
async function countPack({ limits }: Game, { playerId, sessionId, address }: TellingPlayer) {
  // Hashes, because the counters outlive the game.
  await limits.consume('pack', hashToken(playerId))
  await limits.consume('packGame', hashToken(sessionId))
  await limits.consume('packAddress', address)
}

function packOne(
  { challenges, packSecrets }: Game,
  playerId: string,
  of: {
    challenge: Challenge
    scope: ChallengeScope
    postCode: string | null
    texts: SpotTexts | undefined
  },
): PackedChallenge {
  const { challenge, scope, postCode, texts } = of
  const { id, question, accuracyMeters, hidingRadiusMeters } = challenge
  return {
    challenge: challenges.viewForPack(challenge, scope, texts),
    accuracyMeters,
    ...(hidingRadiusMeters !== null && { hidingRadiusMeters }),
    ...(question?.explanation ? { explanation: question.explanation } : {}),
    ...(postCode === null ? {} : { postCheck: packSecrets.postCheck(playerId, id, postCode) }),
    answerCheck: question && packSecrets.answerCheck(playerId, id, question.correctAnswer),
    proof: packSecrets.challengeProof(playerId, id, factsOf(packSecrets, playerId, challenge)),
  }
}

/** The whole trail to which the game is limited, else what is around. */
async function findCarried(
  game: Game,
  cached: VerifiedPlayer,
  walk: Walk | null,
  scope: ChallengeScope,
): Promise<Challenge[]> {
  if (scope.trail !== undefined) {
    const played = await game.challenges.playableOnTrail(scope.trail, scope)
    return played.filter((one) => !cached.foundIds.has(one.id) && isReached(one, scope))
  }
  return walk === null ? [] : findAround(game, cached, walk, scope)
}

/** Challenges that the child has reached and not done come first: they are wherever they are. */
async function findAround(
  { challenges }: Game,
  { attempts, finishedIds, foundIds }: VerifiedPlayer,
  walk: Walk,
  scope: ChallengeScope,
): Promise<Challenge[]> {
  const near = await challenges.playableNear({
    place: walk.place,
    radiusMeters: learnedRadiusMeters(walk),
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
