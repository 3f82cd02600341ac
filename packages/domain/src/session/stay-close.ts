import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { LAST_POSITION_KEPT_MS, STAY_CLOSE_RADII_METERS } from '../limits.ts'

/**
 * Metres for which the circle takes a host's place of unknown accuracy: vaguer than a child's
 * (`UNKNOWN_ACCURACY_METERS`), because a false alarm calls a child back.
 */
export const UNKNOWN_HOST_ACCURACY_METERS = 50

/** Place of a phone; `accuracy` is the radius it is vague by, metres. */
export interface Sighting {
  place: LatLng
  accuracy: number
  /** By the clock of whoever applies the rule. */
  atMs: number
}

/** Place of the host's phone. */
export interface HostSighting extends Sighting {
  /** Its page has told this place while it was open; else it is where the game was begun. */
  isFollowed: boolean
}

/**
 * How a child stands to the stay-close circle. `unclear`: the phones are too vague for this circle,
 * or one was not heard from.
 */
export type CircleStanding = 'inside' | 'outside' | 'unclear'

/** The rule's memory of one child: plain data, kept by the caller. */
export interface CircleMemory {
  /** The last look that counted. */
  lookedAtMs: number
  /** Since when no look could tell inside from outside; null: the last one could. */
  vagueSinceMs: number | null
  /**
   * Since when every look was outside, later by what looks of wandering claims count less; null: the
   * last one was not.
   */
  outsideSinceMs: number | null
  outsideLooks: number
  /** Looks in a row with the places nearer than the radius. */
  insideLooks: number
  isToldToChild: boolean
  isToldToHost: boolean
  /** The vaguest that the phones have said to be over the last looks; null: not known. */
  claims?: CircleClaims | null
}

/** Accuracies that fade, metres. */
interface CircleClaims {
  child: number
  host: number
}

export interface CircleLook {
  child: Sighting
  /** Null: the host's place is unknown. */
  host: HostSighting | null
  radiusMeters: number
  nowMs: number
}

export interface CircleResult {
  memory: CircleMemory
  isToldToChild: boolean
  isToldToHost: boolean
  /** By the looks alone; what is said to the child is in `grown-up-news`, the host's word is `standingForHost`. */
  state: CircleStanding
}

/** Phones look every three seconds; what comes sooner is the same look again. */
const SAME_LOOK_MS = 2_000
/** The child is told at the second look outside. */
const LOOKS_TO_TELL_CHILD = 2
/** The host is told when the run has lasted five looks, 12 s, less what the network may shift them. */
const TELL_HOST_AFTER_MS = 11_000
const LOOKS_TO_TELL_HOST = 3
/** A run goes on while places jitter by this share of the accuracies. */
const SLACK_SHARE = 0.05
/** Both end at the second look inside. */
const LOOKS_TO_END = 2
/** A phone not heard from for this long is nowhere. */
export const SILENT_AFTER_MS = 45_000
/** How far a host may have walked since its place was told … */
const HOST_METERS_PER_SECOND = 1
/** … beyond the rhythm in which an open dashboard tells it: within that it moves less than it is vague. */
const HOST_TELLS_EVERY_MS = 6_000
/** A host not heard from is in a pocket more often than on its way … */
const SILENT_HOST_METERS_PER_SECOND = 0.3
/** … and is taken to be at most the radius and this far from the place that it told last. */
const SILENT_HOST_BEYOND_METERS = 50
/** A vague claim among sharper ones counts half as much after so many milliseconds. */
const CLAIM_HALF_LIFE_MS = 15_000
/** Claims wander that were vaguer of late by more than this share of the radius … */
const WANDERING_SHARE = 0.1
/** … and a run of such looks has to last three times as long for the host: their errors last as well. */
const WANDERING_LOOK_COUNTS = 1 / 3
/** "Cannot tell" is said of looks that go on for so long, not of the first ones of a phone. */
const SAY_UNCLEAR_AFTER_MS = 20_000
/** A look from before the last one came late; from long before, the clock was set back. */
const CLOCK_SET_BACK_MS = 60_000

