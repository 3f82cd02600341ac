import type { Coordinates } from './features.ts'

/** A box whose sides run east and north. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The square around the origin. */
export function squareOf(reach: number): Box {
  return { west: -reach, south: -reach, east: reach, north: reach }
}

/** Common part of two boxes; may be empty. */
export function commonOf(a: Box, b: Box): Box {
  return {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  }
}

/** The runs of a line that lie in a box (Liang and Barsky). */
export function clipLine(points: Coordinates, box: Box): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  const finish = () => {
    if (run.length > 2) runs.push(run)
    run = []
  }
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [fromEast, fromNorth] = [points[at]!, points[at + 1]!]
    const [east, north] = [points[at + 2]! - fromEast, points[at + 3]! - fromNorth]
    let [enter, leave] = [0, 1]
    for (const [step, room] of [
      [-east, fromEast - box.west],
      [east, box.east - fromEast],
      [-north, fromNorth - box.south],
      [north, box.north - fromNorth],
    ] as const) {
      if (step < 0) enter = Math.max(enter, room / step)
      else if (step > 0) leave = Math.min(leave, room / step)
      else if (room < 0) leave = -1
    }
    if (enter > leave) {
      finish()
      continue
    }
    if (enter > 0) finish()
    if (run.length === 0) run.push(fromEast + enter * east, fromNorth + enter * north)
    run.push(fromEast + leave * east, fromNorth + leave * north)
    if (leave < 1) finish()
  }
  finish()
  return runs
}

const SIDES = [
  { axis: 0, sign: 1, side: 'east' },
  { axis: 0, sign: -1, side: 'west' },
  { axis: 1, sign: 1, side: 'north' },
  { axis: 1, sign: -1, side: 'south' },
] as const

/** A ring cut to a box, side by side (Sutherland and Hodgman), closed; empty where nothing is left. */
export function clipRing(ring: Coordinates, box: Box): number[] {
  let cut = [...ring]
  if (isWhollyIn(ring, box)) return closed(cut)
  for (const { axis, sign, side } of SIDES) {
    const limit = box[side]
    const inside = (at: number) => sign * cut[at + axis]! <= sign * limit
    const next: number[] = []
    for (let at = 0; at + 1 < cut.length; at += 2) {
      const before = at === 0 ? cut.length - 2 : at - 2
      if (inside(at) !== inside(before)) {
        const from = cut[before + axis]!
        const share = (limit - from) / (cut[at + axis]! - from)
        const other = 1 - axis
        const across = cut[before + other]! + share * (cut[at + other]! - cut[before + other]!)
        next.push(...(axis === 0 ? [limit, across] : [across, limit]))
      }
      if (inside(at)) next.push(cut[at]!, cut[at + 1]!)
    }
    cut = next
    if (cut.length === 0) return cut
  }
  return closed(cut)
}

function isWhollyIn(points: Coordinates, { west, south, east, north }: Box): boolean {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    if (x < west || x > east || y < south || y > north) return false
  }
  return true
}

function closed(ring: number[]): number[] {
  if (ring[0] !== ring.at(-2) || ring[1] !== ring.at(-1)) ring.push(ring[0]!, ring[1]!)
  return ring
}

/** The same line with as few places as stay within `tolerance` of it (Douglas and Peucker). */
export function simplify(points: Coordinates, tolerance: number): number[] {
  const last = points.length / 2 - 1
  if (last < 2) return [...points]
  const isKept = new Uint8Array(last + 1)
  isKept[0] = isKept[last] = 1
  const open: [number, number][] = [[0, last]]
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const [from, to] = piece
    let [farthest, meters] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const off = metersFromPiece(points, at, from, to)
      if (off > meters) [farthest, meters] = [at, off]
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  const kept: number[] = []
  for (let at = 0; at <= last; at++) {
    if (isKept[at] === 1) kept.push(points[2 * at]!, points[2 * at + 1]!)
  }
  return kept
}

function metersFromPiece(points: Coordinates, at: number, from: number, to: number): number {
  const [fromEast, fromNorth] = [points[2 * from]!, points[2 * from + 1]!]
  const [east, north] = [points[2 * to]! - fromEast, points[2 * to + 1]! - fromNorth]
  const [offEast, offNorth] = [points[2 * at]! - fromEast, points[2 * at + 1]! - fromNorth]
  const square = east * east + north * north
  const along =
    square === 0 ? 0 : Math.max(0, Math.min(1, (offEast * east + offNorth * north) / square))
  return Math.hypot(offEast - along * east, offNorth - along * north)
}

/** Area that a ring encloses, square metres. */
export function squareMetersOf(ring: Coordinates): number {
  let twice = 0
  for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
    twice += ring[before]! * ring[at + 1]! - ring[at]! * ring[before + 1]!
  }
  return Math.abs(twice) / 2
}
