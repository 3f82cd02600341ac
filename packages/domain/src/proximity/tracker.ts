import { fromPlane, toPlane } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { isPlacedReading } from '../gps/reading.ts'
import type { Reading } from '../gps/reading.ts'
import {
  condition,
  hypotheses,
  jumpChance,
  learn,
  mostLikely,
  normalise,
  pin,
  predict,
  quickVariance,
  sdOf,
  slowVariance,
  squaredMeters,
  stand,
  steady,
} from './mixture.ts'
import type { AtSpot, LikelyId, Mixture, Spot } from './mixture.ts'
import type { StepPiece } from './steps.ts'
import { TRACKER } from './tracker-constants.ts'

/** The newest reading of a phone, unsmoothed; its time is only compared with that of others. */
export type Fix = Reading

/**
 * The tracker's memory: plain data, under 500 bytes as JSON. Numbers in metres, m/s and
 * seconds; places on the plane around the last fix.
 */
export interface TrackerMemory {
  /** The server's time of the last update: of a fix, or of a silence that tells something. */
  atMs: number
  /** The last fix: latitude, longitude, accuracy, the phone's time. */
  fix: readonly [number, number, number, number]
  /** For how long the phone had been giving that fix at the time of the last update. */
  frozenS: number
  /** Usual seconds between two fixes of this phone; null until it has given two. */
  everyS: number | null
  /** Whether the tracker decides, and fixes in a row that speak for the other way. */
  isVague: boolean
  turns: number
  /** Weight, x, y, velocity x and y, slow error x and y; variances xx, xv, xb, vv, vb, bb. */
  walk: readonly number[]
  /** Weight, x, y, slow error x and y; variances xx, xb, bb. */
  stop: readonly number[]
  /** Each challenge, likeliest first: id, weight, slow error x and y, its variance. */
  at: readonly (readonly [string, number, number, number, number])[]
  /** For how long the first of them has been likely; null when it is not. */
  likelyS: number | null
}

/** When the phone measured what it told last, by the server's clock. */
export function fixedAtMs({ atMs, frozenS }: TrackerMemory): number {
  return atMs - 1000 * frozenS
}

/** Whether a fix lies on the globe and is sharp enough for the tracker. */
export function isTrackable(fix: Fix): boolean {
  const { accuracyMeters } = fix
  return isPlacedReading(fix) && accuracyMeters > 0 && accuracyMeters <= TRACKER.maxAccuracy
}

/** A challenge that the child may find. */
interface Place {
  id: string
  location: LatLng
}

/** The challenge at which the child most likely is. */
export interface LikelySpot extends LikelyId {
  /** Likely for long enough, or certain. */
  hasArrived: boolean
}

/** The tracker's belief after a fix. */
export interface Tracked {
  memory: TrackerMemory
  /** Place of the child, on average over all hypotheses. */
  place: LatLng
  /** Standard deviation of that place per axis. */
  sdMeters: number
  /** Expected metres from the child to a place. */
  metersTo: (location: LatLng) => number
  likely: LikelySpot | null
  /** A new reading, or one of a phone that has fallen silent: it measures nothing new at rest. */
  isLook: boolean
  /** For how many seconds the phone has been giving this fix. */
  frozenS: number
}

/**
 * One more fix of a child's phone.
 *
 * @param memory null at the first fix
 * @param seen the server's time, a trackable fix (the same place and time as before count as
 *   silence), the challenges that the child may find, and whether it was felt to walk since
 */
