import type { NearbyChallenge, Proximity } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { MAP_RADIUS_METERS, MAX_NEARBY_CHALLENGES } from '@bramble/domain/limits'
import type { Candidate, ProximityUpdate } from '@bramble/domain/proximity/memory'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { VerifiedPlayer } from '../live/player-cache.ts'
import type { SentReading } from '../records/player.ts'
import { toNearby } from './proximity-text.ts'

/** The answer where the child is led nowhere. */
export function nothingNear(limitReached: boolean): Proximity {
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

/** The other challenges around, nearest first. */
export function listNear(
  eligible: readonly PlayableChallenge[],
  place: SentReading,
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

/** An update of the engine as the child is told of it. */
export function toProximity(
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

/** Fields for pages alone that can ask a child whether it is there. */
export function helpOf(
  { arrival, arrivedId, maybeHere, choices, help }: ProximityUpdate,
  { player, attempts }: VerifiedPlayer,
  eligible: readonly PlayableChallenge[],
): Pick<Proximity, 'asksIfHere' | 'maybeHere' | 'choices' | 'help'> {
  const challengeId = help?.challengeId ?? null
  const isAsked =
    challengeId !== null && challengeId === player.askedForId && !attempts.has(challengeId)
  const asksIfHere = arrival === 'soft' && arrivedId === null
  const maySay = asksIfHere || maybeHere || help?.step === 'here'
  return {
    asksIfHere,
    maybeHere,
    ...(maySay && choices.length > 0 && { choices: titlesOf(choices, eligible) }),
    help: help && { step: help.step, challengeId, isAsked },
  }
}

function titlesOf(ids: readonly string[], eligible: readonly PlayableChallenge[]) {
  const found = ids.map((id) => eligible.find((one) => one.id === id))
  return found.flatMap((one) => (one === undefined ? [] : [{ id: one.id, title: one.title }]))
}
