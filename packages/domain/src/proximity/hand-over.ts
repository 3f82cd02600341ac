import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { MAX_FINISHED_PLACES } from './arrival.ts'
import { encodeBand, decodeBand, type EncodedBand, type ProximityBand } from './bands.ts'
import { aged, counted } from './compact.ts'
import { NO_HELP } from './help.ts'
import { NOTHING_NEAR } from './memory.ts'
import type { Candidate, Denied, LastAnswer, ProximityMemory, TargetMemory } from './memory.ts'
import { isTrackable, trackFix } from './tracker.ts'
import type { TrackerMemory } from './tracker.ts'
import { isImpossibleMove } from './fixes.ts'
import type { TimedFix, Trend } from './fixes.ts'

/**
 * The engine's memory of a child, as one side tells it to the other: the server with each
 * answer to a phone that plays on without a signal, and that phone in its first call after a hole.
 * Clocks of two machines differ, so every time is an age in milliseconds. What is empty is left
 * out. The way the child came is not in it: each side has seen that itself, or gets it as
 * `FixesTold`.
 */
export interface EngineRecord {
  target?: {
    id: string
    isLocked: boolean
    band: ProximityBand
    colderUpdates?: number
    warmerUpdates?: number
    /** The label by the edges of a hidden spot's circle, where that is shown in place of `band`. */
    shown?: EncodedBand
    burningForMs?: number
    insideUpdates?: number
    insideForMs?: number
    maybeForMs?: number
    rivalNearerUpdates?: number
    rivalInsideUpdates?: number
  }
  arrived?: { id: string; awayUpdates?: number }
  leftId?: string
  /** Newest first. */
  finished?: PastPlace[]
  jumps?: number
  steppedAgeMs?: number
  walkedAgeMs?: number
  stray?: PastPlace
  denied?: Omit<Denied, 'atMs'> & { ageMs: number }
  help?: {
    targetId?: string
    nearForMs?: number
    nearAgeMs?: number
    fitAgeMs?: number
    lostForMs?: number
    stuckForMs?: number
    nearestMeters?: number
  }
  /** Distance of the last answer. */
  distanceMeters?: number
  trend?: Trend
}

export interface PastPlace extends LatLng {
  ageMs: number
}

/** A position of the last minute: latitude, longitude, accuracy in metres, age in ms. */
export type EncodedPoint = readonly [number, number, number, number]
/** The same of a fix as measured, and the time that the phone wrote on it. */
export type FixTold = readonly [number, number, number, number, number]

/** The way that the phone came while the server did not hear it, oldest first. */
export interface FixesTold {
  trail: readonly EncodedPoint[]
  /** Only where the fixes are so vague that the tracker decides. */
  fixes: readonly FixTold[]
}

/** As many points of the way as the engine looks at. */
export const TOLD_POINTS = 8
/** The tracker looks further back: a minute. */
export const TOLD_FIXES = 20

/** Each side's own knowledge of the way. */
export type OwnWay = Pick<ProximityMemory, 'trail' | 'tracker' | 'felt'>

export function ownWay({ trail, tracker, felt }: ProximityMemory): OwnWay {
  return { trail, tracker, felt }
}

/** The record that one side tells the other. */
export function toHandOver(memory: ProximityMemory, nowMs: number): EngineRecord {
  const { target, arrived, leftId, finished, stray, denied, help, last } = memory
  const age = (atMs: number) => Math.max(0, Math.round(nowMs - atMs))
  const place = (one: LatLng & { atMs: number }): PastPlace => ({
    lat: rounded(one.lat, 1e6),
    lng: rounded(one.lng, 1e6),
    ageMs: age(one.atMs),
  })
  const hasHelp = help.targetId !== null || help.lostSinceMs !== null
  return {
    ...(target && { target: encodeTarget(target, age) }),
    ...(arrived && {
      arrived: { id: arrived.id, ...counted({ awayUpdates: arrived.awayUpdates }) },
    }),
    ...(leftId !== null && { leftId }),
    ...(finished.length > 0 && {
      finished: finished.map(({ location, atMs }) => place({ ...location, atMs })),
    }),
    ...counted({ jumps: memory.jumps }),
    ...aged({ steppedAgeMs: memory.steppedAtMs, walkedAgeMs: memory.walkedAtMs }, age),
    ...(stray && { stray: place(stray) }),
    ...(denied && { denied: { ...told(denied), ageMs: age(denied.atMs) } }),
    ...(hasHelp && {
      help: {
        ...(help.targetId !== null && { targetId: help.targetId }),
        ...aged(
          {
            nearForMs: help.nearSinceMs,
            nearAgeMs: help.nearAtMs,
            fitAgeMs: help.fitAtMs,
            lostForMs: help.lostSinceMs,
            stuckForMs: help.stuckSinceMs,
          },
          age,
        ),
        ...(help.nearestMeters !== null && { nearestMeters: help.nearestMeters }),
      },
    }),
    ...(last.distanceMeters !== null && { distanceMeters: rounded(last.distanceMeters, 10) }),
    ...(last.trend && { trend: last.trend }),
  }
}

