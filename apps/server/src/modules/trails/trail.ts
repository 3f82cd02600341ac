import type { SpotTexts, TrailText } from '@bramble/contract'
import type { ChallengeReview, LookedAt } from '@bramble/domain/challenge/challenge'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { TRAIL_REACH_METERS } from '@bramble/domain/limits'
import type { Opening } from '@bramble/domain/trail/opening'
import type { TrailStatus, WheelsAnswer } from '@bramble/domain/trail/trail'
import type { Challenge } from '#/modules/challenges/index.ts'
import type { Language } from '@bramble/messages/languages'

/** A trail without its challenges. */
export interface TrailRecord {
  id: string
  ownerId: string
  word: string
  name: string
  sentence: string
  language: Language
  texts: Partial<Record<Language, TrailText>>
  status: TrailStatus
  /** Null: its owner may publish it. */
  review: ChallengeReview | null
  start: LatLng
  timeZone: string
  isOrdered: boolean
  wheels: WheelsAnswer | null
  opening: Opening
  coverId: string | null
  /** Where it began when it was published; null: it never was, or before this was kept. */
  publishedAt: LatLng | null
  /** Moderators have kept it as it is; `changed`: its maker has changed it since. Null: neither. */
  looked: LookedAt | null
  createdAtMs: number
}

/** One challenge of a trail. */
export interface TrailSpot {
  challengeId: string
  texts: SpotTexts
  postCode: string | null
}

/** A trail and its challenges in their order. */
export interface Trail extends TrailRecord {
  spots: readonly TrailSpot[]
}

/** A spot with its challenge as it is kept. */
export interface KnownSpot extends TrailSpot {
  challenge: Challenge
}

/** Whether other families may play a challenge of a trail. */
export function isPlayedByAll({ challenge }: KnownSpot): boolean {
  return challenge.status === 'published'
}

/** Other families play published challenges only, so a trail of theirs has no others. */
export function isComplete(spots: readonly KnownSpot[]): boolean {
  return spots.length > 0 && spots.every(isPlayedByAll)
}

/** Whether a challenge lies where a family that begins at the start can walk to. */
export function isInReach({ start }: TrailRecord, { challenge }: KnownSpot): boolean {
  return haversineMeters(start, challenge.location) <= TRAIL_REACH_METERS
}

/** Whether those who look after what is published see it: it has a sign, or is hidden until they have looked. */
export function isLookedAfter({ status, review }: TrailRecord): boolean {
  return status !== 'draft' || review === 'hidden'
}

/** Steps in a degree of a start: about ten metres, as exact as a sign at a gate. */
const START_STEPS_PER_DEGREE = 1e4

/** A start as it is kept and shown. */
export function roundStart({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) =>
    Math.round(degrees * START_STEPS_PER_DEGREE) / START_STEPS_PER_DEGREE
  return { lat: round(lat), lng: round(lng) }
}
