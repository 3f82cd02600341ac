import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { isUsableAccuracy } from '../gps/reading.ts'
import {
  FAR_JUMP_METERS,
  MAP_RADIUS_METERS,
  MAX_WALK_METERS_PER_SECOND,
  WALK_SLACK_METERS,
} from '../limits.ts'

/** Impossible readings in a row after which they count as doubted. */
const DOUBTS_UNTIL_DOUBTED = 3
/** A phone that places itself by a router that was moved is wrong for half a minute, and right again. */
const OUTSIDE_UNTIL_ASKED_MS = 60_000

/** The walk of a child up to its last believed place: plain data. */
export interface Walk {
  place: LatLng
  atMs: number
  /** Metres the phone may still be ahead of somebody who walks. */
  slackMeters: number
  /** Readings in a row that were not believed. */
  doubts: number
  /** When the first of them came. */
  doubtedAtMs: number | null
}

/**
 * `believed`: a child could be there. `vague`: it could, but the reading is too vague to count.
 * `blip`: it could not be there, once or twice in a row. `doubted`: for the third time in a row or
 * more. `check-again`: the same, more than a kilometre away, and for a minute.
 */
export type WalkVerdict = 'believed' | 'vague' | 'blip' | 'doubted' | 'check-again'

/**
 * How far around the last place a child may learn what there is: so far that it lies within 500 m of who
 * walks. The phone may be ahead of the walker by the slack that is used up.
 */
export function learnedRadiusMeters({ slackMeters }: Pick<Walk, 'slackMeters'>): number {
  return MAP_RADIUS_METERS + slackMeters
}

/** A walk that begins at a place that something else has vouched for. */
export function beginWalk({ lat, lng }: LatLng, atMs: number): Walk {
  return { place: { lat, lng }, atMs, slackMeters: WALK_SLACK_METERS, doubts: 0, doubtedAtMs: null }
}

/**
 * Judges one more reading. Somebody who walks along the believed readings at 8 m/s is never more
 * than the slack behind them: what lies within 300 m of a reading lies within 500 m of a path that
 * could be walked (T20). A reading that is not believed moves nothing, however often it comes;
 * time alone makes it possible. Accuracies do not widen anything: a phone could claim any.
 *
 * @param reading degrees, accuracy in metres
 * @param nowMs the server's clock; when it was set back, nothing is earned
 */
export function followWalk(
  walk: Walk,
  reading: LatLng & { accuracy: number },
  nowMs: number,
): { walk: Walk; verdict: WalkVerdict } {
  const base = nowMs < walk.atMs ? { ...walk, atMs: nowMs } : walk
  const meters = haversineMeters(base.place, reading)
  const earned = ((nowMs - base.atMs) / 1000) * MAX_WALK_METERS_PER_SECOND
  const left = base.slackMeters + earned - meters
  if (!isUsableAccuracy(reading.accuracy)) return { walk, verdict: left < 0 ? 'blip' : 'vague' }
  if (left >= 0) {
    const next = beginWalk(reading, nowMs)
    return {
      walk: { ...next, slackMeters: Math.min(WALK_SLACK_METERS, left) },
      verdict: 'believed',
    }
  }
  const doubts = base.doubts + 1
  // Set further ahead than now: the clock has been put back since.
  const doubtedAtMs = Math.min(base.doubtedAtMs ?? nowMs, nowMs)
  const isAsked = meters > FAR_JUMP_METERS && nowMs - doubtedAtMs >= OUTSIDE_UNTIL_ASKED_MS
  const doubted = isAsked ? 'check-again' : 'doubted'
  return {
    walk: { ...base, doubts, doubtedAtMs },
    verdict: doubts >= DOUBTS_UNTIL_DOUBTED ? doubted : 'blip',
  }
}
