import QuickLRU from 'quick-lru'
import { type BoundingBox, boxesAround } from '@bramble/domain/geo/bounding-box'
import { haversineMeters, nearestWithin } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import { huntedOf } from '@bramble/domain/trail/game-trail'
import {
  asItBegan,
  hasDrafts,
  isReached,
  type KeptTrail,
  type NearSearch,
  type PlayableChallenge,
} from './challenge.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { isInScope as isPlayedIn } from './challenges.policy.ts'
import type { ChallengeGeo, KnownChallenge, OwnedDraft } from './challenges.geo.repository.ts'

/** How far the memory looks: as far as the engine does. */
const LIVE_RADIUS_METERS = MAP_RADIUS_METERS

/** Side of a cell in degrees: about 2.2 km from south to north. */
const CELL_DEGREES = 0.02
const COLUMNS = Math.round(360 / CELL_DEGREES)
/** Side of a corner of a square, about 200 m: all searches from there look at the same few. */
const CORNER_DEGREES = 0.002
const CORNER_COLUMNS = Math.round(360 / CORNER_DEGREES)
/** No place in a corner is further from its middle: half the diagonal at the equator. */
const CORNER_REACH_METERS = 160
const MAX_CORNERS = 50_000
/** A search that spans more cells than this (near a pole) asks the database instead. */
const MAX_CELLS_PER_SEARCH = 16
const MAX_CELLS = 20_000
/** Changes are announced: this bounds what a lost announcement could do. */
const KEPT_MS = 60_000

type Found = readonly PlayableChallenge[]

/**
 * Searches that are answered from memory, at once when that part of the map is loaded. Published
 * challenges and drafts lie in two memories: a game without an account never comes near anybody's
 * drafts, and pays nothing for them, unless spots were hidden for it.
 */
export function createLiveSearch(
  geo: ChallengeGeo,
  { events, areas }: Pick<ChallengesDeps, 'events' | 'areas'>,
) {
  const published = createLiveCells(async (box) => areas.playedAmong(await geo.publishedIn(box)))
  const drafts = createLiveCells(async (box) => areas.playedAmong(await geo.draftsIn(box)))
  const trails = createLiveTrails((ids) => geo.listAmong(ids))
  events.on('challenge.changed', clear)
  events.on('area.changed', clear)
  events.on('all.changed', clear)

  function clear(): void {
    published.clear()
    drafts.clear()
    trails.clear()
  }

  return {
    /** The challenges of a trail, played or not. */
    ofTrail: (trail: KeptTrail, nowMs: number) => trails.get(trail, nowMs),
    /** Null when the memory cannot tell: too far, or too near a pole. */
    near(
      search: NearSearch,
      nowMs: number,
    ): PlayableChallenge[] | Promise<PlayableChallenge[]> | null {
      const { place, radiusMeters, scope } = search
      if (scope.trail !== undefined) {
        const { trail } = scope
        return whenThere(trails.get(trail, nowMs), (all) => onTrail(all, trail, search))
      }
      if (radiusMeters > LIVE_RADIUS_METERS) return null
      const forAll = published.around(place, nowMs)
      if (!hasDrafts(scope)) return forAll && whenThere(forAll, (all) => pick(all, search))
      const forSome = drafts.around(place, nowMs)
      if (forAll === null || forSome === null) return null
      return whenThere(forAll, (all) =>
        whenThere(forSome, (some) => pick([...all, ...inScope(some, search)], search)),
      )
    },
  }
}

/** What is hunted of a trail: all of it or the next one, however far away, the nearest first. */
function onTrail(
  all: readonly KnownChallenge[],
  trail: KeptTrail,
  { place, scope, exceptIds }: NearSearch,
): PlayableChallenge[] {
  const played = all.flatMap((one) =>
    isPlayedIn(one, scope) && isReached(one, scope) ? asItBegan(one, trail) : [],
  )
  return nearestWithin(huntedOf(trail, played, exceptIds), place, Infinity)
}

const MAX_TRAILS = 5_000

/** The challenges of trails, each loaded on demand by one query and all dropped at every change. */
function createLiveTrails(load: (ids: readonly string[]) => Promise<KnownChallenge[]>) {
  const kept = new QuickLRU<string, Kept<KnownChallenge>>({ maxSize: MAX_TRAILS })
  let version = 0
  return {
    get(
      { challengeIds }: KeptTrail,
      nowMs: number,
    ): readonly KnownChallenge[] | Promise<readonly KnownChallenge[]> {
      // Games that began before a trail was changed go on with what it was.
      const key = challengeIds.join()
      const known = kept.get(key)
      if (known && Math.abs(nowMs - known.loadedAtMs) < KEPT_MS) return known.challenges
      const before = version
      return load(challengeIds).then((found) => {
        const challenges = found.map((one) => ({ ...one, isAnywhere: true }))
        if (before === version) kept.set(key, { challenges, loadedAtMs: nowMs })
        return challenges
      })
    },
    clear(): void {
      version += 1
      kept.clear()
    },
  }
}

function inScope(drafts: readonly OwnedDraft[], { scope }: NearSearch): Found {
  const { ownerIds, gameIds = [] } = scope
  return drafts.filter(
    ({ ownerId, gameId }) =>
      (ownerId !== null && ownerIds.includes(ownerId)) ||
      (gameId !== null && gameIds.includes(gameId)),
  )
}

