import type { LatLng } from '../geo/lat-lng.ts'
import { gpsQuality } from '../gps/reading.ts'
import type { GpsQuality } from '../gps/reading.ts'
import type { BandMemory, ProximityBand, ProximityState } from './bands.ts'
import { NO_HELP } from './help.ts'
import type { HelpMemory, HelpOffer } from './help.ts'
import type { Felt } from './steps.ts'
import type { TrackerMemory } from './tracker.ts'
import type { Stray, TimedFix, Trend } from './fixes.ts'

/** A challenge that this child may find now. */
export interface Candidate {
  id: string
  location: LatLng
  /** Accuracy of the maker's own fix, in metres, where it was stored. */
  accuracyMeters?: number | null
  /** Whether there is a picture to help a child who does not find it. */
  hasPicture?: boolean
  /** Radius in metres of the circle in which it was hidden for one game; none for challenges of people. */
  hidingRadiusMeters?: number | null
  /** It is hunted however far away it is: it belongs to the trail of the game. */
  isAnywhere?: boolean
}

/**
 * Memory of the challenge the child is being led to. Its band is by the specified edges;
 * the rules of arrival look at that one also where the child is shown another.
 */
export interface TargetMemory extends BandMemory {
  id: string
  /** The label by the edges of the circle in which the target was hidden; null: `band` is shown. */
  shown: BandMemory | null
  /** The child has been within 45 m: the target stays through small retreats. */
  isLocked: boolean
  burningSinceMs: number | null
  /** Updates in a row at the spot. */
  insideUpdates: number
  /** Since when. */
  insideSinceMs: number | null
  /** Since when the tracker has thought it possible that the child is here. */
  maybeSinceMs: number | null
  /** Updates in a row for which another challenge was clearly nearer. */
  rivalNearerUpdates: number
  /** Updates in a row for which the child stood on another challenge. */
  rivalInsideUpdates: number
}

/** The label that the child sees of its target. */
export function shownBandOf({ shown, band }: Pick<TargetMemory, 'shown' | 'band'>): ProximityBand {
  return shown?.band ?? band
}

/** A child's word that it is not at a challenge. */
export interface Denied {
  id: string
  /** "None of these": what else it could have chosen. */
  otherIds?: string[]
  atMs: number
}

/** The last answer, which an unusable update repeats. */
export type LastAnswer = Pick<
  ProximityUpdate,
  'state' | 'distanceMeters' | 'targetId' | 'lockedId' | 'trend'
>

/** Place and time at which a challenge was finished. */
export interface FinishedPlace {
  location: LatLng
  atMs: number
}

/** Everything the engine remembers about one child between two updates: plain data. */
export interface ProximityMemory {
  /** Believed positions, newest last. */
  trail: readonly TimedFix[]
  /** Impossible positions in a row. */
  jumps: number
  /** When an update last counted as a step. */
  steppedAtMs: number | null
  target: TargetMemory | null
  /** The open arrived challenge and for how many updates in a row the child was away from it. */
  arrived: { id: string; awayUpdates: number } | null
  /** Walked away from; a database that still calls it arrived is behind. */
  leftId: string | null
  /** The last challenges that the child has finished, newest first. */
  finished: readonly FinishedPlace[]
  /** When the child was last seen to walk, or began; null: not since the phone's last leap. */
  walkedAtMs: number | null
  /** Steps that the phone's motion sensor has felt of late; null without one. */
  felt: Felt | null
  /** A leap of the fix that no walk explains. */
  stray: Stray | null
  /** "Not yet": what the child said when it was asked whether it is at a challenge. */
  denied: Denied | null
  /** Null for a phone that does not send its fixes as measured. */
  tracker: TrackerMemory | null
  help: HelpMemory
  last: LastAnswer
}

/** The answer when nothing is in reach. */
export const NOTHING_NEAR: LastAnswer = {
  state: 'ice-cold',
  distanceMeters: null,
  targetId: null,
  lockedId: null,
  trend: null,
}

/** Memory of a child who enters the roam screen, or of a server that has just started. */
export function emptyProximityMemory(): ProximityMemory {
  return {
    trail: [],
    jumps: 0,
    steppedAtMs: null,
    target: null,
    arrived: null,
    leftId: null,
    finished: [],
    walkedAtMs: null,
    felt: null,
    stray: null,
    denied: null,
    tracker: null,
    help: NO_HELP,
    last: NOTHING_NEAR,
  }
}

/** News for the child, and the memory for the next update. */
export interface ProximityUpdate {
  memory: ProximityMemory
  state: ProximityState
  /** To the target, as measured; null without one. */
  distanceMeters: number | null
  targetId: string | null
  /** The target once the child has been within 45 m of it. */
  lockedId: string | null
  /** The arrived challenge, exactly when the state is `challenge`. */
  arrivedId: string | null
  /**
   * `sure`: the child is at the challenge. `soft`: at the target, as far as a vague phone, or one
   * that lies still, can tell; the child is to be asked ("Are you there?") unless the state is
   * `challenge`.
   */
  arrival: Arrival | null
  /** Not likely enough to ask, but the child may say itself that it is at the target. */
  maybeHere: boolean
  /**
   * Spots that are nearer to each other than the phone is sharp: the two or three challenges at which
   * the child may be, the target among them, likeliest first. It is asked which one it sees.
   */
  choices: readonly string[]
  /** The tracker's probability that the child is at the target; null while the rules decide. */
  share: number | null
  /** Help for a child who has been near for long without an arrival. */
  help: HelpOffer | null
  /** The phone gives one and the same fix again and again: it has no usable position. */
  isFrozen: boolean
  /**
   * The arrived challenge that the child has just walked away from, or that is no longer eligible:
   * if its record is still unanswered, it is to be closed.
   */
  leftId: string | null
  trend: Trend | null
  /** Badge for the accuracy of this position. */
  gps: GpsQuality
}

export type Arrival = 'sure' | 'soft'

/** The facts of one update that are not part of `LastAnswer`, which an unusable update repeats. */
export interface UpdateOutcome {
  leftId: string | null
  arrival: Arrival | null
  maybeHere: boolean
  choices: readonly string[]
  share: number | null
  isFrozen: boolean
}

const NO_CHOICES: readonly string[] = []

export function arrivedAnswer(id: string, distanceMeters: number | null): LastAnswer {
  return { state: 'challenge', distanceMeters, targetId: id, lockedId: id, trend: null }
}

/** Meaning of the memory after an update for the child: its last answer, and what else is known. */
export function toUpdate(
  memory: ProximityMemory,
  accuracyMeters: number,
  outcome: Partial<UpdateOutcome> = {},
): ProximityUpdate {
  const { last } = memory
  return {
    memory,
    state: last.state,
    distanceMeters: last.distanceMeters,
    targetId: last.targetId,
    lockedId: last.lockedId,
    arrivedId: last.state === 'challenge' ? last.targetId : null,
    help: null,
    leftId: outcome.leftId ?? null,
    arrival: outcome.arrival ?? null,
    maybeHere: outcome.maybeHere ?? false,
    choices: outcome.choices ?? NO_CHOICES,
    share: outcome.share ?? null,
    isFrozen: outcome.isFrozen ?? false,
    trend: last.trend,
    gps: gpsQuality(accuracyMeters),
  }
}
