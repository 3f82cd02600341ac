import QuickLRU from 'quick-lru'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { FAR_JUMP_METERS, LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import { beginWalk, followWalk, type Walk, type WalkVerdict } from '@bramble/domain/player/walk'
import type { Reading } from './player.ts'

interface Owner {
  playerId: string
  sessionId: string
}

/** What else is known when nothing is remembered of a child's way. */
export interface KnownStart {
  /** The child's last place that was written down. */
  last: { place: LatLng; atMs: number } | null
  /** Where the host is. */
  host: LatLng | null
  /** Whether somebody has just vouched for the child wherever it may be; asked only if it matters. */
  mayStartAnywhere: () => Promise<boolean>
}

/** The ways of all children, over every call that carries a place (T20). In memory. */
export interface Walks {
  follow(
    owner: Owner,
    reading: Reading,
    nowMs: number,
    start: () => Promise<KnownStart>,
  ): WalkVerdict | Promise<WalkVerdict>
  /** Something else vouches that the child is here. */
  begin(owner: Owner, place: LatLng, nowMs: number): void
  forget(playerId: string): void
  forgetSession(sessionId: string): void
}

interface Entry {
  sessionId: string
  walk: Walk
}

const MAX_CHILDREN = 50_000
const MAX_GAMES = 10_000
/**
 * Where a child was is nobody's business once it has stopped asking (P11); in half an hour of
 * silence it could have come 14 km, so forgetting opens nothing.
 */
const IDLE_MS = LAST_POSITION_KEPT_MS
const SWEPT_EVERY_MS = 60_000

export function createWalks(): Walks {
  const entries = new QuickLRU<string, Entry>({ maxSize: MAX_CHILDREN })
  /** Where a game without a host's place began, so that joining again is no way to jump. */
  const origins = new QuickLRU<string, LatLng>({ maxSize: MAX_GAMES })
  let sweptAtMs = 0

  function sweep(nowMs: number): void {
    if (Math.abs(nowMs - sweptAtMs) < SWEPT_EVERY_MS) return
    sweptAtMs = nowMs
    for (const [playerId, { walk }] of [...entries]) {
      if (nowMs - walk.atMs > IDLE_MS) entries.delete(playerId)
    }
  }

  function begin({ playerId, sessionId }: Owner, place: LatLng, atMs: number): Entry {
    const entry = { sessionId, walk: beginWalk(place, atMs) }
    entries.set(playerId, entry)
    if (!origins.has(sessionId)) origins.set(sessionId, { lat: place.lat, lng: place.lng })
    return entry
  }

  function step(entry: Entry, reading: Reading, nowMs: number): WalkVerdict {
    const { walk, verdict } = followWalk(entry.walk, reading, nowMs)
    entry.walk = walk
    return verdict
  }

  /** The first place of a child lies where its game is, or somebody has vouched for it. */
  async function firstStep(
    owner: Owner,
    reading: Reading,
    nowMs: number,
    start: () => Promise<KnownStart>,
  ): Promise<WalkVerdict> {
    const { last, host, mayStartAnywhere } = await start()
    const begun = entries.get(owner.playerId)
    if (begun !== undefined) return step(begun, reading, nowMs)
    if (last !== null) return step(begin(owner, last.place, last.atMs), reading, nowMs)
    const origin = host ?? origins.get(owner.sessionId) ?? null
    const isHere = origin === null || haversineMeters(origin, reading) <= FAR_JUMP_METERS
    if (isHere || (await mayStartAnywhere())) {
      return step(begin(owner, reading, nowMs), reading, nowMs)
    }
    return step(begin(owner, origin, nowMs), reading, nowMs)
  }

  return {
    follow(owner, reading, nowMs, start) {
      sweep(nowMs)
      const entry = entries.get(owner.playerId)
      if (entry === undefined) return firstStep(owner, reading, nowMs, start)
      return step(entry, reading, nowMs)
    },
    begin(owner, place, nowMs) {
      begin(owner, place, nowMs)
    },
    forget(playerId) {
      entries.delete(playerId)
    },
    forgetSession(sessionId) {
      origins.delete(sessionId)
      for (const [playerId, entry] of [...entries]) {
        if (entry.sessionId === sessionId) entries.delete(playerId)
      }
    },
  }
}