function encodeTarget(target: TargetMemory, age: (atMs: number) => number): EngineRecord['target'] {
  const { id, isLocked, band, shown, burningSinceMs, insideSinceMs, maybeSinceMs } = target
  const { colderUpdates, warmerUpdates, insideUpdates } = target
  const { rivalNearerUpdates, rivalInsideUpdates } = target
  return {
    id,
    isLocked,
    band,
    ...(shown && { shown: encodeBand(shown) }),
    ...counted({ colderUpdates, warmerUpdates, insideUpdates }),
    ...counted({ rivalNearerUpdates, rivalInsideUpdates }),
    ...aged(
      { burningForMs: burningSinceMs, insideForMs: insideSinceMs, maybeForMs: maybeSinceMs },
      age,
    ),
  }
}

/**
 * The memory to go on with.
 *
 * @param own the way as this side has seen it
 * @param nowMs this side's time of the moment that the record tells of
 */
export function fromHandOver(record: EngineRecord, own: OwnWay, nowMs: number): ProximityMemory {
  const { target, arrived, stray, denied, help, finished = [] } = record
  const since = (ageMs: number | undefined) => (ageMs === undefined ? null : nowMs - ageMs)
  return {
    trail: own.trail,
    tracker: own.tracker,
    jumps: record.jumps ?? 0,
    steppedAtMs: since(record.steppedAgeMs),
    target: target
      ? {
          id: target.id,
          isLocked: target.isLocked,
          band: target.band,
          colderUpdates: target.colderUpdates ?? 0,
          warmerUpdates: target.warmerUpdates ?? 0,
          shown: target.shown ? decodeBand(target.shown) : null,
          burningSinceMs: since(target.burningForMs),
          insideUpdates: target.insideUpdates ?? 0,
          insideSinceMs: since(target.insideForMs),
          maybeSinceMs: since(target.maybeForMs),
          rivalNearerUpdates: target.rivalNearerUpdates ?? 0,
          rivalInsideUpdates: target.rivalInsideUpdates ?? 0,
        }
      : null,
    arrived: arrived ? { id: arrived.id, awayUpdates: arrived.awayUpdates ?? 0 } : null,
    leftId: record.leftId ?? null,
    finished: finished.map(({ lat, lng, ageMs }) => ({
      location: { lat, lng },
      atMs: nowMs - ageMs,
    })),
    walkedAtMs: since(record.walkedAgeMs),
    felt: own.felt,
    stray: stray ? { lat: stray.lat, lng: stray.lng, atMs: nowMs - stray.ageMs } : null,
    denied: denied ? { ...told(denied), atMs: nowMs - denied.ageMs } : null,
    help: help
      ? {
          targetId: help.targetId ?? null,
          nearSinceMs: since(help.nearForMs),
          nearAtMs: since(help.nearAgeMs),
          fitAtMs: since(help.fitAgeMs),
          lostSinceMs: since(help.lostForMs),
          stuckSinceMs: since(help.stuckForMs),
          nearestMeters: help.nearestMeters ?? null,
        }
      : NO_HELP,
    last: lastOf(record),
  }
}

/** The last answer follows from the rest, but for the distance and the trend. */
function lastOf({ target, arrived, trend, ...record }: EngineRecord): LastAnswer {
  const distanceMeters = record.distanceMeters ?? null
  if (arrived) {
    const { id } = arrived
    return { state: 'challenge', distanceMeters, targetId: id, lockedId: id, trend: null }
  }
  if (!target) return NOTHING_NEAR
  const { id, band, shown, isLocked } = target
  const lockedId = isLocked ? id : null
  const state = shown?.[0] ?? band
  return { state, distanceMeters, targetId: id, lockedId, trend: trend ?? null }
}

/** The way that the phone tells after a hole, from its memory and its newest fixes as measured. */
export function encodeFixes(
  { trail, tracker }: ProximityMemory,
  fixes: readonly (TimedFix & { measuredAtMs: number })[],
  nowMs: number,
): FixesTold {
  const told = (one: TimedFix) =>
    [
      rounded(one.lat, 1e6),
      rounded(one.lng, 1e6),
      rounded(one.accuracyMeters, 10),
      Math.max(0, Math.round(nowMs - one.atMs)),
    ] as const
  const isVague = tracker !== null && (tracker.isVague || tracker.turns > 0)
  return {
    trail: trail.slice(-TOLD_POINTS).map(told),
    fixes: isVague
      ? fixes.slice(-TOLD_FIXES).map((one) => [...told(one), one.measuredAtMs] as const)
      : [],
  }
}