/**
 * Looks where a child stands to the circle around its grown-up. It is outside when the whole error
 * circles of the phones, and the way that the host may have gone since, lie apart from the circle:
 * distance − (accuracies + way of the host) > radius. The accuracies are the vaguest that the
 * phones have said over the last looks, fading. The way is 1 m/s × age of the host's place beyond 6 s;
 * from 45 s on the circle stays around the last place that the host's page has told, and the way
 * grows by 0.3 m/s up to the radius + 50 m. The child is told at the second look outside, the host once
 * the same run lasts 12 s, up to 36 s while claims wander, and both until two looks in a row have the
 * places within the radius. A look that cannot tell ends a run and no alarm.
 *
 * @param memory null at the first look
 */
export function updateCircle(memory: CircleMemory | null, look: CircleLook): CircleResult {
  const { nowMs } = look
  const before: CircleMemory = memory ?? { ...NEVER, lookedAtMs: nowMs - SILENT_AFTER_MS }
  const sinceLastMs = nowMs - before.lookedAtMs
  const isSame = sinceLastMs < SAME_LOOK_MS && sinceLastMs > -CLOCK_SET_BACK_MS
  if (isSame && memory !== null) return resultOf(before)
  const claims = fadingClaims(before, look)
  return resultOf(follow({ ...before, claims }, verdictOf(look, claims), nowMs))
}

const NEVER = {
  vagueSinceMs: null,
  outsideSinceMs: null,
  outsideLooks: 0,
  insideLooks: 0,
  isToldToChild: false,
  isToldToHost: false,
  claims: null,
} as const

/**
 * The memory of an alarm whose looks are lost: child and host stay alarmed until two looks in a row lie
 * inside.
 */
export function rememberedAlarm(nowMs: number): CircleMemory {
  const told = { isToldToChild: true, isToldToHost: true }
  return { ...NEVER, ...told, lookedAtMs: nowMs - SILENT_AFTER_MS }
}

interface Verdict {
  isOutside: boolean
  /** Not outside, but by so little that it does not end a run. */
  isHardlyInside: boolean
  isInside: boolean
  isVague: boolean
  /** The phones have said of late to be clearly vaguer than they say now. */
  isWandering: boolean
}

function verdictOf(
  { child, host, radiusMeters, nowMs }: CircleLook,
  claims: CircleClaims | null,
): Verdict {
  if (host === null || claims === null || isSilent(child, nowMs) || isNowhere(host, nowMs)) {
    return {
      isOutside: false,
      isHardlyInside: false,
      isInside: false,
      isVague: true,
      isWandering: false,
    }
  }
  const meters = haversineMeters(child.place, host.place)
  const accuracies = Math.max(child.accuracy, claims.child) + Math.max(host.accuracy, claims.host)
  const isHostSilent = isSilent(host, nowMs)
  const walked = isHostSilent
    ? walkedInPocketMeters(host, radiusMeters, nowMs)
    : walkedMeters(host, nowMs)
  const surelyMeters = meters - accuracies - walked
  const isOutside = surelyMeters > radiusMeters
  return {
    isOutside,
    isHardlyInside: surelyMeters + SLACK_SHARE * accuracies > radiusMeters,
    isInside: meters < radiusMeters,
    isVague: !isOutside && (isHostSilent || accuracies > radiusMeters),
    isWandering: isWandering(claims, claimsOf(child, host, radiusMeters), radiusMeters),
  }
}

/**
 * The vaguest claims of the last looks, fading. What phones say of their accuracy wanders by the second
 * under trees, where their errors last minutes: a sharp claim among vague ones makes no place sharp.
 */
function fadingClaims(
  { claims, lookedAtMs }: CircleMemory,
  { child, host, radiusMeters, nowMs }: CircleLook,
): CircleClaims | null {
  if (host === null) return null
  const now = claimsOf(child, host, radiusMeters)
  const sinceLastMs = nowMs - lookedAtMs
  if (claims == null || sinceLastMs < 0 || sinceLastMs > SILENT_AFTER_MS) return now
  const kept = 2 ** (-sinceLastMs / CLAIM_HALF_LIFE_MS)
  return { child: faded(claims.child, now.child, kept), host: faded(claims.host, now.host, kept) }
}

