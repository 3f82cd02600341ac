import QuickLRU from 'quick-lru'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { FAR_JUMP_METERS, LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import type { CircleMemory, ReunionMemory } from '@bramble/domain/session/stay-close'
import { beginWalk, followWalk, type Walk, type WalkVerdict } from '@bramble/domain/player/walk'
import type { Database } from '#/platform/db/database.ts'
import { announceAfter, type Events } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { Logger } from '#/platform/logger.ts'
import type { LiveGames } from '../live-games.ts'
import type { PlayerKey, Reading } from './player.ts'
import { askForCheckAgain } from './players.repository.ts'
import type { Movement } from './positions.repository.ts'

/** The newest position and activity of a verified child; times in ms since the epoch. */
export interface LivePosition {
  sessionId: string
  reading: Reading | null
  locatedAtMs: number
  activeAtMs: number
  /** Its looks at the stay-close circle, in memory only; an alarm is written down (`away-alarms.ts`). */
  circle: CircleMemory | null
  /** How long it has been beside its grown-up on its way back. */
  reunion: ReunionMemory | null
}

export type Standing = Pick<LivePosition, 'circle' | 'reunion'>

/** A child silent for this long is read from the database again. */
const POSITION_IDLE_MS = 10 * 60_000
/** No request takes longer; a bigger difference means that the clock was set back. */
const MAX_OVERTAKING_MS = 60_000

interface PositionEntry extends LivePosition {
  /** Not in the database yet. */
  isDirty: boolean
}

export type Positions = ReturnType<typeof createPositions>

/**
 * The newest positions, in memory, written to the database every few seconds: waiting for the disk
 * at each position would be too slow, and after a crash the next position replaces a lost one. Holds
 * verified children only: a child with an entry is verified.
 */
export function createPositions(deps: {
  write: (movements: Movement[]) => Promise<void>
  events: Events
  logger: Logger
}) {
  const entries = new Map<string, PositionEntry>()
  let flushing: Promise<void> | null = null

  async function writeDirty(nowMs: number): Promise<void> {
    const dirty = [...entries].filter(([, entry]) => entry.isDirty)
    const movements = dirty.map(([playerId, { reading, locatedAtMs, activeAtMs }]) => {
      return { playerId, reading, locatedAtMs, activeAtMs }
    })
    for (const [, entry] of dirty) entry.isDirty = false
    try {
      if (movements.length > 0) await deps.write(movements)
    } catch (error) {
      for (const [, entry] of dirty) entry.isDirty = true
      deps.logger.warn({ err: error, count: movements.length }, 'positions wait to be written')
      return
    }
    for (const [playerId, entry] of entries) {
      if (entry.isDirty || nowMs - entry.activeAtMs <= POSITION_IDLE_MS) continue
      entries.delete(playerId)
      // From here on the stored row is the newest news of this child.
      deps.events.emit('player.changed', { playerId, sessionId: entry.sessionId })
    }
  }

  /** What another process has recorded, and writes down; null: it knows that nothing is to be kept. */
  function adopt(playerId: string, shared: LivePosition | null): void {
    const known = entries.get(playerId)
    if (shared === null) {
      if (known?.isDirty === false) entries.delete(playerId)
    } else if (known === undefined || isNewer(shared, known) || isSettled(known, shared)) {
      entries.set(playerId, { ...shared, isDirty: false })
    }
  }

  return {
    get: (playerId: string): LivePosition | null => entries.get(playerId) ?? null,
    adopt,
    /** All that other processes have recorded of a game's children. */
    adoptAll(sessionId: string, shared: ReadonlyMap<string, LivePosition>): void {
      for (const [playerId, position] of shared) adopt(playerId, position)
      for (const [playerId, entry] of entries) {
        if (entry.sessionId === sessionId && !shared.has(playerId)) adopt(playerId, null)
      }
    },
    /** Readings count in the order in which they reach the server; an older one is dropped. */
    record({ playerId, sessionId }: PlayerKey, reading: Reading, nowMs: number): void {
      const known = entries.get(playerId)
      if (known === undefined) {
        const news = { reading, locatedAtMs: nowMs, activeAtMs: nowMs, isDirty: true }
        entries.set(playerId, { sessionId, ...news, circle: null, reunion: null })
      } else if (!isOvertaken(known, nowMs)) {
        known.sessionId = sessionId
        known.reading = reading
        known.locatedAtMs = nowMs
        known.activeAtMs = Math.max(nowMs, known.activeAtMs)
        known.isDirty = true
      }
    },
    /**
     * A place of some time ago, told later: it never replaces a newer one, in memory or as stored.
     * False: there is one.
     */
    recordLate(
      { playerId, sessionId }: PlayerKey,
      reading: Reading,
      { atMs, storedAtMs }: { atMs: number; storedAtMs: number | null },
    ): boolean {
      const known = entries.get(playerId)
      const newestMs = known?.reading ? known.locatedAtMs : storedAtMs
      if (newestMs !== null && newestMs >= atMs) return false
      const { circle = null, reunion = null, activeAtMs = atMs } = known ?? {}
      const news = { reading, locatedAtMs: atMs, activeAtMs: Math.max(atMs, activeAtMs) }
      entries.set(playerId, { sessionId, ...news, circle, reunion, isDirty: true })
      return true
    },
    touch({ playerId, sessionId }: PlayerKey, nowMs: number): void {
      const known = entries.get(playerId)
      if (known === undefined) {
        const news = { reading: null, locatedAtMs: nowMs, activeAtMs: nowMs }
        const standing = { circle: null, reunion: null }
        entries.set(playerId, { sessionId, ...news, ...standing, isDirty: true })
      } else if (known.activeAtMs < nowMs) {
        known.activeAtMs = nowMs
        known.isDirty = true
      }
    },
    /** What was found out about the position just recorded. */
    setStanding(playerId: string, standing: Partial<Standing>): void {
      const known = entries.get(playerId)
      if (known !== undefined) Object.assign(known, standing)
    },
    forget(playerId: string): void {
      entries.delete(playerId)
    },
    forgetSession(sessionId: string): void {
      for (const [playerId, entry] of entries) {
        if (entry.sessionId === sessionId) entries.delete(playerId)
      }
    },
    /** Writes the changed entries; after a failure they are kept for the next flush. */
    async flush(nowMs: number): Promise<void> {
      // One after the other: an older flush must not overwrite a newer one.
      while (flushing !== null) await flushing
      flushing = writeDirty(nowMs).finally(() => {
        flushing = null
      })
      await flushing
    },
  }
}

function isNewer(one: LivePosition, other: LivePosition): boolean {
  return one.locatedAtMs > other.locatedAtMs || one.activeAtMs > other.activeAtMs
}

/** The same position, written down: where it stands may be newer news. */
function isSettled(known: PositionEntry, shared: LivePosition): boolean {
  return !known.isDirty && !isNewer(known, shared)
}

function isOvertaken(known: PositionEntry, nowMs: number): boolean {
  const aheadMs = known.locatedAtMs - nowMs
  return known.reading !== null && aheadMs > 0 && aheadMs < MAX_OVERTAKING_MS
}

interface PlaceJudgeDeps {
  database: Database
  events: Events
  limits: Limits
  liveGames: LiveGames
  liveState: LiveState | null
}

export type PlaceJudge = ReturnType<typeof createPlaceJudge>

interface WalkEntry {
  sessionId: string
  walk: Walk
}

const MAX_CHILDREN = 50_000
const MAX_GAMES = 10_000
/**
 * Privacy: the walk of a child that stopped asking is dropped. In half an hour of silence it could
 * have come 14 km, so dropping it makes no jump possible.
 */
const WALK_IDLE_MS = LAST_POSITION_KEPT_MS
const SWEPT_EVERY_MS = 60_000

/** Clocks of processes differ by moments, which nobody can walk farther in. */
const SAME_MOMENT_MS = 60_000
const ORIGIN = 'origin'

/**
 * Whether a child can be where its phone says: the one judge for every call with a place (T20). The
 * walks of children are in memory.
 */
export function createPlaceJudge({
  database,
  events,
  limits,
  liveGames,
  liveState,
}: PlaceJudgeDeps) {
  const entries = new QuickLRU<string, WalkEntry>({ maxSize: MAX_CHILDREN })
  /** The first place of each game whose host has none, so that joining again is no way to jump. */
  const origins = new QuickLRU<string, LatLng>({ maxSize: MAX_GAMES })
  let sweptAtMs = 0

  function sweep(nowMs: number): void {
    if (Math.abs(nowMs - sweptAtMs) < SWEPT_EVERY_MS) return
    sweptAtMs = nowMs
    for (const [playerId, { walk }] of [...entries]) {
      if (nowMs - walk.atMs > WALK_IDLE_MS) entries.delete(playerId)
    }
  }

  function beginAt({ playerId, sessionId }: PlayerKey, place: LatLng, atMs: number): WalkEntry {
    const entry = { sessionId, walk: beginWalk(place, atMs) }
    entries.set(playerId, entry)
    const origin = { lat: place.lat, lng: place.lng }
    if (!origins.has(sessionId)) origins.set(sessionId, origin)
    // The first of all processes counts; it is asked for before the next child's first step.
    void liveState?.writeFact(sessionId, ORIGIN, JSON.stringify(origin), true)
    return entry
  }

  function step(entry: WalkEntry, reading: Reading, nowMs: number): WalkVerdict {
    const behindMs = entry.walk.atMs - nowMs
    const atMs = behindMs > 0 && behindMs < SAME_MOMENT_MS ? entry.walk.atMs : nowMs
    const { walk, verdict } = followWalk(entry.walk, reading, atMs)
    entry.walk = walk
    return verdict
  }

  /** The first place of a child must be near its game, or the host has verified the child. */
  async function firstStep(
    player: PlayerKey,
    reading: Reading,
    nowMs: number,
  ): Promise<WalkVerdict> {
    const { last, host, mayStartAnywhere } = await startOf(player, nowMs)
    const begun = entries.get(player.playerId)
    if (begun !== undefined) return step(begun, reading, nowMs)
    if (last !== null) return step(beginAt(player, last.place, last.atMs), reading, nowMs)
    const origin = host ?? (await originOf(player.sessionId))
    const isHere = origin === null || haversineMeters(origin, reading) <= FAR_JUMP_METERS
    if (isHere || (await mayStartAnywhere())) {
      return step(beginAt(player, reading, nowMs), reading, nowMs)
    }
    return step(beginAt(player, origin, nowMs), reading, nowMs)
  }

  async function originOf(sessionId: string): Promise<LatLng | null> {
    const shared = await liveState?.readFact(sessionId, ORIGIN)
    if (typeof shared === 'string') return JSON.parse(shared) as LatLng
    return origins.get(sessionId) ?? null
  }

  /** Where a child without a walk in memory may start. */
  async function startOf({ playerId, sessionId }: PlayerKey, nowMs: number) {
    const game = await liveGames.get(sessionId, nowMs)
    const player = game?.players.get(playerId)?.record ?? null
    const { reading = null, locatedAtMs = null } = player ?? {}
    const isPlaced = reading !== null && locatedAtMs !== null
    return {
      last: isPlaced ? { place: reading, atMs: locatedAtMs } : null,
      host: game?.session.location ?? null,
      // Verified without a place: the host picked the child's pictures, wherever that was.
      mayStartAnywhere: async () =>
        player !== null &&
        player.verifiedAtMs !== null &&
        (await limits.tryConsume('startAnywhere', hashToken(sessionId))) === 0,
    }
  }

  function told(
    player: PlayerKey,
    verdict: WalkVerdict,
    nowMs: number,
  ): WalkVerdict | Promise<WalkVerdict> {
    return verdict === 'check-again' ? requireCheckAgain(player, nowMs) : verdict
  }

  async function requireCheckAgain(
    { playerId, sessionId }: PlayerKey,
    nowMs: number,
  ): Promise<WalkVerdict> {
    const asking = askForCheckAgain(database.orm, playerId, new Date(nowMs))
    await announceAfter(asking, () => events.emit('player.changed', { playerId, sessionId }))
    return 'check-again'
  }

  return {
    /**
     * At `check-again` the check with the grown-up is asked for, and that survives a restart. Sends
     * no query while the child's walk is in memory.
     */
    judge(player: PlayerKey, reading: Reading, nowMs: number): WalkVerdict | Promise<WalkVerdict> {
      sweep(nowMs)
      const entry = entries.get(player.playerId)
      if (entry === undefined) {
        return firstStep(player, reading, nowMs).then((verdict) => told(player, verdict, nowMs))
      }
      return told(player, step(entry, reading, nowMs), nowMs)
    },
    /** Starts a walk at a place that was proven otherwise. */
    begin(player: PlayerKey, place: LatLng, nowMs: number): void {
      beginAt(player, place, nowMs)
    },
    /** Whether the child can be at this place as well; the walk goes on from where it is. */
    allows(playerId: string, reading: Reading, nowMs: number): boolean {
      const entry = entries.get(playerId)
      if (entry === undefined) return false
      const { verdict } = followWalk(entry.walk, reading, nowMs)
      return verdict === 'believed' || verdict === 'vague'
    },
    walkOf: (playerId: string): Walk | null => entries.peek(playerId)?.walk ?? null,
    /** Takes over the walk that another process has followed; null: none. */
    adopt({ playerId, sessionId }: PlayerKey, walk: Walk | null): void {
      if (walk === null) entries.delete(playerId)
      else entries.set(playerId, { sessionId, walk })
    },
    forget(playerId: string): void {
      entries.delete(playerId)
    },
    forgetSession(sessionId: string): void {
      origins.delete(sessionId)
      for (const [playerId, entry] of [...entries]) {
        if (entry.sessionId === sessionId) entries.delete(playerId)
      }
    },
  }
}