function pick(
  found: Found,
  { place, radiusMeters, scope, exceptIds, limit }: NearSearch,
): PlayableChallenge[] {
  const isAll = exceptIds.size === 0 && scope.isOnWheels !== true
  const open = isAll
    ? found
    : found.filter((one) => !exceptIds.has(one.id) && isReached(one, scope))
  const near = nearestWithin(open, place, radiusMeters)
  return near.length > limit ? near.slice(0, limit) : near
}

/**
 * Calls `use` in the same turn when the value is there already, so that a child's search does not
 * wait.
 */
function whenThere<T, R>(value: T | Promise<T>, use: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(use) : use(value)
}

interface Placed {
  location: LatLng
}

interface Kept<T> {
  challenges: readonly T[]
  loadedAtMs: number
}

/**
 * Challenges by squares of the map, each loaded on demand by one box query and all dropped at every
 * change; a load that a change overtook is not kept.
 */
function createLiveCells<T extends Placed>(load: (box: BoundingBox) => Promise<readonly T[]>) {
  type Cell = readonly T[]
  const cells = new QuickLRU<number, Kept<T>>({ maxSize: MAX_CELLS })
  const corners = new QuickLRU<number, Kept<T>>({ maxSize: MAX_CORNERS })
  const loading = new Map<number, Promise<Cell>>()
  let version = 0

  async function loadCell(key: number, nowMs: number): Promise<Cell> {
    const before = version
    try {
      const found = await load(boxOf(key))
      // The boxes overlap by a hair; each challenge belongs to one square.
      const challenges = found.filter(({ location }) => keyOf(location) === key)
      if (before === version) cells.set(key, { challenges, loadedAtMs: nowMs })
      return challenges
    } finally {
      if (before === version) loading.delete(key)
    }
  }

  function cornerOf(place: LatLng, nowMs: number): Cell | Promise<Cell> | null {
    const middle = middleOfCorner(place)
    const keys = keysAround(middle, LIVE_RADIUS_METERS + CORNER_REACH_METERS)
    if (keys === null) return null
    const parts = keys.map((key) => cell(key, nowMs))
    const ready = parts.filter((part) => !(part instanceof Promise))
    const pick = (all: Cell[]) => {
      const isInReach = ({ location }: Placed) =>
        haversineMeters(middle, location) <= LIVE_RADIUS_METERS + CORNER_REACH_METERS
      return all.flat().filter(isInReach)
    }
    if (ready.length < parts.length) {
      return Promise.all(parts.map(async (part) => part)).then(pick)
    }
    const challenges = pick(ready as Cell[])
    corners.set(keyOfCorner(place), { challenges, loadedAtMs: nowMs })
    return challenges
  }

  function cell(key: number, nowMs: number): Cell | Promise<Cell> {
    const found = cells.get(key)
    if (found && Math.abs(nowMs - found.loadedAtMs) < KEPT_MS) return found.challenges
    const running = loading.get(key)
    if (running) return running
    const started = loadCell(key, nowMs)
    loading.set(key, started)
    return started
  }

  return {
    /**
     * What lies around a place: everything within the radius, and some more. Comes at once when that
     * part of the map is loaded. Null when the search would span too many squares.
     */
    around(place: LatLng, nowMs: number): Cell | Promise<Cell> | null {
      const found = corners.get(keyOfCorner(place))
      if (found && Math.abs(nowMs - found.loadedAtMs) < KEPT_MS) return found.challenges
      return cornerOf(place, nowMs)
    },
    clear(): void {
      version += 1
      cells.clear()
      corners.clear()
      loading.clear()
    },
  }
}

function keyOfCorner({ lat, lng }: LatLng): number {
  const x = Math.floor((lng + 180) / CORNER_DEGREES)
  return Math.floor((lat + 90) / CORNER_DEGREES) * (CORNER_COLUMNS + 1) + x
}

function middleOfCorner({ lat, lng }: LatLng): LatLng {
  const middle = (degrees: number) => (Math.floor(degrees / CORNER_DEGREES) + 0.5) * CORNER_DEGREES
  return { lat: Math.min(90, middle(lat + 90) - 90), lng: Math.min(180, middle(lng + 180) - 180) }
}

function keysAround(place: LatLng, radiusMeters: number): number[] | null {
  const keys = new Set<number>()
  for (const box of boxesAround(place, radiusMeters)) {
    const west = column(box.west)
    const east = column(box.east)
    const south = row(box.south)
    const north = row(box.north)
    if ((east - west + 1) * (north - south + 1) > MAX_CELLS_PER_SEARCH) return null
    for (let y = south; y <= north; y++) {
      for (let x = west; x <= east; x++) keys.add(y * COLUMNS + x)
    }
  }
  return [...keys]
}

function keyOf({ lat, lng }: LatLng): number {
  return row(lat) * COLUMNS + column(lng)
}

function column(lng: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor((lng + 180) / CELL_DEGREES)))
}

function row(lat: number): number {
  return Math.max(0, Math.floor((lat + 90) / CELL_DEGREES))
}

/** A hair wider than the square, so that rounding never drops a challenge on its edge. */
function boxOf(key: number): BoundingBox {
  const south = Math.floor(key / COLUMNS) * CELL_DEGREES - 90
  const west = (key % COLUMNS) * CELL_DEGREES - 180
  const hair = 1e-9
  return {
    south: south - hair,
    north: south + CELL_DEGREES + hair,
    west: west - hair,
    east: west + CELL_DEGREES + hair,
  }
}
