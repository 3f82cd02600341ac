import type { CheckWay } from '@bramble/domain/player/check'
import type { Walk } from '@bramble/domain/player/walk'
import { type LiveState, OVERTAKEN } from '#/platform/live-state.ts'
import { AWAY } from '#/platform/redis.ts'
import type { Link, LiveChild, LivePosition } from './live-child.ts'
import type { PlayerKey } from '../records/player.ts'
import type { HostPlaces } from './host-places.ts'
import { TRACKING_IDLE_MS, type LiveMemory } from './live-memory.ts'
import type { Positions } from './positions.ts'
import type { SharedTracking, Tracking } from './tracking.ts'

/** A child who is out, as processes tell each other; times in ms since the epoch. */
interface Shared {
  /** When it was written: after an outage of Redis the newer one counts. */
  atMs: number
  tracking: SharedTracking | null
  walk: Walk | null
  way: CheckWay | null
  position: LivePosition | null
}

/** Other processes overtake a change seldom, and never so often. */
const MAX_TRIES = 5

interface SharedMemoryDeps {
  liveState: LiveState
  memory: LiveMemory
  tracking: Tracking
  positions: Positions
  hostPlaces: HostPlaces
}

/**
 * Lets any process serve any call of a child: its memory of the child is made the newest one before
 * it is used, and shared after. While Redis is away each process goes on from its own.
 */
export function createSharedMemory(deps: SharedMemoryDeps) {
  const { liveState, memory, tracking, positions, hostPlaces } = deps

  function inTurn<T>(link: Link, work: () => Promise<T>): Promise<T> {
    const turn = link.turn.then(work)
    link.turn = turn.catch(() => undefined)
    return turn
  }

  const isHeld = ({ tracking: state, walk }: LiveChild) => state !== null || walk !== null

  /**
   * Makes this process's memory of the child the newest one. Returns the challenges that other children
   * of the game have locked, as all processes know; null while Redis is away.
   */
  function load(key: PlayerKey, nowMs: number): Promise<ReadonlySet<string> | null> {
    const child = memory.childOf(key)
    const { link } = child
    return inTurn(link, async () => {
      const version = isHeld(child) ? link.version : 'unknown'
      const found = await liveState.readChild(key, version)
      if (found === AWAY) return null
      hostPlaces.adopt(child.game, { place: found.hostPlace, look: found.hostLook })
      // Else the child was forgotten meanwhile.
      if (found.data !== null && child.link === link) {
        const shared = JSON.parse(found.data) as Shared
        const isNewer = link.unsharedAtMs === null || shared.atMs >= link.unsharedAtMs
        if (isNewer || !isHeld(child)) {
          adopt(child, shared, nowMs)
          link.unsharedAtMs = null
        }
      }
      link.version = found.version
      return locksIn(found.notices, key.playerId, nowMs)
    })
  }

  /** Shares this process's memory of the child. False: another process was quicker. */
  function save(key: PlayerKey, nowMs: number): Promise<boolean> {
    const child = memory.childOf(key)
    const { link } = child
    return inTurn(link, async () => {
      // Nothing of a child that was deleted or is back goes to others again.
      if (child.link !== link || memory.children.get(key.playerId) !== child) return true
      const position = positions.share(child)
      const shared: Shared = {
        atMs: nowMs,
        tracking: tracking.share(child),
        walk: child.walk,
        way: child.check,
        position,
      }
      const lockedId = child.tracking?.memory.last.lockedId ?? null
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

  function adopt(child: LiveChild, shared: Shared, nowMs: number): void {
    const isIdle = Math.abs(nowMs - shared.atMs) > TRACKING_IDLE_MS
    tracking.adopt(child, isIdle ? null : shared.tracking)
    child.walk = shared.walk
    child.check = shared.way
    positions.adopt(child, shared.position)
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
    forgetChild: (key: PlayerKey) => liveState.forgetChild(key),
    forgetGame: (sessionId: string) => liveState.forgetGame(sessionId),
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
