import type { NearbyChallenge, Proximity } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { isUsableAccuracy } from '@bramble/domain/gps/reading'
import {
  MAP_RADIUS_METERS,
  MAX_NEARBY_CHALLENGES,
  MIN_PROXIMITY_INTERVAL_MS,
} from '@bramble/domain/limits'
import type { Candidate } from '@bramble/domain/proximity/nearby'
import { updateProximity } from '@bramble/domain/proximity/update'
import type { ProximityUpdate } from '@bramble/domain/proximity/answer'
import type {
  ChallengeScope,
  ChallengesService,
  PlayableChallenge,
} from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Arrivals } from '../attempt/arrivals.ts'
import type { GameScopes } from './game-scopes.ts'
import { requireHunting, requireOwnPlayer } from '../attempt/game-window.ts'
import type { Hunt, Hunts } from './hunts.ts'
import type { LivePlayer, LivePlayers } from './live-players.ts'
import type { PlayersForPlay } from '../attempt/play.ports.ts'
import type { Reading } from '../player/player.ts'

/** More than the child is told of, so that the engine can choose. */
const MAX_CANDIDATES = 100
/** An arrival of before a restart is taken up again by a child who is still about there. */
const RESUMED_WITHIN_METERS = 150

export interface ProximityDeps {
  livePlayers: LivePlayers
  hunts: Hunts
  arrivals: Arrivals
  scopes: GameScopes
  players: Pick<PlayersForPlay, 'recordPosition'>
  challenges: Pick<ChallengesService, 'livePlayableNear' | 'findPlayable'>
}

export interface ProximityService {
  /** Where the child stands: nearer, further, there. */
  find(playerId: string, reading: Reading, caller: Caller, nowMs: number): Promise<Proximity>
}

