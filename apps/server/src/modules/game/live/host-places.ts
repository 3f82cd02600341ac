import QuickLRU from 'quick-lru'
import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import type { Sighting } from '@bramble/domain/session/stay-close'
import type { Events } from '#/platform/events.ts'
import { HOST_PLACE, type LiveState } from '#/platform/live-state.ts'
import type { Clock } from '#/platform/clock.ts'
import type { HostLocation, SessionRecord } from '../session/session.ts'

/** Where a host's phone was when it last said so. */
export interface HostPlace extends HostLocation {
  atMs: number
}

const MAX_SESSIONS = 10_000
/** Privacy: the place of a host who tells it no more is dropped, as that of a silent child. */
export const HOST_PLACE_KEPT_MS = LAST_POSITION_KEPT_MS
/** A phone that does not say how vague its place is. */
const UNKNOWN_ACCURACY_METERS = 50

export type HostPlaces = ReturnType<typeof createHostPlaces>

/**
 * Where hosts are while their dashboards are open. In memory, with Redis for all processes, never in
 * the database: the check of who stands beside whom (T1) has the game's own place, which this one
 * does not touch.
 */
export function createHostPlaces(liveState: LiveState | null, events: Events, clock: Clock) {
  const places = new QuickLRU<string, HostPlace>({ maxSize: MAX_SESSIONS })

  events.on('session.changed', () => {
    const nowMs = clock.now()
    for (const [sessionId, { atMs }] of [...places]) {
      if (Math.abs(nowMs - atMs) > HOST_PLACE_KEPT_MS) places.delete(sessionId)
    }
  })

  return {
    async tell(sessionId: string, place: HostPlace): Promise<void> {
      places.set(sessionId, place)
      await liveState?.writeFact(sessionId, HOST_PLACE, JSON.stringify(place))
    },
    /** What another process has heard. */
    adopt(sessionId: string, shared: string): void {
      const place = JSON.parse(shared) as HostPlace
      const known = places.peek(sessionId)
      if (known === undefined || place.atMs > known.atMs) places.set(sessionId, place)
    },
    /** Null: it was not told in the last half hour. */
    get(sessionId: string, nowMs: number): HostPlace | null {
      const place = places.get(sessionId)
      return place === undefined || Math.abs(nowMs - place.atMs) > HOST_PLACE_KEPT_MS ? null : place
    },
    forget(sessionId: string): void {
      places.delete(sessionId)
    },
  }
}

/** A game as far as its host's place is concerned. */
type Placed = Pick<SessionRecord, 'id' | 'location' | 'locatedAtMs'>

/** The newest place of the host: of its dashboard, or that of the game. Null: unknown. */
export function hostSighting(
  { hostPlaces }: { hostPlaces: HostPlaces },
  { id, location, locatedAtMs }: Placed,
  nowMs: number,
): Sighting | null {
  const told = hostPlaces.get(id, nowMs)
  if (told !== null && told.atMs >= (locatedAtMs ?? 0)) return toSighting(told, told.atMs)
  return location === null || locatedAtMs === null ? null : toSighting(location, locatedAtMs)
}

/** The place that its dashboard has told; null: none lately. */
export function toldSighting(
  { hostPlaces }: { hostPlaces: HostPlaces },
  sessionId: string,
  nowMs: number,
): Sighting | null {
  const told = hostPlaces.get(sessionId, nowMs)
  return told === null ? null : toSighting(told, told.atMs)
}

function toSighting({ lat, lng, accuracy }: HostLocation, atMs: number): Sighting {
  return { place: { lat, lng }, accuracy: accuracy ?? UNKNOWN_ACCURACY_METERS, atMs }
}
