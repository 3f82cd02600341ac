import QuickLRU from 'quick-lru'
import type { BoundingBox } from '@bramble/domain/geo/bounding-box'
import { boxesAround } from '@bramble/domain/geo/bounding-box'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PlayableChallenge } from './challenge.ts'

/** Side of a cell in degrees: about 2.2 km from south to north. */
const CELL_DEGREES = 0.02
const COLUMNS = Math.round(360 / CELL_DEGREES)
/** A search that spans more cells than this (near a pole) asks the database instead. */
const MAX_CELLS_PER_SEARCH = 16
const MAX_CELLS = 20_000
/** Another process may change a challenge without telling this one. */
const KEPT_MS = 60_000

type Cell = readonly PlayableChallenge[]

/** Published challenges by squares of the map, loaded on demand and dropped at every change. */
export interface LiveCells {
  /**
   * What lies in the squares around a place: everything within the radius and more. Comes at once
   * when the squares are loaded. Null when the search would span too many.
   */
  around(place: LatLng, radiusMeters: number, nowMs: number): Cell | Promise<Cell> | null
  /** Rises with every change, so that whoever keeps a piece of it knows when to look again. */
  version(): number
  clear(): void
}

/** Squares filled by one box query each; a load that a change overtook is not kept. */
export function createLiveCells(load: (box: BoundingBox) => Promise<Cell>): LiveCells {
  const cells = new QuickLRU<number, { challenges: Cell; loadedAtMs: number }>({
    maxSize: MAX_CELLS,
  })
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
    around(place, radiusMeters, nowMs) {
      const keys = keysAround(place, radiusMeters)
      if (keys === null) return null
      const [first] = keys
      if (keys.length === 1 && first !== undefined) return cell(first, nowMs)
      const parts = keys.map((key) => cell(key, nowMs))
      const ready = parts.filter((part) => !(part instanceof Promise))
      if (ready.length === parts.length) return (ready as Cell[]).flat()
      return Promise.all(parts.map(async (part) => part)).then((all) => all.flat())
    },
    version: () => version,
    clear() {
      version += 1
      cells.clear()
      loading.clear()
    },
  }
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