/** The hot path: with everything in memory it asks the database nothing until the child arrives. */
export function createProximityService(deps: ProximityDeps): ProximityService {
  const { livePlayers, hunts, arrivals, scopes, players, challenges } = deps

  async function look(live: LivePlayer, hunt: Hunt, reading: Reading, nowMs: number) {
    const { player } = live
    const { epoch } = hunt
    const verdict = await players.recordPosition(player, reading, nowMs)
    const limit = player.session.challengesPerPlayer
    const limitReached = limit !== null && live.playedCount >= limit
    if (verdict === 'check-again') throw new AppError('player.check-again')
    // One look from where the child cannot be says nothing; several say that it is not here (T20).
    if (verdict === 'blip') return hunt.answer ?? nothingNear(limitReached)
    if (verdict === 'doubted') return nothingNear(limitReached)

    const scope = await scopes.of(live, nowMs)
    if (hunt.open === undefined) hunt.open = await findOpen(live, reading, scope)
    const eligible = limitReached ? [] : await findEligible(live, hunt, scope, reading, nowMs)
    const { lat, lng, accuracy } = reading
    const update = updateProximity(hunt.memory, {
      nowMs,
      location: { lat, lng, accuracyMeters: accuracy },
      eligible,
      arrivedId: hunt.open?.id ?? null,
      mayArrive: !limitReached,
      tieBreak: {
        hostLocation: player.session.location,
        lockedByOthers: hunts.lockedByOthers(hunt),
      },
    })
    const found = eligible.find(({ id }) => id === update.arrivedId) ?? null
    const attempt = found && (await arrivals.reach(live, found, nowMs))
    // Finished or skipped by another request meanwhile: then this position says nothing any more.
    const isFinished = attempt !== null && attempt.status !== 'arrived'
    if (isFinished || hunt.epoch !== epoch) return nothingNear(limitReached)

    const previous = hunt.answer?.nearbyChallenges ?? []
    hunt.memory = update.memory
    hunt.open = found
    const list = isUsableAccuracy(accuracy) ? listNear(eligible, reading, update) : previous
    const targets = { eligible, playerChallengeId: attempt?.id ?? null, list }
    return toProximity(update, targets, limitReached)
  }

  /** The newest arrived challenge that the database knows: the process may have been restarted. */
  async function findOpen({ attempts }: LivePlayer, reading: Reading, scope: ChallengeScope) {
    const newest = [...attempts.values()].filter(({ status }) => status === 'arrived').at(-1)
    if (!newest) return null
    const challenge = await challenges.findPlayable(newest.challengeId, scope)
    if (!challenge) return null
    const meters = haversineMeters(reading, challenge.location)
    return meters <= RESUMED_WITHIN_METERS + reading.accuracy ? challenge : null
  }

  async function findEligible(
    { finishedIds }: LivePlayer,
    hunt: Hunt,
    scope: ChallengeScope,
    place: Reading,
    nowMs: number,
  ): Promise<PlayableChallenge[]> {
    const near = await challenges.livePlayableNear(
      {
        place,
        radiusMeters: MAP_RADIUS_METERS,
        scope,
        exceptIds: finishedIds,
        limit: MAX_CANDIDATES,
      },
      nowMs,
    )
    const { open } = hunt
    const isOpenMissing =
      open && !finishedIds.has(open.id) && !near.some(({ id }) => id === open.id)
    if (!isOpenMissing) return near
    // A draft may have left this game with its maker (T6); of other changes `hunts` has heard.
    const hasDrafts = scope.ownerIds.length > 0
    if (!hasDrafts || (await challenges.findPlayable(open.id, scope))) return [...near, open]
    hunt.open = null
    return near
  }

  return {
    async find(playerId, reading, caller, nowMs) {
      const live = requireOwnPlayer(await livePlayers.get(playerId, nowMs), caller)
      try {
        requireHunting(live.player, nowMs)
      } catch (error) {
        hunts.forget(playerId)
        throw error
      }
      const hunt = hunts.of(playerId, live.player.session.id)
      // A second request while one is on its way, or too soon after it, hears the same again.
      if (hunt.running) await hunt.running.catch(() => {})
      if (hunt.answer && Math.abs(nowMs - hunt.answeredAtMs) < MIN_PROXIMITY_INTERVAL_MS) {
        return hunt.answer
      }
      const { epoch } = hunt
      const looking = look(live, hunt, reading, nowMs)
      hunt.running = looking
      try {
        const answer = await looking
        if (hunt.epoch === epoch) {
          hunt.answer = answer
          hunt.answeredAtMs = nowMs
        }
        return answer
      } finally {
        if (hunt.running === looking) hunt.running = null
      }
    },
  }
}

function nothingNear(limitReached: boolean): Proximity {
  return {
    state: 'ice-cold',
    distance: null,
    challenge: null,
    playerChallengeId: null,
    lockedChallenge: null,
    nearbyChallenges: [],
    trend: null,
    limitReached,
  }
}

function listNear(
  eligible: readonly PlayableChallenge[],
  place: Reading,
  { targetId }: ProximityUpdate,
): NearbyChallenge[] {
  const list: NearbyChallenge[] = []
  for (const one of eligible) {
    if (list.length >= MAX_NEARBY_CHALLENGES) break
    if (one.id === targetId) continue
    if (haversineMeters(place, one.location) <= MAP_RADIUS_METERS) list.push(toNearby(one))
  }
  return list
}

function toNearby({ id, title, location }: PlayableChallenge): NearbyChallenge {
  return { id, title, location }
}

function toProximity(
  update: ProximityUpdate,
  found: {
    eligible: readonly (PlayableChallenge & Candidate)[]
    playerChallengeId: string | null
    list: NearbyChallenge[]
  },
  limitReached: boolean,
): Proximity {
  const byId = (id: string | null) => {
    const one = id === null ? undefined : found.eligible.find((candidate) => candidate.id === id)
    return one ? toNearby(one) : null
  }
  const { distanceMeters } = update
  return {
    state: update.state,
    distance: distanceMeters === null ? null : Math.round(distanceMeters * 10) / 10,
    challenge: byId(update.targetId),
    playerChallengeId: found.playerChallengeId,
    lockedChallenge: byId(update.lockedId),
    nearbyChallenges: found.list,
    trend: update.trend,
    limitReached,
  }
}
