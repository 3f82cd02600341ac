import type { Pack, Proximity } from '@bramble/contract'
import { MAP_RADIUS_METERS, MAX_NEARBY_CHALLENGES } from '@bramble/domain/limits'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { ProximityUpdate } from '@bramble/domain/proximity/memory'
import { now } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { eligibleFor, isLimitReached } from './local-game.ts'
import type { PhoneGame } from './owner.ts'
import { usePhoneGame } from './phone-game.ts'
import { createLead, type Lead } from './lead.ts'
import {
  createPhoneEngine,
  type StoredEngine,
  type Offer,
  type PhoneEngine,
} from './phone-engine.ts'

const ENGINE_ROW = 'engine'

/** The hunt as this phone can lead it alone. */
export interface PhoneHunt {
  engine: PhoneEngine
  lead: Lead
  /** Challenges that were decided since the pack was made. */
  decidedIds: Set<string>
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
  const decidedIds = new Set<string>()
  const lead = createLead({
    game,
    engine,
    offerAt: (place) => offerAt(game, decidedIds, place),
    isServerBehind: () => isServerBehind(game),
    isFoundHere: (id) => foundOnPhone(game.pack()).has(id),
    toAnswer,
    keep: () => void game.store.write({ [ENGINE_ROW]: engine.keep(now()) }),
  })
  const hunt = { engine, lead, decidedIds }
  hunts.set(game, hunt)
  return hunt
}

export function usePhoneHunt(): PhoneHunt | null {
  const game = usePhoneGame()
  return game && huntOf(game)
}

/** On a phone that several share, nobody looks for what another has found. */
export function doneElsewhere(
  { sessionId }: Pick<Pack, 'sessionId'>,
  decidedIds: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...decidedIds, ...foundOnPhone({ sessionId })])
}

/** What the children who take turns on this phone have found. */
function foundOnPhone(pack: Pick<Pack, 'sessionId'> | null): ReadonlySet<string> {
  const shared = readStored(storedKeys.onePhone)
  return new Set(shared?.sessionId === pack?.sessionId ? shared?.foundIds : [])
}

/** What the child may find from a place. */
function offerAt(game: PhoneGame, decidedIds: ReadonlySet<string>, place: LatLng): Offer {
  const pack = game.pack()
  if (pack === null) return { eligible: [], openId: null, mayArrive: false }
  const elsewhere = doneElsewhere(pack, decidedIds)
  const eligible = eligibleFor(pack, place, game.local, elsewhere)
  return {
    eligible,
    openId: game.local.openAttempt()?.challengeId ?? null,
    mayArrive: !isLimitReached(pack, game.local),
  }
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
