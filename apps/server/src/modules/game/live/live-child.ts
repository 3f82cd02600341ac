import type { Proximity } from '@bramble/contract'
import type { CheckWay } from '@bramble/domain/player/check'
import type { Walk } from '@bramble/domain/player/walk'
import type { Asked } from '@bramble/domain/proximity/choices'
import type { ProximityMemory } from '@bramble/domain/proximity/memory'
import type { HostWalk } from '@bramble/domain/session/host-walk'
import type { CircleMemory, ReunionMemory } from '@bramble/domain/session/stay-close'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { Attempt } from '../records/attempt.ts'
import type { PlayerKey, PlayerRecord, SentReading } from '../records/player.ts'
import type { HostLocation, SessionRecord } from '../records/session.ts'
import type { CachedPlayer } from './player-cache.ts'

/** All that this process remembers of one child; null: nothing of that. */
export interface LiveChild extends PlayerKey {
  readonly game: LiveGame
  /** The engine's memory. */
  tracking: TrackingState | null
  /** The way by which the child came, for the judge of places. */
  walk: Walk | null
  /** The way of its tries at the "Stay Close!" check. */
  check: CheckWay | null
  /** Its place, with its looks at the stay-close circle and at its grown-up. */
  position: LastPosition | null
  /** News for the host that are not in the database yet. */
  alarm: { awayAtMs: number | null } | null
  /** How far this memory is the one that all processes share. */
  link: Link
}

/** How far the memory of this process is the one that all share. */
export interface Link {
  /** Text that Redis had last; `''`: nothing. */
  version: string
  /** When this process last changed what it could not share; null: it has shared all. */
  unsharedAtMs: number | null
  /** Reads and writes of one child, one after the other. */
  turn: Promise<unknown>
}

/** All that this process remembers of one game; null: nothing of that. */
export interface LiveGame {
  readonly sessionId: string
  /** The children of whom something is remembered. */
  readonly children: Set<LiveChild>
  /** Game, children and attempts as read from the database. */
  record: KeptRecord | null
  /** Place of its host's phone, after the end of who goes home with the children. */
  hostPlace: HostPlace | null
  /** When a page of its grown-ups last asked for alarms, and what it had by then. */
  hostLook: HostLook | null
  /** The way by which its host came. */
  hostWalk: HostWalk | null
  /** The way on which the ways of its children begin. */
  startWay: Walk | null
  /** Codes by which browsers have found it, by browser. */
  readonly proofs: Map<string, string>
  usedAtMs: number
}

/** A dashboard that asked for alarms and had the newest calls. */
export interface HostLook {
  atMs: number
  /** The calls for help: when each child has called, by child. */
  calls: Readonly<Record<string, string>>
}

/** The engine's state of one child; lost with the process and rebuilt within two updates. */
export interface TrackingState {
  askedAtMs: number
  memory: ProximityMemory
  /** The arrived challenge; undefined until the database has been asked. */
  open: PlayableChallenge | null | undefined
  /** The last answer, repeated to a phone that asks too often. */
  answer: Proximity | null
  answeredAtMs: number
  /** The target by the last position. */
  evidence: HelpEvidence | null
  /** Rises when a challenge is finished or skipped: answers computed before that are void. */
  epoch: number
  /** One position at a time. */
  running: Promise<unknown> | null
  /** Challenges that children of the game have locked, as all processes know it; null: only this one knows. */
  lockedByOthers: ReadonlySet<string> | null
}

/** Whether the child seemed to be at its target, and how surely. */
export interface HelpEvidence {
  targetId: string
  /** The challenges about which it was asked of late. */
  asked: readonly Asked[]
  /** The tracker's probability that it is there; null while the rules decide. */
  share: number | null
  accuracyMeters: number
}

/** The newest position and activity of a verified child; times in ms since the epoch. */
export interface LivePosition {
  reading: SentReading | null
  locatedAtMs: number
  activeAtMs: number
  /** Its looks at the stay-close circle, in memory only; an alarm is written down (`away-alarms.ts`). */
  circle: CircleMemory | null
  /** How long it has been beside its grown-up on its way back. */
  reunion: ReunionMemory | null
}

export interface LastPosition extends LivePosition {
  /** Not in the database yet. */
  isDirty: boolean
  /** Place that this process wrote down of it last, and when; null: nothing. */
  written: { reading: SentReading | null; atMs: number } | null
}

/** Place of a grown-up's phone when it last said so. */
export interface HostPlace extends HostLocation {
  atMs: number
  /** The credential of a second grown-up, after the end; null: the host. */
  teller: string | null
}

/** No request takes longer; a bigger difference means that the clock was set back. */
const MAX_OVERTAKING_MS = 60_000

/** True for news of `atMs` that took longer on its way than that of `knownAtMs`. */
export function isOvertaken(knownAtMs: number, atMs: number): boolean {
  const aheadMs = knownAtMs - atMs
  return aheadMs > 0 && aheadMs < MAX_OVERTAKING_MS
}

/** A child of a game, as last read from the database. */
export interface ChildRecord {
  record: PlayerRecord
  /** Oldest first. */
  attempts: readonly Attempt[]
  /** The same for the calls of a roaming child. */
  cached: CachedPlayer
}

/** A game with everything its polls show, as last read from the database; treat it as immutable. */
export interface GameRecord {
  /** As stored: `atMoment` applies the clock. */
  session: SessionRecord
  /** By id, in the order of their numbers. */
  players: ReadonlyMap<string, ChildRecord>
}

/** A record in memory. */
export interface KeptRecord {
  game: GameRecord
  loadedAtMs: number
  lifetimeMs: number
}

export function newGame(sessionId: string, usedAtMs: number): LiveGame {
  return {
    sessionId,
    children: new Set(),
    record: null,
    hostPlace: null,
    hostLook: null,
    hostWalk: null,
    startWay: null,
    proofs: new Map(),
    usedAtMs,
  }
}

export function newChild(playerId: string, game: LiveGame): LiveChild {
  return {
    playerId,
    sessionId: game.sessionId,
    game,
    tracking: null,
    walk: null,
    check: null,
    position: null,
    alarm: null,
    link: newLink(),
  }
}

function newLink(): Link {
  return { version: '', unsharedAtMs: null, turn: Promise.resolve() }
}

/** Empties it: whoever still holds it holds no place. */
export function wipe(child: LiveChild | undefined): void {
  if (child === undefined) return
  child.tracking = null
  child.walk = null
  child.check = null
  child.position = null
  child.alarm = null
  child.link = newLink()
}

export function forgetHost(game: LiveGame): void {
  game.hostPlace = null
  game.hostLook = null
  game.hostWalk = null
  game.startWay = null
  game.proofs.clear()
}

export function isEmpty({ tracking, walk, check, position, alarm, link }: LiveChild): boolean {
  const isAnything = tracking ?? walk ?? check ?? position ?? alarm
  return isAnything === null && link.unsharedAtMs === null
}

export function hasNothing({
  record,
  hostPlace,
  hostLook,
  hostWalk,
  startWay,
  proofs,
}: LiveGame): boolean {
  return (record ?? hostPlace ?? hostLook ?? hostWalk ?? startWay) === null && proofs.size === 0
}

export function isUnwritten({ position, alarm }: LiveChild): boolean {
  return position?.isDirty === true || alarm !== null
}