export function trackFix(
  memory: TrackerMemory | null,
  seen: { nowMs: number; fix: Fix; eligible: readonly Place[]; steps?: readonly StepPiece[] },
): Tracked {
  const { nowMs, eligible, steps = [] } = seen
  const fix = roundedFix(seen.fix)
  const seconds = memory === null ? -1 : (nowMs - memory.atMs) / 1000
  if (memory === null || seconds < 0 || seconds > TRACKER.forgetAfter) return begin(fix, nowMs)
  const mixture = unpack(memory, spotsAround(memory, eligible))
  const isFelt = steps.length > 0
  const isRepeated = isSameFix(memory, fix)
  const frozenS = isRepeated ? rounded(memory.frozenS + seconds, 10) : 0
  // Between two fixes a page posts the same one again, which is no news until the phone is overdue.
  const isSilent =
    isRepeated && memory.everyS !== null && frozenS >= TRACKER.silentAfter * memory.everyS
  if (isRepeated && !isSilent && !isFelt) {
    return look(mixture, mostLikely(mixture), memory, { isLook: false, frozenS })
  }
  const stopsEvery = isFelt ? TRACKER.feltStopsEvery : TRACKER.stopsEvery
  predict(mixture, seconds, fix.accuracyMeters, stopsEvery)
  feel(mixture, steps)
  if (isSilent) {
    const favour = TRACKER.silenceFavoursStanding ** (seconds / TRACKER.silenceCountedEvery)
    mixture.stop.weight *= favour
    for (const one of mixture.at) one.weight *= favour
  } else if (!isRepeated) {
    const { eastMeters, northMeters } = toPlane(originOf(memory), fix)
    const jumps = jumpChance(seconds, memory.fix[2], fix.accuracyMeters)
    const sd = sdOf(fix.accuracyMeters)
    shift(mixture, eastMeters, northMeters)
    for (const one of hypotheses(mixture)) learn(one, { sd, jumps })
    for (const one of mixture.at) pin(one)
  }
  normalise(mixture)
  mixture.at.sort((a, b) => b.weight - a.weight || (a.spot.id < b.spot.id ? -1 : 1))
  const best = mostLikely(mixture)
  const enough = isFelt ? TRACKER.feltLikely : TRACKER.likely
  const isLikely = best !== null && best.share >= enough
  const isStill = isLikely && memory.likelyS !== null && memory.at[0]?.[0] === best.id
  const next = {
    ...pack(mixture),
    atMs: nowMs,
    fix: [fix.lat, fix.lng, fix.accuracyMeters, fix.atMs] as const,
    frozenS,
    everyS: isRepeated ? memory.everyS : usualGap(memory, seconds),
    ...judgeVagueness(memory, fix, isRepeated),
    likelyS: isLikely ? rounded(isStill ? memory.likelyS! + seconds : 0, 10) : null,
  }
  return look(mixture, best, next, { isLook: isSilent || !isRepeated, frozenS })
}

/** Weighs walking against standing by the pieces since the last update. */
function feel({ walk }: Mixture, steps: readonly StepPiece[]): void {
  for (const { walks } of steps) {
    walk.weight *= walks ? TRACKER.stepsFavourWalking : TRACKER.restFavoursWalking
  }
}

function usualGap({ everyS, frozenS }: TrackerMemory, seconds: number): number {
  const gap = Math.min(TRACKER.longestGap, frozenS + seconds)
  if (everyS === null) return rounded(gap, 10)
  return rounded(everyS + TRACKER.gapLearns * (gap - everyS), 10)
}

/** Whether the phone has been giving one and the same fix for half a minute. */
export function isFrozen({ frozenS }: Tracked): boolean {
  return frozenS >= TRACKER.frozenAfter
}

/** The memory of a child who has just done something at a place, so certainly was there. */
export function trackFinished(memory: TrackerMemory, location: LatLng): TrackerMemory {
  const { eastMeters: x, northMeters: y } = toPlane(originOf(memory), location)
  const mixture = unpack(memory, [])
  for (const one of [mixture.walk, mixture.stop]) condition(one, x, y, TRACKER.finishedSd)
  mixture.walk.weight = 1 - TRACKER.finishedStands
  mixture.stop.weight = TRACKER.finishedStands
  return { ...memory, ...pack(mixture), likelyS: null }
}