/** A phone's news in its first call after a hole. */
export interface EngineReplay extends FixesTold {
  record: EngineRecord
}

/** The position that comes with it, at the server's time, and what the child may find. */
interface SeenNow {
  nowMs: number
  location: LatLng & { accuracyMeters: number }
  eligible: readonly Candidate[]
}

/**
 * The server's memory of a child whose phone went on without it. The record is a wish: target,
 * label and counters are taken from it. An arrival, and that the child may say "I am here", are
 * not: the server's own positions and work that came late with its evidence decide those. Of the
 * way only what a walk explains counts, looked at backwards from where the child is now.
 *
 * @param known what the server remembers of the time before the hole
 */
export function takeHandOver(
  known: ProximityMemory,
  told: EngineReplay,
  seen: SeenNow,
): ProximityMemory {
  const { nowMs } = seen
  const trail = walkTo({ ...seen.location, atMs: nowMs }, told.trail)
  const tracker = replayFixes(known.tracker, told.fixes, seen)
  const wish = fromHandOver(told.record, { ...ownWay(known), trail, tracker }, nowMs)
  const isOpen = known.arrived !== null && known.arrived.id !== wish.leftId
  return {
    ...wish,
    target: wish.target && bounded(wish.target, trail),
    arrived: isOpen ? known.arrived : null,
    finished: mergeFinished(known.finished, wish.finished),
    denied: newest(known.denied, wish.denied),
    help: {
      ...wish.help,
      fitAtMs: known.help.targetId === wish.help.targetId ? known.help.fitAtMs : null,
    },
    last: wish.arrived ? NOTHING_NEAR : wish.last,
  }
}

/** The newest part of the way from which the child can have walked here. */
function walkTo(here: TimedFix, told: readonly EncodedPoint[]): TimedFix[] {
  const trail: TimedFix[] = []
  let next = here
  for (const [lat, lng, accuracyMeters, ageMs] of told.slice(-TOLD_POINTS).reverse()) {
    const point = { lat, lng, accuracyMeters, atMs: here.atMs - ageMs }
    if (point.atMs > next.atMs || isImpossibleMove(point, next)) break
    trail.unshift(point)
    next = point
  }
  return trail
}

function replayFixes(
  known: TrackerMemory | null,
  fixes: readonly FixTold[],
  { nowMs, location, eligible }: SeenNow,
): TrackerMemory | null {
  const here = { ...location, atMs: nowMs }
  let tracker = known
  for (const [lat, lng, accuracyMeters, ageMs, measuredAtMs] of fixes.slice(-TOLD_FIXES)) {
    const fix = { lat, lng, accuracyMeters, atMs: measuredAtMs }
    const atMs = nowMs - ageMs
    if (!isTrackable(fix) || isImpossibleMove({ ...fix, atMs }, here)) continue
    if (tracker !== null && atMs <= tracker.atMs) continue
    tracker = trackFix(tracker, { nowMs: atMs, fix, eligible }).memory
  }
  return tracker
}

/** A stay at the spot lasts as long as the way that was told shows it, which is long enough. */
function bounded(target: TargetMemory, trail: readonly TimedFix[]): TargetMemory {
  const first = trail[0]
  const insideUpdates = Math.min(target.insideUpdates, trail.length)
  if (!first || insideUpdates === 0 || target.insideSinceMs === null) {
    return { ...target, insideUpdates: 0, insideSinceMs: null }
  }
  return { ...target, insideUpdates, insideSinceMs: Math.max(target.insideSinceMs, first.atMs) }
}

const SAME_PLACE_METERS = 1

function mergeFinished(
  known: ProximityMemory['finished'],
  told: ProximityMemory['finished'],
): ProximityMemory['finished'] {
  const more = told.filter(
    (one) => !known.some((old) => haversineMeters(old.location, one.location) < SAME_PLACE_METERS),
  )
  return [...known, ...more].sort((a, b) => b.atMs - a.atMs).slice(0, MAX_FINISHED_PLACES)
}

/** Denied challenges, without their times. */
const told = ({ id, otherIds }: Omit<Denied, 'atMs'>) => (otherIds ? { id, otherIds } : { id })

function newest<T extends { atMs: number }>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b
  return a.atMs > b.atMs ? a : b
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps + 0
}