/** A place vaguer than the circle tells nothing, and shall not do so for long. */
function claimsOf(child: Sighting, host: Sighting, radiusMeters: number): CircleClaims {
  return {
    child: Math.min(child.accuracy, radiusMeters),
    host: Math.min(host.accuracy, radiusMeters),
  }
}

function isWandering(vaguest: CircleClaims, now: CircleClaims, radiusMeters: number): boolean {
  const sharperMeters = vaguest.child - now.child + vaguest.host - now.host
  return sharperMeters > WANDERING_SHARE * radiusMeters
}

function faded(before: number, now: number, kept: number): number {
  return Math.max(now, kept * before + (1 - kept) * now)
}

function walkedMeters(host: Sighting, nowMs: number): number {
  const ageMs = Math.max(0, nowMs - host.atMs - HOST_TELLS_EVERY_MS)
  return (ageMs / 1000) * HOST_METERS_PER_SECOND
}

/** Goes on from what a host may have walked when it fell silent. */
function walkedInPocketMeters(host: Sighting, radiusMeters: number, nowMs: number): number {
  const untilSilent = walkedMeters(host, host.atMs + SILENT_AFTER_MS)
  const silentSeconds = (nowMs - host.atMs - SILENT_AFTER_MS) / 1000
  const meters = untilSilent + silentSeconds * SILENT_HOST_METERS_PER_SECOND
  return Math.min(meters, radiusMeters + SILENT_HOST_BEYOND_METERS)
}

/** Silent, and nothing is left to go on from. */
function isNowhere(host: HostSighting, nowMs: number): boolean {
  if (!isSilent(host, nowMs)) return false
  return !host.isFollowed || nowMs - host.atMs > LAST_POSITION_KEPT_MS
}

function isSilent({ atMs }: Sighting, nowMs: number): boolean {
  return nowMs - atMs > SILENT_AFTER_MS
}

function follow(before: CircleMemory, verdict: Verdict, nowMs: number): CircleMemory {
  const sinceLastMs = nowMs - before.lookedAtMs
  const isUnbroken = sinceLastMs >= 0 && sinceLastMs <= SILENT_AFTER_MS
  const sinceMs = isUnbroken ? before.outsideSinceMs : null
  const { isInside, isVague } = verdict
  const isOutside = verdict.isOutside || (sinceMs !== null && verdict.isHardlyInside)
  const uncountedMs = verdict.isWandering ? sinceLastMs * (1 - WANDERING_LOOK_COUNTS) : 0
  const outsideSinceMs = isOutside
    ? sinceMs === null
      ? nowMs
      : Math.round(sinceMs + uncountedMs)
    : null
  const outsideLooks = isOutside ? (sinceMs === null ? 1 : before.outsideLooks + 1) : 0
  const insideLooks = isInside ? (isUnbroken ? before.insideLooks : 0) + 1 : 0
  const isOver = insideLooks >= LOOKS_TO_END
  const lastedMs = outsideSinceMs === null ? 0 : nowMs - outsideSinceMs
  const isLong = lastedMs >= TELL_HOST_AFTER_MS && outsideLooks >= LOOKS_TO_TELL_HOST
  return {
    lookedAtMs: nowMs,
    vagueSinceMs: isVague ? (isUnbroken ? (before.vagueSinceMs ?? nowMs) : nowMs) : null,
    claims: before.claims ?? null,
    outsideSinceMs,
    outsideLooks: Math.min(outsideLooks, LOOKS_TO_TELL_HOST),
    insideLooks: Math.min(insideLooks, LOOKS_TO_END),
    isToldToChild: !isOver && (before.isToldToChild || outsideLooks >= LOOKS_TO_TELL_CHILD),
    isToldToHost: !isOver && (before.isToldToHost || isLong),
  }
}

function resultOf(memory: CircleMemory): CircleResult {
  const { isToldToChild, isToldToHost, vagueSinceMs } = memory
  const state = isToldToChild ? 'outside' : vagueSinceMs === null ? 'inside' : 'unclear'
  return { memory, isToldToChild, isToldToHost, state }
}

