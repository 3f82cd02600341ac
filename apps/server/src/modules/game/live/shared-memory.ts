import QuickLRU from 'quick-lru'
import type { CheckWay } from '@bramble/domain/player/check'
import type { Walk } from '@bramble/domain/player/walk'
import { type LiveState, OVERTAKEN } from '#/platform/live-state.ts'
import { AWAY } from '#/platform/redis.ts'
import { TRACKING_IDLE_MS, type SharedTracking, type Tracking } from './tracking.ts'
import type { HostPlaces } from './host-places.ts'
import type { CheckTries } from './check-tries.ts'
import type { PlayerKey } from '../player/player.ts'
import type { PlaceJudge } from './place-judge.ts'
import type { LivePosition, Positions } from './positions.ts'

/** What travels between processes of one child who is out; times in ms since the epoch. */
interface Shared {
  /** When it was written: after an outage of Redis the newer one counts. */
  atMs: number
  tracking: SharedTracking | null
  walk: Walk | null
  way: CheckWay | null
  position: LivePosition | null
}

/** How far the memory of this process is the one that all share. */
interface Link {
  sessionId: string
  version: string
  /** When this process last changed what it could not share; null: it has shared all. */
  unsharedAtMs: number | null
  /** Reads and writes of one child, one after the other. */
  turn: Promise<unknown>
}

const MAX_CHILDREN = 50_000
/** Other processes overtake a change seldom, and never so often. */
const MAX_TRIES = 5

export type LiveChildren = ReturnType<typeof createLiveChildren>

export interface LiveChildrenDeps {
  liveState: LiveState
  tracking: Tracking
  placeJudge: PlaceJudge
  checkTries: CheckTries
  positions: Positions
  hostPlaces: HostPlaces
}

/**
 * Lets any process serve any call of a child: its memory of the child is made the newest one before
 * it is used, and shared after. While Redis is away each process goes on from its own.
 */
export function createLiveChildren(deps: LiveChildrenDeps) {
  const { liveState, tracking, placeJudge, checkTries, positions, hostPlaces } = deps
  const links = new QuickLRU<string, Link>({ maxSize: MAX_CHILDREN })

  function linkOf({ playerId, sessionId }: PlayerKey): Link {
    const known = links.get(playerId)
    if (known !== undefined) return known
    const link = { sessionId, version: '', unsharedAtMs: null, turn: Promise.resolve() }
    links.set(playerId, link)
    return link
  }

  function inTurn<T>(link: Link, work: () => Promise<T>): Promise<T> {
    const turn = link.turn.then(work)
    link.turn = turn.catch(() => undefined)
    return turn
  }

  function isHeld(playerId: string): boolean {
    return tracking.peek(playerId) !== undefined || placeJudge.walkOf(playerId) !== null
  }

  /**
   * Makes this process's memory of the child the newest one. Returns the challenges that other children
   * of the game have locked, as all processes know; null while Redis is away.
   */
  function load(key: PlayerKey, nowMs: number): Promise<ReadonlySet<string> | null> {
    const { playerId } = key
    const link = linkOf(key)
    return inTurn(link, async () => {
      const version = isHeld(playerId) ? link.version : 'unknown'
      const found = await liveState.readChild(key, version)
      if (found === AWAY) return null
      if (found.hostPlace !== null) hostPlaces.adopt(key.sessionId, found.hostPlace)
      if (found.data !== null) {
        const shared = JSON.parse(found.data) as Shared
        const isNewer = link.unsharedAtMs === null || shared.atMs >= link.unsharedAtMs
        if (isNewer || !isHeld(playerId)) {
          adopt(key, shared, nowMs)
          link.unsharedAtMs = null
        }
      }
      link.version = found.version
      return locksIn(found.notices, playerId, nowMs)
    })
  }

  /** Shares this process's memory of the child. False: another process was quicker. */
  function save(key: PlayerKey, nowMs: number): Promise<boolean> {
    const { playerId } = key
    const link = linkOf(key)
    return inTurn(link, async () => {
      const state = tracking.peek(playerId)
      const position = positions.get(playerId)
      const shared: Shared = {
        atMs: nowMs,
        tracking: state
          ? {
              memory: state.memory,
              hasNothingOpen: state.open === null,
              answer: state.answer,
              answeredAtMs: state.answeredAtMs,
              evidence: state.evidence,
            }
          : null,
        walk: placeJudge.walkOf(playerId),
        way: checkTries.wayOf(playerId),
        position,
      }
      const lockedId = state?.memory.last.lockedId ?? null
      const version = await liveState.writeChild(key, link.version, {
        data: JSON.stringify(shared),
        place: position && JSON.stringify(position),
        notice: lockedId === null ? null : `${lockedId} ${nowMs}`,
      })
      if (version === OVERTAKEN) return false
      if (version === AWAY) {
        link.unsharedAtMs = nowMs
        return true
      }
      link.version = version
      link.unsharedAtMs = null
      return true
    })
  }

  function adopt(key: PlayerKey, shared: Shared, nowMs: number): void {
    const isIdle = Math.abs(nowMs - shared.atMs) > TRACKING_IDLE_MS
    tracking.adopt(key, isIdle ? null : shared.tracking)
    placeJudge.adopt(key, shared.walk)
    checkTries.adopt(key, shared.way)
    positions.adopt(key.playerId, shared.position)
  }

  return {
    load,
    save,
    /**
     * Changes the memory of a child, whichever process had it. When another one changes it at the
     * same time, `work` runs again on what that one has left.
     */
    async update<T>(key: PlayerKey, nowMs: number, work: () => T | Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        await load(key, nowMs)
        const result = await work()
        const isShared = await save(key, nowMs)
        if (isShared || tries === MAX_TRIES) return result
      }
    },
    /** Brings the newest positions of these games' children into memory. */
    async readPlaces(sessionIds: readonly string[]): Promise<void> {
      if (sessionIds.length === 0) return
      const found = await liveState.readPlaces(sessionIds)
      if (found === AWAY) return
      for (const [i, sessionId] of sessionIds.entries()) {
        const places = [...(found[i] ?? [])].map(
          ([playerId, text]) => [playerId, JSON.parse(text) as LivePosition] as const,
        )
        positions.adoptAll(sessionId, new Map(places))
      }
    },
    async forget(key: PlayerKey): Promise<void> {
      links.delete(key.playerId)
      await liveState.forgetChild(key)
    },
    async forgetGame(sessionId: string): Promise<void> {
      for (const [playerId, link] of [...links]) {
        if (link.sessionId === sessionId) links.delete(playerId)
      }
      await liveState.forgetGame(sessionId)
    },
  }
}

/** Challenges that other children of the game have locked lately. */
function locksIn(
  notices: ReadonlyMap<string, string>,
  playerId: string,
  nowMs: number,
): ReadonlySet<string> {
  const locked = new Set<string>()
  for (const [other, notice] of notices) {
    const [lockedId = '', at = ''] = notice.split(' ')
    const isOld = Math.abs(nowMs - Number(at)) > TRACKING_IDLE_MS
    if (other !== playerId && !isOld) locked.add(lockedId)
  }
  return locked
}

/** `LiveChildren.update` where processes share, else the change alone. */
export function updateLive<T>(
  { liveChildren }: { liveChildren: LiveChildren | null },
  key: PlayerKey,
  nowMs: number,
  work: () => T | Promise<T>,
): T | Promise<T> {
  return liveChildren === null ? work() : liveChildren.update(key, nowMs, work)
}
