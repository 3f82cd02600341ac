import type { SpotTexts } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { PUBLISHED_MOVE_METERS, TRAIL_REACH_METERS } from '@bramble/domain/limits'
import {
  UNTIL_LOOKED_AT,
  type Challenge,
  type MadeKind,
  type ChallengeOutline,
} from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { trails } from './trails.tables.ts'

/** A trail without its challenges. */
export interface TrailRecord extends Omit<
  typeof trails.$inferSelect,
  'lat' | 'lng' | 'createdAt' | 'updatedAt'
> {
  start: LatLng
  createdAtMs: number
}

/** What becomes of a trail whose maker changes what others see. A closed one stays so: to keep a hidden one opens it. */
export function asChanged({ looked, status }: Trail, isAsked: boolean): Partial<Trail> {
  const isHidden = isAsked && status === 'published'
  return { looked: looked && 'changed', ...(isHidden ? UNTIL_LOOKED_AT : {}) }
}

/** @throws trail.not-found, also for one of another account: nobody hears of it */
export function ownedBy(accountId: string, trail: Trail | null): Trail {
  if (trail?.ownerId !== accountId) throw new AppError('trail.not-found')
  return trail
}

/** Trails as something that is made, published, reported and looked after. */
export type TrailKind = MadeKind<Trail>

export interface TrailSpot {
  challengeId: string
  texts: SpotTexts
  postCode: string | null
}

/** A trail and its challenges in their order. */
export interface Trail extends TrailRecord {
  spots: readonly TrailSpot[]
}

/** A spot with its challenge as far as somebody needs it who has not played it. */
export interface OutlinedSpot extends TrailSpot {
  challenge: ChallengeOutline
}

/** A spot with its challenge as it is kept. */
export interface KnownSpot extends TrailSpot {
  challenge: Challenge
}

export function challengeIdsOf(of: readonly Trail[]): string[] {
  return of.flatMap(({ spots }) => spots.map(({ challengeId }) => challengeId))
}

/** Spots of a trail with those of these challenges that there still are. */
export function withChallenges<C extends { id: string }>(found: readonly C[]) {
  const byId = new Map(found.map((one) => [one.id, one]))
  return ({ spots }: Trail): (TrailSpot & { challenge: C })[] =>
    spots.flatMap((spot) => {
      const challenge = byId.get(spot.challengeId)
      return challenge === undefined ? [] : [{ ...spot, challenge }]
    })
}

/** Whether other families may play a challenge of a trail. */
export function isPlayedByAll({ challenge }: OutlinedSpot): boolean {
  return challenge.status === 'published'
}

/** Other families play published challenges only, so a trail of theirs has no others. */
export function isComplete(spots: readonly KnownSpot[]): boolean {
  return spots.length > 0 && spots.every(isPlayedByAll)
}

/** Whether a challenge lies where a family that begins at the start can walk to. */
export function isInReach({ start }: TrailRecord, { challenge }: OutlinedSpot): boolean {
  return haversineMeters(start, challenge.location) <= TRAIL_REACH_METERS
}

/**
 * What is published stays where it is, and its spots within a walk.
 * @throws trail.published, trail.too-far
 */
export function refuseFar(trail: Trail, spots: readonly KnownSpot[], from: LatLng): void {
  if (haversineMeters(from, trail.start) > PUBLISHED_MOVE_METERS) {
    throw new AppError('trail.published')
  }
  if (!spots.every((one) => isInReach(trail, one))) throw new AppError('trail.too-far')
}

/** Steps in a degree of a start: about ten metres, as exact as a sign at a gate. */
const START_STEPS_PER_DEGREE = 1e4

/** A start as it is kept and shown. */
export function roundStart({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) =>
    Math.round(degrees * START_STEPS_PER_DEGREE) / START_STEPS_PER_DEGREE
  return { lat: round(lat), lng: round(lng) }
}