/**
 * The standing that the host is shown now. An alarm outlives the child's silence: a child that was
 * outside and is not heard from any more has not come back.
 *
 * @param memory null: no look yet
 * @returns null: there are too few looks to say even that they cannot tell
 */
export function standingForHost(memory: CircleMemory | null, nowMs: number): CircleStanding | null {
  if (memory === null) return null
  const { isToldToHost, vagueSinceMs, lookedAtMs } = memory
  if (isToldToHost) return 'outside'
  if (nowMs - lookedAtMs > SILENT_AFTER_MS) return 'unclear'
  if (vagueSinceMs === null) return 'inside'
  return lookedAtMs - vagueSinceMs >= SAY_UNCLEAR_AFTER_MS ? 'unclear' : null
}

/** A circle is worth as many times the accuracies of both phones, measured by `bench/stay-close.ts`. */
const HONEST_TIMES = 2

/**
 * The smallest radius in metres at which phones of these accuracies can tell inside from outside:
 * below it alarms come late or for nothing. The largest radius where none is large enough.
 */
export function smallestHonestRadius(
  childAccuracyMeters: number,
  hostAccuracyMeters: number,
): (typeof STAY_CLOSE_RADII_METERS)[number] {
  const needed = HONEST_TIMES * (childAccuracyMeters + hostAccuracyMeters)
  return STAY_CLOSE_RADII_METERS.find((radius) => radius >= needed) ?? 200
}

/** How long child and host have been beside each other; plain data, kept by the caller. */
export interface ReunionMemory {
  sinceMs: number
  lookedAtMs: number
  looks: number
}

/** Both phones within this distance, and neither vaguer, … */
export const BACK_WITHIN_METERS = 20
/** … for this long mean that the child is back. */
const BACK_AFTER_MS = 10_000
const LOOKS_TO_BE_BACK = 3
/** Older places say nothing about who stands beside whom now. */
export const BACK_FRESH_MS = 15_000

/**
 * Looks whether a child that walks back is beside its grown-up: 20 m, at ten seconds of looks in a row.
 * The way that the host may have gone since its place was told counts as distance.
 *
 * @param memory null: they were not beside each other at the last look
 */
export function updateReunion(
  memory: ReunionMemory | null,
  { child, host, nowMs }: { child: Sighting; host: Sighting | null; nowMs: number },
): { memory: ReunionMemory | null; isBack: boolean } {
  if (host === null || !isBeside(child, host, nowMs)) return { memory: null, isBack: false }
  const sinceLastMs = memory === null ? Infinity : nowMs - memory.lookedAtMs
  const isUnbroken = sinceLastMs >= 0 && sinceLastMs <= BACK_FRESH_MS
  if (memory === null || !isUnbroken) {
    return { memory: { sinceMs: nowMs, lookedAtMs: nowMs, looks: 1 }, isBack: false }
  }
  if (sinceLastMs < SAME_LOOK_MS) return { memory, isBack: isLongEnough(memory) }
  const looks = Math.min(memory.looks + 1, LOOKS_TO_BE_BACK)
  const next = { ...memory, lookedAtMs: nowMs, looks }
  return { memory: next, isBack: isLongEnough(next) }
}

/** Whether child and grown-up surely stand together: young places, hardly vague, within 20 m. */
export function isBeside(child: Sighting, host: Sighting, nowMs: number): boolean {
  const isVague = Math.max(child.accuracy, host.accuracy) > BACK_WITHIN_METERS
  const isOld = Math.max(nowMs - child.atMs, nowMs - host.atMs) > BACK_FRESH_MS
  if (isVague || isOld) return false
  const meters = haversineMeters(child.place, host.place) + walkedMeters(host, nowMs)
  return meters <= BACK_WITHIN_METERS
}

function isLongEnough({ sinceMs, lookedAtMs, looks }: ReunionMemory): boolean {
  return lookedAtMs - sinceMs >= BACK_AFTER_MS && looks >= LOOKS_TO_BE_BACK
}
