import type { Proximity, EngineTold } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { MAP_RADIUS_METERS, MAX_NEARBY_CHALLENGES } from '@bramble/domain/limits'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { hasUsedUp, playedCountOf } from '@bramble/domain/play/child-game'
import { huntedOf } from '@bramble/domain/trail/game-trail'
import type { ProximityUpdate } from '@bramble/domain/proximity/memory'
import { now, useInterval } from '#/platform/clock.ts'
import { foundOnPhone } from '../pack/local-game.ts'
import type { PhoneGame } from '../pack/owner.ts'
import { usePhoneGame } from '../pack/phone-game.ts'
import { createLead, type Lead, BY_SERVER, shownBy } from './lead.ts'
import {
  createPhoneEngine,
  type StoredEngine,
  type Offer,
  type PhoneEngine,
  type PhoneInput,
} from './phone-engine.ts'
import { useEffect } from 'react'
import { subscribeToWatch } from '#/platform/geolocation/shared-watch.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { ROAM_TICK_MS } from '#/platform/timings.ts'

const ENGINE_ROW = 'engine'

/** The hunt as this phone can lead it alone. */
export interface PhoneHunt {
  engine: PhoneEngine
  lead: Lead
}

const hunts = new WeakMap<PhoneGame, PhoneHunt>()

/** The engine of a game on this phone, from screen to screen; null without a pack. */
export function huntOf(game: PhoneGame): PhoneHunt | null {
  if (game.pack() === null) return null
  const known = hunts.get(game)
  if (known !== undefined) return known
  const engine = createPhoneEngine()
  const kept = game.store.get<StoredEngine>(ENGINE_ROW)
  if (kept !== undefined) engine.restore(kept, now())
  const lead = createLead({
    game,
    engine,
    offerAt: (place) => offerAt(game, place),
    isServerBehind: () => isServerBehind(game),
    isFoundHere: (id) => foundOnPhone(game.pack() ?? undefined).has(id),
    toAnswer,
    keep: () => void game.store.write({ [ENGINE_ROW]: engine.keep(now()) }),
  })
  const hunt = { engine, lead }
  hunts.set(game, hunt)
  return hunt
}

export function usePhoneHunt(): PhoneHunt | null {
  const game = usePhoneGame()
  return game && huntOf(game)
}

/**
 * What the child may find from a place, nearest first: as the server would offer it. One that is open stays,
 * however far the child has gone.
 */
export function offerAt({ pack, local }: Pick<PhoneGame, 'pack' | 'local'>, place: LatLng): Offer {
  const carried = pack()
  const { limit, played } = local.asPlayed()
  const openId = local.openAttempt()?.challengeId ?? null
  const mayArrive = !hasUsedUp(limit, playedCountOf(played))
  if (carried === null || !mayArrive) return { eligible: [], openId, mayArrive }
  const { challenges, decidedIds, trail } = carried
  const decided = new Set([...decidedIds, ...local.decidedBeside()])
  for (const { challengeId, status } of local.attempts()) {
    if (isFinished(status)) decided.add(challengeId)
  }
  const all = challenges.map(({ challenge }) => challenge)
  const hunted =
    trail === undefined ? all.filter(({ id }) => !decided.has(id)) : huntedOf(trail, all, decided)
  const eligible = challenges
    .flatMap(({ challenge, accuracyMeters, hidingRadiusMeters }) => {
      const { id, title, location, showReferenceInGame, referenceImage } = challenge
      if (!hunted.includes(challenge)) return []
      const meters = haversineMeters(place, location)
      // A trail is hunted wherever it leads.
      const isAnywhere = trail !== undefined
      if (!isAnywhere && meters > MAP_RADIUS_METERS && id !== openId) return []
      const hasPicture = showReferenceInGame && referenceImage !== null
      const found = { id, title, location, accuracyMeters, hidingRadiusMeters }
      return [{ ...found, hasPicture, meters, isAnywhere }]
    })
    .sort((a, b) => a.meters - b.meters)
  return { eligible, openId, mayArrive }
}

/** Whether the server has yet to hear of something that changes what the child may find. */
export function isServerBehind({ local, journal }: PhoneGame): boolean {
  return local
    .attempts()
    .some(({ challengeId, isSynced }) => !isSynced && journal.holds(challengeId))
}

/** What the phone itself tells the child, in the form of the server's answer. */
export function toAnswer(
  update: ProximityUpdate,
  { eligible, mayArrive }: Offer,
  { place, attemptId, last }: { place: LatLng; attemptId: string | null; last: Proximity | null },
): Proximity {
  const byId = (id: string | null) => {
    const one = eligible.find((candidate) => candidate.id === id)
    return one ? { id: one.id, title: one.title, location: one.location } : null
  }
  const near = eligible.filter(
    ({ id, location }) =>
      id !== update.targetId && haversineMeters(place, location) <= MAP_RADIUS_METERS,
  )
  const { distanceMeters, help, arrival, arrivedId } = update
  const challenge = byId(update.targetId)
  // Nobody at the other end can be asked: the child says itself that it is there.
  const step = help?.step === 'ask-grown-up' && help.challengeId !== null ? 'here' : help?.step
  const asksIfHere = arrival === 'soft' && arrivedId === null
  const maySay = asksIfHere || update.maybeHere || step === 'here'
  const choices = maySay ? update.choices.map(byId).filter((one) => one !== null) : []
  return {
    state: update.state,
    distance: distanceMeters === null ? null : Math.round(distanceMeters * 10) / 10,
    challenge,
    playerChallengeId: attemptId,
    lockedChallenge: byId(update.lockedId),
    nearbyChallenges: near.slice(0, MAX_NEARBY_CHALLENGES).map(({ id }) => byId(id)!),
    trend: update.trend,
    limitReached: !mayArrive,
    asksIfHere,
    maybeHere: update.maybeHere,
    ...(choices.length > 0 && { choices: choices.map(({ id, title }) => ({ id, title })) }),
    help: help && step ? { step, challengeId: help.challengeId, isAsked: false } : null,
    grownUp: last?.grownUp ?? null,
  }
}

const NO_LEAD = createStore(BY_SERVER)

/** The lead of the hunt on the screen; without a pack the server alone leads. */
export function usePhoneLead({ isPaused }: { isPaused: boolean }) {
  const lead: Lead | null = usePhoneHunt()?.lead ?? null
  const state = lead?.state ?? NO_LEAD
  useStore(state)
  useEffect(() => lead?.start(), [lead])
  useEffect(() => lead?.pause(isPaused), [lead, isPaused])
  useEffect(() => (lead === null ? undefined : subscribeToWatch(lead.look)), [lead])
  useInterval(() => lead?.tick(), lead === null ? null : ROAM_TICK_MS)
  return {
    /** The phone carries what it needs to lead on. */
    isReady: lead !== null,
    isAlone: () => lead?.isAlone() ?? false,
    begin: (input: PhoneInput): EngineTold | null => lead?.begin(input) ?? null,
    answered: (answer: Proximity, atMs: number) => lead?.answered(answer, atMs),
    failed: (error: unknown) => lead?.failed(error),
    /** What the child is to see, by the last answer of the server. */
    shown: (data: Proximity | null) => shownBy(state.get(), data),
  }
}