/** The memory of a child who says that it is not at any of these challenges. */
export function trackNotHere(memory: TrackerMemory, ids: readonly string[]): TrackerMemory {
  const at = memory.at.map((one) => {
    const [id, weight, ...error] = one
    return ids.includes(id) ? ([id, weight * TRACKER.deniedShare, ...error] as const) : one
  })
  return { ...memory, at, likelyS: null }
}

function isSameFix({ fix: [lat, lng, , atMs] }: TrackerMemory, fix: Fix): boolean {
  return fix.lat === lat && fix.lng === lng && fix.atMs === atMs
}

function judgeVagueness(memory: TrackerMemory, fix: Fix, isRepeated: boolean) {
  const isVagueFix = fix.accuracyMeters > TRACKER.vagueAccuracy
  if (isVagueFix === memory.isVague) return { isVague: isVagueFix, turns: 0 }
  const turns = memory.turns + (isRepeated ? 0 : 1)
  if (turns < TRACKER.vagueFixes) return { isVague: memory.isVague, turns }
  return { isVague: isVagueFix, turns: 0 }
}

function begin(fix: Fix, nowMs: number): Tracked {
  const { lat, lng, accuracyMeters } = fix
  const slow = slowVariance(sdOf(accuracyMeters))
  const quick = quickVariance(sdOf(accuracyMeters))
  const somewhere = { x: 0, y: 0, vx: 0, vy: 0, bx: 0, by: 0, xv: 0, vb: 0 }
  const known = { ...somewhere, xx: slow + quick, xb: -slow, bb: slow }
  const mixture: Mixture = {
    walk: { ...known, weight: 0.5, vv: TRACKER.walkSd ** 2 },
    stop: { ...known, weight: 0.5, vv: 0 },
    at: [],
  }
  const memory: TrackerMemory = {
    ...pack(mixture),
    atMs: nowMs,
    fix: [lat, lng, accuracyMeters, fix.atMs],
    frozenS: 0,
    everyS: null,
    isVague: false,
    turns: accuracyMeters > TRACKER.vagueAccuracy ? 1 : 0,
    likelyS: null,
  }
  return look(mixture, null, memory, { isLook: true, frozenS: 0 })
}

function look(
  mixture: Mixture,
  best: LikelyId | null,
  memory: TrackerMemory,
  reading: Pick<Tracked, 'isLook' | 'frozenS'>,
): Tracked {
  const origin = originOf(memory)
  const all = hypotheses(mixture)
  let x = 0
  let y = 0
  for (const one of all) {
    x += one.weight * one.x
    y += one.weight * one.y
  }
  let variance = 0
  for (const one of all) {
    variance += one.weight * (one.xx + squaredMeters(one, { x, y }) / 2)
  }
  const isLikely = memory.likelyS !== null && memory.likelyS >= TRACKER.likelyFor
  return {
    memory,
    place: fromPlane(origin, { eastMeters: x, northMeters: y }),
    sdMeters: Math.sqrt(variance),
    metersTo(location) {
      const { eastMeters, northMeters } = toPlane(origin, location)
      let meters = 0
      for (const one of all) {
        const squared = squaredMeters(one, { x: eastMeters, y: northMeters })
        meters += one.weight * Math.sqrt(squared + one.xx)
      }
      return meters
    },
    likely: best && { ...best, hasArrived: isLikely || best.share >= TRACKER.certain },
    ...reading,
  }
}

/** The challenges near enough to be hypotheses, nearest first. */
function spotsAround(memory: TrackerMemory, eligible: readonly Place[]): Spot[] {
  const origin = originOf(memory)
  const here = { x: memory.walk[1] ?? 0, y: memory.walk[2] ?? 0 }
  const near: (Spot & { squared: number })[] = []
  for (const { id, location } of eligible) {
    const { eastMeters: x, northMeters: y } = toPlane(origin, location)
    const squared = squaredMeters(here, { x, y })
    if (squared <= TRACKER.spotsWithin ** 2) near.push({ id, x, y, squared })
  }
  near.sort((a, b) => a.squared - b.squared || (a.id < b.id ? -1 : 1))
  return near.slice(0, TRACKER.maxSpots)
}

