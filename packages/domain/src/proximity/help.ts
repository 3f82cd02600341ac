import { haversineMeters } from '../geo/distance.ts'
import { isLatLng } from '../geo/lat-lng.ts'
import type { LatLng } from '../geo/lat-lng.ts'

/**
 * The steps that help a child who stands near a challenge without an arrival, in their order: the
 * picture, the text, the button "I think I am here", and the grown-up who lets the child in.
 */
export const HELP_STEPS = ['picture', 'text', 'here', 'ask-grown-up'] as const
export type HelpStep = (typeof HELP_STEPS)[number]

/** The step a child has reached; without a challenge where the phone has no idea of the place. */
export interface HelpOffer {
  step: HelpStep
  challengeId: string | null
}

/** How long a child has been near its target without an arrival: plain data. */
export interface HelpMemory {
  targetId: string | null
  /** When it came near, and when it was near last. */
  nearSinceMs: number | null
  nearAtMs: number | null
  /** When a position last allowed the child to say that it is at the target. */
  fitAtMs: number | null
  /** Since when the phone has given no position that can be used. */
  lostSinceMs: number | null
  /** Since when it has come no nearer to the target, wherever its phone places it. */
  stuckSinceMs: number | null
  /** The least distance to the target so far. */
  nearestMeters: number | null
}

export const NO_HELP: HelpMemory = {
  targetId: null,
  nearSinceMs: null,
  nearAtMs: null,
  fitAtMs: null,
  lostSinceMs: null,
  stuckSinceMs: null,
  nearestMeters: null,
}

/** A place as a phone claims it; an accuracy of 0 or nonsense says nothing about the place. */
export interface ClaimedPlace extends LatLng {
  accuracyMeters: number
}

const PICTURE_AFTER_MS = 45_000
const TEXT_AFTER_MS = 55_000
const HERE_AFTER_MS = 65_000
const ASK_AFTER_MS = 90_000
/**
 * A phone that claims 5 m may be 100 m off, and no step above is for such a child: after so long
 * without coming nearer the grown-up can be asked from anywhere.
 */
const STUCK_AFTER_MS = 180_000
/** Less is no progress: places of a child that stands wander by as much. */
const NEARER_METERS = 25

// A vague phone wanders in and out: only a longer absence ends a stay.
const AWAY_MS = 20_000
const NEAR_METERS = 45

/** What the tracker expects beside the spot, of what the phone claims. */
const BELIEVED_SHARE = 0.8

const FIT_BASE_METERS = 15
const FIT_PER_ACCURACY_METER = 1.5
const FIT_MAX_METERS = 100
const FIT_KEPT_MS = 30_000
const NEAR_MAX_METERS = 1_500

/**
 * How far from a challenge a phone may place a child who says that it is there: min(100, 15 + 1.5 x
 * accuracy) metres.
 */
export function hereRadiusMeters(accuracyMeters: number): number {
  return Math.min(FIT_MAX_METERS, FIT_BASE_METERS + FIT_PER_ACCURACY_METER * accuracyMeters)
}

/** Effect of one more position on a child that has not arrived yet. */
export interface HelpInput {
  nowMs: number
  /** The challenge the child is led to. */
  target: { id: string; location: LatLng; hasPicture?: boolean } | null
  /** The phone's claim at this moment: its position, smoothed and as measured. */
  places: readonly ClaimedPlace[]
  /** Whether the game can do anything with them. */
  isUsable: boolean
  /** Metres to the target that the tracker expects, while it decides. */
  believedMeters?: number | null
}

/** Counts how long a child has been near without an arrival, and what helps it now. */
export function followHelp(
  memory: HelpMemory,
  { nowMs, target, places, isUsable, believedMeters = null }: HelpInput,
): { memory: HelpMemory; offer: HelpOffer | null } {
  const lostSinceMs = isUsable ? null : sinceMs(memory.lostSinceMs, nowMs)
  const targetId = target?.id ?? null
  const isNear = target !== null && places.some((place) => isNearby(place, target.location))
  const fits =
    target !== null &&
    isBelievedNear(believedMeters, places) &&
    places.some((place) => isHereFitting(place, target.location))
  const isStaying = isNear || isWithin(memory.nearAtMs, nowMs, AWAY_MS)
  const isSame = memory.targetId === targetId
  const fitAtMs = isSame ? memory.fitAtMs : null
  const meters = target === null ? null : leastMeters(places, target.location)
  const nearestMeters = isSame ? memory.nearestMeters : null
  const isNearer =
    meters !== null && nearestMeters !== null && meters <= nearestMeters - NEARER_METERS
  const next = {
    targetId,
    nearSinceMs: isStaying ? sinceMs(memory.nearSinceMs, nowMs) : null,
    nearAtMs: isNear ? nowMs : isStaying ? memory.nearAtMs : null,
    fitAtMs: fits ? nowMs : fitAtMs,
    lostSinceMs,
    stuckSinceMs: target === null ? null : isNearer ? nowMs : sinceMs(memory.stuckSinceMs, nowMs),
    nearestMeters: isNearer ? meters : (nearestMeters ?? meters),
  }
  return { memory: next, offer: offerAt(next, target?.hasPicture ?? false, nowMs) }
}

