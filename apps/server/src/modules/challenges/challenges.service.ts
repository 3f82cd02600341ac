import type { ChallengeView } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAP_RADIUS_METERS, NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import type { Challenge, ChallengeScope, PlayableChallenge } from './challenge.ts'
import { PUBLISHED_ONLY } from './challenge.ts'
import { problemsOf } from './challenge.rules.ts'
import { createNativeGeo, sortByDistance } from './challenges.geo.repository.ts'
import { toPlayerView } from './challenges.presenter.ts'
import { deleteChallenge, findChallenge, insertChallenges } from './challenges.repository.ts'
import { createLiveCells } from './live-cells.ts'

/** A challenge to be made; the rest is filled in. */
export type NewChallenge = Omit<Challenge, 'id' | 'type'>

/** A search for challenges around a place. */
export interface NearSearch {
  place: LatLng
  radiusMeters: number
  scope: ChallengeScope
  /** Already finished by the child. */
  exceptIds: ReadonlySet<string>
  limit: number
}

/** How far the memory looks: as far as the engine does. */
const LIVE_RADIUS_METERS = MAP_RADIUS_METERS

/** Who may know a right answer: those whose answer has been counted. Filled by `play`. */
export interface AnsweredQuestions {
  hasAnswered(credentialId: string, challengeId: string): Promise<boolean>
}

export interface ChallengesService {
  /** The playable ones around a place, nearest first: straight from the database. */
  playableNear(search: NearSearch): Promise<PlayableChallenge[]>
  /** The same answer from memory; at once when that part of the map is loaded. */
  livePlayableNear(
    search: NearSearch,
    nowMs: number,
  ): PlayableChallenge[] | Promise<PlayableChallenge[]>
  /** Rises whenever a challenge anywhere changes. */
  liveVersion(): number
  /** How many playable ones are near; never tells more than a radius of 200 m would (T21). */
  countNear(place: LatLng, radiusMeters: number, scope?: ChallengeScope): Promise<number>
  /** A challenge that may be played in a game of this scope, else null. */
  findPlayable(id: string, scope?: ChallengeScope): Promise<Challenge | null>
  /** Whether anybody in any game may see it, pictures included. */
  isPublished(id: string): Promise<boolean>
  /** One challenge as the caller may see it. */
  read(id: string, caller: Caller): Promise<ChallengeView>
  /** Keeps new challenges, all or none; refuses what children must not read (T17). */
  create(drafts: readonly NewChallenge[]): Promise<Challenge[]>
  delete(id: string): Promise<void>
}

export interface ChallengesDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  answered: AnsweredQuestions
}

/** Use cases of challenges. */
export function createChallengesService(deps: ChallengesDeps): ChallengesService {
  const { database, clock, random, events, answered } = deps
  const geo = createNativeGeo(database.orm)
  const cells = createLiveCells(LIVE_RADIUS_METERS, (box) => geo.publishedIn(box))
  events.on('challenge.changed', () => cells.clear())

  const playableNear = (search: NearSearch) =>
    geo.nearest({ ...search, exceptIds: [...search.exceptIds] })
  async function findPlayable(id: string, scope = PUBLISHED_ONLY) {
    const challenge = await findChallenge(database.orm, id)
    return challenge && isInScope(challenge, scope) ? challenge : null
  }

  return {
    playableNear,
    livePlayableNear(search, nowMs) {
      // Drafts of a guardian are few and private: they stay in the database.
      const hasDrafts = search.scope.ownerIds.length > 0
      if (hasDrafts || search.radiusMeters > LIVE_RADIUS_METERS) return playableNear(search)
      const around = cells.around(search.place, nowMs)
      if (around === null) return playableNear(search)
      return around instanceof Promise
        ? around.then((found) => pick(found, search))
        : pick(around, search)
    },
    liveVersion: () => cells.version(),
    async countNear(place, radiusMeters, scope = PUBLISHED_ONLY) {
      const atLeast = Math.max(radiusMeters, NEARBY_CHALLENGE_RADIUS_METERS)
      return geo.count({ place, radiusMeters: atLeast, scope })
    },
    findPlayable,
    isPublished: async (id) => (await findPlayable(id)) !== null,
    async read(id, caller) {
      const isKnown = caller.player !== null || caller.host !== null || caller.guardian !== null
      const challenge = isKnown ? await findPlayable(id) : null
      if (challenge === null) throw new AppError('challenge.not-found')
      const hasAnswered =
        caller.player !== null &&
        challenge.question !== null &&
        (await answered.hasAnswered(caller.player.credentialId, id))
      return toPlayerView(challenge, hasAnswered)
    },
    async create(drafts) {
      const made = drafts.map((draft): Challenge => {
        return { ...draft, id: newId(clock, random), type: 'go-to-location' }
      })
      const fields = made.flatMap(problemsOf)
      if (fields.length > 0) throw new AppError('request.invalid', { fields })
      if (made.length === 0) return []
      await insertChallenges(database.orm, made, clock.now())
      for (const { id } of made) events.emit('challenge.changed', { challengeId: id })
      return made
    },
    async delete(id) {
      const isGone = await deleteChallenge(database.orm, id)
      if (!isGone) throw new AppError('challenge.not-found')
      events.emit('challenge.changed', { challengeId: id })
    },
  }
}

function isInScope(challenge: Challenge, scope: ChallengeScope): boolean {
  if (challenge.status === 'published') return true
  return challenge.ownerId !== null && scope.ownerIds.includes(challenge.ownerId)
}

function pick(found: readonly PlayableChallenge[], search: NearSearch): PlayableChallenge[] {
  const near = sortByDistance(found, search.place, search.radiusMeters)
  const open = near.filter((one) => !search.exceptIds.has(one.id))
  return open.slice(0, search.limit)
}