function originOf({ fix: [lat, lng] }: TrackerMemory): LatLng {
  return { lat, lng }
}

/** Moves the origin of the plane. */
function shift({ walk, stop, at }: Mixture, x: number, y: number): void {
  for (const one of [walk, stop, ...at, ...at.map(({ spot }) => spot)]) {
    one.x -= x
    one.y -= y
  }
}

function roundedFix({ lat, lng, accuracyMeters, atMs }: Fix): Fix {
  return {
    lat: rounded(lat, 1e6),
    lng: rounded(lng, 1e6),
    accuracyMeters: rounded(accuracyMeters, 10),
    atMs: Math.round(atMs),
  }
}

/** Hypotheses of challenges that are no longer near become standing somewhere. */
function unpack(memory: TrackerMemory, spots: readonly Spot[]): Mixture {
  const [w, x, y, vx, vy, bx, by, xx, xv, xb, vv, vb, bb] = memory.walk as Thirteen
  const walk = { weight: w, x, y, vx, vy, bx, by, xx, xv, xb, vv, vb, bb }
  const [weight, sx, sy, sbx, sby, sxx, sxb, sbb] = memory.stop as Eight
  const stop = { ...walk, weight, x: sx, y: sy, bx: sbx, by: sby, xx: sxx, xb: sxb, bb: sbb }
  stand(stop)
  steady(walk)
  steady(stop)
  const at = spots.map((spot) => {
    const known = memory.at.find(([id]) => id === spot.id)
    const [, atWeight, abx, aby, abb] = known ?? [spot.id, 0, 0, 0, TRACKER.slowMinSd ** 2]
    const one: AtSpot = { ...stop, weight: atWeight, bx: abx, by: aby, bb: abb, spot }
    pin(one)
    return one
  })
  for (const [id, lost] of memory.at) {
    if (!spots.some((spot) => spot.id === id)) stop.weight += lost
  }
  return { walk, stop, at }
}

type Eight = [number, number, number, number, number, number, number, number]
type Thirteen = [...Eight, number, number, number, number, number]

function pack({ walk, stop, at }: Mixture): Pick<TrackerMemory, 'walk' | 'stop' | 'at'> {
  const { weight, x, y, vx, vy, bx, by, xx, xv, xb, vv, vb, bb } = walk
  const place = [rounded(x, 10), rounded(y, 10), rounded(vx, 100), rounded(vy, 100)]
  const errors = [slowError(bx), slowError(by), variance(xx), rounded(xv, 10), variance(xb)]
  return {
    walk: [share(weight), ...place, ...errors, rounded(vv, 100), rounded(vb, 10), variance(bb)],
    stop: [
      share(stop.weight),
      rounded(stop.x, 10),
      rounded(stop.y, 10),
      slowError(stop.bx),
      slowError(stop.by),
      variance(stop.xx),
      variance(stop.xb),
      variance(stop.bb),
    ],
    at: at
      .filter((one) => one.weight >= TRACKER.leastWeight)
      .map((one) => [
        one.spot.id,
        share(one.weight),
        slowError(one.bx),
        slowError(one.by),
        slowError(one.bb),
      ]),
  }
}

/** As many digits as are worth keeping. */
function share(weight: number): number {
  return rounded(weight, weight < 0.1 ? 1e3 : 100)
}

/** As many digits as the doubt about it leaves worth keeping. */
function variance(value: number): number {
  return rounded(value, Math.abs(value) < 100 ? 10 : 1)
}

function slowError(value: number): number {
  return rounded(value, Math.abs(value) < 10 ? 10 : 1)
}

function rounded(value: number, steps: number): number {
  // Plus zero: JSON knows no negative one.
  return Math.round(value * steps) / steps + 0
}
