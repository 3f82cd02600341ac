import type { ChallengeView, GuardianChallenge, ReportReason, SpotTexts } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_CHALLENGES_PER_ACCOUNT, NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import {
  asItBegan,
  type Challenge,
  type ChallengeScope,
  type KeptTrail,
  type NearSearch,
  NOTHING_ADDED,
  picturesOf,
  type PlayableChallenge,
  PUBLISHED_ONLY,
  roundPlace,
} from './challenge.ts'
import { reportsOfChallenges } from './reports.repository.ts'
import { refuseUnfit } from './challenge.rules.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { createChallengesIn } from './create-challenges.ts'
import { createChallengeGeo } from './challenges.geo.repository.ts'
import { isInScope, isOfCircle, type ChallengesPolicy } from './challenges.policy.ts'
import { toPeerView, toOwnerView, toPlayerView } from './challenges.presenter.ts'
import {
  findChallenge,
  findChallenges,
  findSeen,
  insertChallenges,
  listChallengeIdsOf,
  listOfOwners,
} from './challenges.repository.ts'
import { removeChallenge } from './challenge-kind.ts'
import { createLiveSearch } from './live-search.ts'

/** Challenges that are counted one by one. */
const MAX_COUNTED = 1_000

/** A challenge before it has its id and time. */
export type NewChallenge = Omit<Challenge, 'id' | 'type' | 'createdAtMs' | Added> &
  Partial<Pick<Challenge, Added>>
type Added = keyof typeof NOTHING_ADDED

export type ChallengesService = ReturnType<typeof createChallengesService>

