import { isDeepStrictEqual } from 'node:util'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { followHost, type HostWalk } from '@bramble/domain/session/host-walk'
import {
  SILENT_AFTER_MS,
  UNKNOWN_HOST_ACCURACY_METERS,
  type HostSighting,
} from '@bramble/domain/session/stay-close'
import { HOST_LOOK, HOST_PLACE, type LiveState } from '#/platform/live-state.ts'
import { isOvertaken, type HostLook, type HostPlace, type LiveGame } from './live-child.ts'
import { HOST_PLACE_KEPT_MS, type LiveMemory } from './live-memory.ts'
import type { HostLocation, SessionRecord } from '../records/session.ts'

/** Less than the time between two polls of one page: each of them counts, and those of other pages between them need not. */
const LOOKS_ARE_ONE_MS = PROXIMITY_INTERVAL_MS - 1_000

/** The name of the fact how a host came. */
const WALK = 'host walk'

export type HostPlaces = ReturnType<typeof createHostPlaces>

/**
 * Places of hosts while their dashboards are open, and the ways they came. In memory, with Redis for all processes, never in
 * the database: the check of who stands beside whom (T1) has the game's own place, which this one
 * does not touch.
 */
export function createHostPlaces({
  memory,
  liveState,
}: {
  memory: LiveMemory
  liveState: LiveState | null
}) {
  async function walkOf(sessionId: string): Promise<HostWalk | null> {
    const shared = await liveState?.readFact(sessionId, WALK)
    if (typeof shared === 'string') return JSON.parse(shared) as HostWalk
    return memory.games.get(sessionId)?.hostWalk ?? null
  }

  return {
    /** A second grown-up is followed while no other page has told a place of late; the host at once. */
    async tell(sessionId: string, place: HostPlace): Promise<void> {
      const game = memory.gameOf(sessionId)
      const shared = await liveState?.readFact(sessionId, HOST_PLACE)
      const last = newer(game.hostPlace, typeof shared === 'string' ? shared : null)
      if (last !== null && isOvertaken(last.atMs, place.atMs)) return
      if (place.teller !== null) {
        const isTaken = last !== null && (last.teller ?? null) !== place.teller
        if (isTaken && place.atMs - last.atMs <= SILENT_AFTER_MS) return
      }
      game.hostPlace = place
      await liveState?.writeFact(sessionId, HOST_PLACE, JSON.stringify(place))
    },
    /** A dashboard asks that has what its grown-up must hear of at once. Several of them are noted as one. */
    async noteLook(sessionId: string, look: HostLook): Promise<void> {
      const game = memory.gameOf(sessionId)
      const last = game.hostLook
      if (last !== null && isOvertaken(last.atMs, look.atMs)) return
      const isNoted = last !== null && Math.abs(look.atMs - last.atMs) < LOOKS_ARE_ONE_MS
      if (isNoted && isDeepStrictEqual(last.calls, look.calls)) return
      game.hostLook = look
      await liveState?.writeFact(sessionId, HOST_LOOK, JSON.stringify(look))
    },
    /** News that another process has heard. */
    adopt(game: LiveGame, shared: { place: string | null; look: string | null }): void {
      game.hostPlace = newer(game.hostPlace, shared.place)
      game.hostLook = newer(game.hostLook, shared.look)
    },
    /** Null: no dashboard has asked in the last half hour. */
    look(sessionId: string, nowMs: number): HostLook | null {
      const look = memory.games.get(sessionId)?.hostLook ?? null
      return look === null || Math.abs(nowMs - look.atMs) > HOST_PLACE_KEPT_MS ? null : look
    },
    /** Null: it was not told in the last half hour. */
    get(sessionId: string, nowMs: number): HostPlace | null {
      const place = memory.games.get(sessionId)?.hostPlace ?? null
      return place === null || Math.abs(nowMs - place.atMs) > HOST_PLACE_KEPT_MS ? null : place
    },
    /**
     * Whether a move of the game's own place is a jump. The caller has the game's row locked: one move at a
     * time. A restart allows another kilometre, which does not help a sweep of the map.
     */
    async isJump(sessionId: string, from: LatLng, to: LatLng, nowMs: number): Promise<boolean> {
      const { isJump, walk } = followHost(await walkOf(sessionId), from, to, nowMs)
      if (walk !== null) {
        memory.gameOf(sessionId).hostWalk = walk
        await liveState?.writeFact(sessionId, WALK, JSON.stringify(walk))
      }
      return isJump
    },
  }
}

function newer<T extends { atMs: number }>(known: T | null, shared: string | null): T | null {
  if (shared === null) return known
  const other = JSON.parse(shared) as T
  return known === null || other.atMs > known.atMs ? other : known
}

/** A game as far as its host's place is concerned. */
type Placed = Pick<SessionRecord, 'id' | 'location' | 'locatedAtMs'>

/** The newest place of the host: of its dashboard, or that of the game. Null: unknown. */
export function hostSighting(
  { hostPlaces }: { hostPlaces: HostPlaces },
  { id, location, locatedAtMs }: Placed,
  nowMs: number,
): HostSighting | null {
  const told = hostPlaces.get(id, nowMs)
  if (told !== null && told.atMs >= (locatedAtMs ?? 0)) return toSighting(told, told.atMs, true)
  return location === null || locatedAtMs === null ? null : toSighting(location, locatedAtMs, false)
}

/** The place that its dashboard has told; null: none lately. */
export function dashboardSighting(
  { hostPlaces }: { hostPlaces: HostPlaces },
  sessionId: string,
  nowMs: number,
): HostSighting | null {
  const told = hostPlaces.get(sessionId, nowMs)
  return told === null ? null : toSighting(told, told.atMs, true)
}

/** Its page has told places and is silent: the circle stays around the last one. */
export function isHostAsleep(
  game: { hostPlaces: HostPlaces },
  sessionId: string,
  nowMs: number,
): boolean {
  const told = dashboardSighting(game, sessionId, nowMs)
  return told !== null && nowMs - told.atMs > SILENT_AFTER_MS
}

function toSighting(
  { lat, lng, accuracy }: HostLocation,
  atMs: number,
  isFollowed: boolean,
): HostSighting {
  return {
    place: { lat, lng },
    accuracy: accuracy ?? UNKNOWN_HOST_ACCURACY_METERS,
    atMs,
    isFollowed,
  }
}