/**
 * Whether a child who says that it is at a challenge is let in: a position of the last 30 s lies
 * near enough (`hereRadiusMeters`).
 */
export function isHereAccepted(memory: HelpMemory, challengeId: string, nowMs: number): boolean {
  return memory.targetId === challengeId && isWithin(memory.fitAtMs, nowMs, FIT_KEPT_MS)
}

function offerAt(memory: HelpMemory, hasPicture: boolean, nowMs: number): HelpOffer | null {
  const { targetId, nearSinceMs, lostSinceMs, stuckSinceMs } = memory
  const lostMs = lostSinceMs === null ? 0 : nowMs - lostSinceMs
  const nearMs = nearSinceMs === null ? 0 : nowMs - nearSinceMs
  const fits = targetId !== null && isHereAccepted(memory, targetId, nowMs)
  const offer = (step: HelpStep) => ({ step, challengeId: targetId })
  if (!fits && Math.max(nearMs, lostMs) >= ASK_AFTER_MS) return offer('ask-grown-up')
  // Without a picture every step comes a step earlier.
  const earlierMs = hasPicture ? 0 : TEXT_AFTER_MS - PICTURE_AFTER_MS
  if (fits && nearMs >= HERE_AFTER_MS - earlierMs) return offer('here')
  if (stuckSinceMs !== null && nowMs - stuckSinceMs >= STUCK_AFTER_MS) return offer('ask-grown-up')
  if (nearMs >= TEXT_AFTER_MS - earlierMs) return offer('text')
  return nearMs >= PICTURE_AFTER_MS ? offer('picture') : null
}

/** Metres from the nearest of the places; null where none says where the child is. */
function leastMeters(places: readonly ClaimedPlace[], location: LatLng): number | null {
  const all = places.filter(isPlace).map((place) => haversineMeters(place, location))
  return all.length === 0 ? null : Math.round(Math.min(...all))
}

/**
 * A vague phone claims a circle in which a whole hunt goes on. Who is believed to be farther off says nothing
 * itself, and comes to the grown-up.
 */
function isBelievedNear(meters: number | null, places: readonly ClaimedPlace[]): boolean {
  const accuracies = places.map(({ accuracyMeters }) => accuracyMeters)
  return (
    meters === null || meters <= Math.max(NEAR_METERS, BELIEVED_SHARE * Math.max(...accuracies))
  )
}

function isNearby(place: ClaimedPlace, location: LatLng): boolean {
  const vague = FIT_BASE_METERS + FIT_PER_ACCURACY_METER * place.accuracyMeters
  const within = Math.max(NEAR_METERS, Math.min(NEAR_MAX_METERS, vague))
  return isPlace(place) && haversineMeters(place, location) <= within
}

/** Whether a place allows the child to say that it is at a challenge (`hereRadiusMeters`). */
export function isHereFitting(place: ClaimedPlace, location: LatLng): boolean {
  return (
    isPlace(place) && haversineMeters(place, location) <= hereRadiusMeters(place.accuracyMeters)
  )
}

function isPlace(place: ClaimedPlace): boolean {
  return isLatLng(place) && Number.isFinite(place.accuracyMeters) && place.accuracyMeters > 0
}

/** Keeps a beginning, unless the server's clock has been put back behind it. */
function sinceMs(beganMs: number | null, nowMs: number): number {
  return beganMs === null || beganMs > nowMs ? nowMs : beganMs
}

function isWithin(atMs: number | null, nowMs: number, spanMs: number): boolean {
  return atMs !== null && atMs <= nowMs && nowMs - atMs <= spanMs
}