export function createChallengesService(deps: ChallengesDeps & { policy: ChallengesPolicy }) {
  const { database, clock, random, events, answered, draftAccess, pictures, policy, areas } = deps
  const geo = createChallengeGeo(database.orm)
  const live = createLiveSearch(geo, deps)

  const discoveryOf = ({ libraryTaskId }: Pick<Challenge, 'libraryTaskId'>) =>
    deps.discoveries(libraryTaskId)

  function announce(ids: readonly string[]): void {
    for (const challengeId of ids) events.emit('challenge.changed', { challengeId })
  }

  /** Playable challenges around a place, nearest first, from the database. */
  async function playableNear(search: NearSearch): Promise<PlayableChallenge[]> {
    const exceptIds = [...search.exceptIds]
    for (;;) {
      const found = await geo.nearest({ ...search, exceptIds })
      const played = search.scope.trail === undefined ? await areas.playedAmong(found) : found
      if (played.length === found.length)
        return found.map(({ ownerId: _owner, gameId: _game, ...one }) => one)
      // Others, farther away, take the places of those that a keeper does not want to be played.
      exceptIds.push(...found.filter((one) => !played.includes(one)).map(({ id }) => id))
    }
  }

  async function mayKnowAnswer({ id, question }: Challenge, { player }: Caller): Promise<boolean> {
    if (player === null || question === null) return false
    return answered.hasAnswered(player.credentialId, id)
  }

  /** The trail with this challenge that the caller's game is limited to. */
  async function trailOf({ id }: Challenge, { player }: Caller): Promise<KeptTrail | undefined> {
    if (player === null) return undefined
    const scopes = await draftAccess.playedOn(player.credentialId)
    return scopes.find(({ trail }) => trail?.challengeIds.includes(id) === true)?.trail
  }

  return {
    playableNear,
    /** The same from memory; synchronous when that part of the map is loaded. */
    livePlayableNear: (search: NearSearch, nowMs: number) =>
      live.near(search, nowMs) ?? playableNear(search),
    liveOfTrail: live.ofTrail,
    /**
     * The scope of the caller's own games; without an account only published challenges.
     *
     * @param gameId a game of the caller: what was hidden for it counts too
     */
    async scopeOf(caller: Caller, gameId?: string): Promise<ChallengeScope> {
      const { guardian } = caller
      const ownerIds =
        guardian === null
          ? PUBLISHED_ONLY.ownerIds
          : await draftAccess.groupPeers(guardian.accountId)
      if (gameId === undefined) return { ownerIds }
      const hosted = await draftAccess.gamesHostedBy(caller)
      return { ownerIds, gameIds: hosted.filter((id) => id === gameId) }
    },
    /**
     * Number of playable challenges nearby. A larger radius reveals no more than 200 m would
     * (T21).
     */
    async countNear(
      place: LatLng,
      radiusMeters: number,
      scope: ChallengeScope = PUBLISHED_ONLY,
    ): Promise<number> {
      const atLeast = Math.max(radiusMeters, NEARBY_CHALLENGE_RADIUS_METERS)
      const circle = { place, radiusMeters: atLeast, scope }
      if (!(await areas.mayTouch(place, atLeast))) return geo.count(circle)
      return (await playableNear({ ...circle, exceptIds: new Set(), limit: MAX_COUNTED })).length
    },
    /** A challenge that is played in this scope. Null: none. */
    async findPlayable(id: string, scope: ChallengeScope): Promise<Challenge | null> {
      const challenge = await findChallenge(database.orm, id)
      return challenge && isInScope(challenge, scope) ? asItBegan(challenge, scope.trail) : null
    },
    /**
     * The challenges of a trail that are played in this scope, in its order. Reads no memory: for acts
     * and packs, which are rare.
     */
    async playableOnTrail(trail: KeptTrail, scope: ChallengeScope, tx?: Tx): Promise<Challenge[]> {
      const found = await findChallenges(tx ?? database.orm, trail.challengeIds)
      const byId = new Map(found.map((one) => [one.id, one]))
      const all = trail.challengeIds.flatMap((id) => byId.get(id) ?? [])
      return all.flatMap((one) =>
        isInScope(one, { ...scope, trail }) ? asItBegan(one, trail) : [],
      )
    },
    /** Challenges by their ids, whether they are played or not; in no order. */
    findAll: (ids: readonly string[], tx?: Tx): Promise<Challenge[]> =>
      findChallenges(tx ?? database.orm, [...new Set(ids)]),
    /** The same, as far as somebody may know them who has not played them. */
    findSeen: (ids: readonly string[]) => findSeen(database.orm, [...new Set(ids)]),
    /** The same as a game on this trail knows them. */
    async findAsBegun(ids: readonly string[], trail: KeptTrail | null): Promise<Challenge[]> {
      const found = await findChallenges(database.orm, [...new Set(ids)])
      return found.map((one) => asItBegan(one, trail))
    },
    isPlayedIn: (challenge: Challenge, scope: ChallengeScope) => isInScope(challenge, scope),
    /** A challenge as a child sees it that has not answered it. */
    viewForPack: (challenge: Challenge, scope: ChallengeScope, texts?: SpotTexts): ChallengeView =>
      toPlayerView(challenge, {
        mayKnowAnswer: false,
        texts,
        mayHear: isOfCircle(challenge, scope),
        discovery: discoveryOf(challenge),
      }),
    /** What the find of a challenge gives. Null: it is of no task of the library. */
    discoveryOf,
    /** Whether the caller may see the challenge and its pictures. */
    async maySee(id: string, caller: Caller): Promise<boolean> {
      const challenge = await findChallenge(database.orm, id)
      return challenge !== null && (await policy.viewOf(challenge, caller)) !== null
    },
    /** Whether the caller may hear the recording of the challenge. */
    async mayHear(id: string, caller: Caller): Promise<boolean> {
      const challenge = await findChallenge(database.orm, id)
      return challenge !== null && (await policy.mayHear(challenge, caller))
    },
    /** The caller's view of a challenge. @throws challenge.not-found */
    async read(id: string, caller: Caller): Promise<ChallengeView | GuardianChallenge> {
      const challenge = await findChallenge(database.orm, id)
      const view = challenge && (await policy.viewOf(challenge, caller))
      if (challenge === null || view === null) throw new AppError('challenge.not-found')
      if (view === 'owner') return toOwnerView(challenge)
      if (view === 'peer') return toPeerView(challenge)
      const trail = await trailOf(challenge, caller)
      return toPlayerView(asItBegan(challenge, trail), {
        mayKnowAnswer: await mayKnowAnswer(challenge, caller),
        mayHear: await policy.mayHear(challenge, caller),
        texts: trail && (await deps.trailTexts.textsOf(trail)).get(id),
        discovery: discoveryOf(challenge),
      })
    },
    /**
     * Creates challenges, all or none.
     * @throws request.invalid for texts unfit for children (T17)
     */
    async create(drafts: readonly NewChallenge[]): Promise<Challenge[]> {
      const made = drafts.map((draft): Challenge => ({
        ...NOTHING_ADDED,
        ...draft,
        location: roundPlace(draft.location),
        id: newId(clock, random),
        type: 'go-to-location',
        createdAtMs: clock.now(),
      }))
      refuseUnfit(made)
      if (made.length === 0) return []
      await insertChallenges(database.orm, made)
      announce(made.map(({ id }) => id))
      return made
    },
    createIn: createChallengesIn,
    /** Tells of challenges that were made by `createIn`, once that transaction has ended. */
    announce,
    /** A guardian's challenges and reports, for the account's export. */
    async ownDataOf(ownerId: string): Promise<{
      challenges: GuardianChallenge[]
      reports: { challengeId: string; reason: ReportReason; createdAt: Date }[]
    }> {
      const own = await listOfOwners(database.orm, [ownerId], MAX_CHALLENGES_PER_ACCOUNT)
      const reports = await reportsOfChallenges.listBy(database.orm, ownerId)
      return {
        challenges: own.map(toOwnerView),
        reports: reports.map(({ subjectId, ...report }) => ({ challengeId: subjectId, ...report })),
      }
    },
    /** Deletes a guardian's challenges, pictures and reports. Repeatable. */
    async removeAllOf(ownerId: string): Promise<void> {
      for (const id of await listChallengeIdsOf(database.orm, ownerId))
        await removeChallenge(deps, id)
      await reportsOfChallenges.remove(database.orm, { accountId: ownerId })
    },
    /** Those of these pictures that a challenge shows; the others may be deleted. */
    async claimed(photoIds: string[]): Promise<ReadonlySet<string>> {
      const homes = await pictures.homesOf(photoIds)
      const ids = new Set([...homes.values()].map(({ challengeId }) => challengeId))
      const shown = await findChallenges(database.orm, [...ids])
      return new Set(shown.flatMap(picturesOf))
    },
  }
}
