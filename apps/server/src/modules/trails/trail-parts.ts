import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { AskedFor } from '#/modules/ground/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import {
  challengeIdsOf,
  withChallenges,
  type KnownSpot,
  type OutlinedSpot,
  type Trail,
  type TrailRecord,
} from './trail.ts'
import type { TrailsDeps } from './trails.deps.ts'

type WithChallenges = Pick<TrailsDeps, 'challenges'>

/** The spots of trails with their challenges. */
export async function knownSpots({ challenges }: WithChallenges, of: readonly Trail[], tx?: Tx) {
  return withChallenges(await challenges.findAll(challengeIdsOf(of), tx))
}

/** The same, as far as somebody needs them who has not played them. */
export async function seenSpots({ challenges }: WithChallenges, of: readonly Trail[]) {
  return withChallenges(await challenges.findSeen(challengeIdsOf(of)))
}

/** Those of the trail, which must all be its owner's. @throws trail.unknown-challenge */
export async function requireOwnSpots(
  deps: WithChallenges,
  trail: Trail,
  tx: Tx,
): Promise<KnownSpot[]> {
  const spots = (await knownSpots(deps, [trail], tx))(trail)
  const areOwn = spots.every(({ challenge }) => challenge.ownerId === trail.ownerId)
  if (!areOwn || spots.length < trail.spots.length) throw new AppError('trail.unknown-challenge')
  return spots
}

/** The name under which each is published: of its group while its owner is a member, else of its owner. */
export async function makersOf(
  { displayNames, groups }: Pick<TrailsDeps, 'displayNames' | 'groups'>,
  trails: readonly TrailRecord[],
): Promise<(of: TrailRecord) => string | null> {
  const names = await displayNames.of([...new Set(trails.map(({ ownerId }) => ownerId))])
  const forGroups = trails.flatMap(({ groupId, ownerId }) =>
    groupId === null ? [] : [{ groupId, accountId: ownerId }],
  )
  const groupNames = await groups.namesOf(forGroups)
  return ({ groupId, ownerId }) =>
    groupNames.get(`${groupId ?? ''} ${ownerId}`) ?? names.get(ownerId) ?? null
}

/** @throws group.not-found for a group in which its owner is not */
export async function requireOwnGroup(
  { groups }: Pick<TrailsDeps, 'groups'>,
  { groupId, ownerId }: TrailRecord,
  tx: Tx,
): Promise<void> {
  if (groupId === null) return
  const names = await groups.namesOf([{ groupId, accountId: ownerId }], tx)
  if (names.size === 0) throw new AppError('group.not-found')
}

/** Where children are led to; a start may be a car park. */
export function placesOf(spots: readonly OutlinedSpot[]): LatLng[] {
  return spots.map(({ challenge }) => challenge.location)
}

/** @throws area.closed where a keeper wants nobody to play on it, ground.not-now */
export async function requireFreeLand(
  deps: WithChallenges & Pick<TrailsDeps, 'areas'>,
  trail: Trail,
  askedFor: AskedFor,
): Promise<void> {
  const spots = (await knownSpots(deps, [trail]))(trail)
  await deps.areas.requireFree(placesOf(spots), { makerId: trail.ownerId, askedFor })
}
