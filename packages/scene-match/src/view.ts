import type { Homography } from './homography.ts'

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How the photo shows what the reference shows; terms as in `SceneMatch`. */
export interface View {
  overlap: number
  scale: number
  rollDegrees: number
  shift: Point
}

/** A photo of the same thing is hardly ever five times nearer; what chance finds mostly is. */
const MAX_SCALE = 5

/**
 * Reads the view from a perspective; null when no camera could have made it: folded, mirrored,
 * partly behind the child, far too near or far, or without anything in common.
 */
export function readView(homography: Homography, reference: Size, photo: Size): View | null {
  const frame = cornersOf(reference)
  const corners = frame.map((corner) => project(homography, corner))
  if (corners.some((corner) => corner === null)) return null
  const outline = corners as Point[]
  if (!isConvexAndUnmirrored(outline)) return null
  const zoom = Math.sqrt(areaOf(outline) / areaOf(frame))
  if (!(zoom >= 1 / MAX_SCALE && zoom <= MAX_SCALE)) return null

  const seen = clip(outline, photo)
  const back = invert(homography)
  const shown = seen.map((point) => project(back, point)).filter((point) => point !== null)
  const shownArea = areaOf(shown)
  if (shown.length < 3 || !(shownArea > 0)) return null
  const sizes = longestSide(reference) / longestSide(photo)
  return {
    overlap: Math.min(1, shownArea / areaOf(frame)),
    scale: Math.sqrt(areaOf(seen) / shownArea) * sizes,
    rollDegrees: rollAt(homography, middleOf(shown)),
    shift: shiftOf(homography, reference, photo),
  }
}

function cornersOf({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Place of a point of the reference on the photo. Null: behind the camera. */
export function project(h: Homography, { x, y }: Point): Point | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h
  const depth = g * x + i * y + j
  if (!(depth > 0)) return null
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

function invert(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h
  const inverse = [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ]
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g)
  return inverse.map((value) => value / determinant)
}

/** All turns go the same way round as in the reference. */
function isConvexAndUnmirrored(polygon: readonly Point[]): boolean {
  return polygon.every((from, index) => {
    const by = at(polygon, index + 1)
    const to = at(polygon, index + 2)
    return (by.x - from.x) * (to.y - by.y) - (by.y - from.y) * (to.x - by.x) > 0
  })
}

function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, from, index) => {
    const to = at(polygon, index + 1)
    return sum + from.x * to.y - to.x * from.y
  }, 0)
  return Math.abs(twice) / 2
}

/** The part of a convex outline that lies within a picture: one edge after the other cuts it. */
function clip(outline: Point[], { width, height }: Size): Point[] {
  const insides: ((point: Point) => number)[] = [
    ({ x }) => x,
    ({ x }) => width - x,
    ({ y }) => y,
    ({ y }) => height - y,
  ]
  return insides.reduce((polygon, depthOf) => cut(polygon, depthOf), outline)
}

/** Keeps what lies at depth 0 or more. */
function cut(polygon: Point[], depthOf: (point: Point) => number): Point[] {
  return polygon.flatMap((from, index) => {
    const to = at(polygon, index + 1)
    const [depth, next] = [depthOf(from), depthOf(to)]
    const kept = depth >= 0 ? [from] : []
    if (depth >= 0 === next >= 0) return kept
    const share = depth / (depth - next)
    const edge = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return [...kept, edge]
  })
}

/** Which way the reference's horizontal runs on the photo. */
function rollAt(homography: Homography, { x, y }: Point): number {
  const from = project(homography, { x, y })
  const to = project(homography, { x: x + 1, y })
  if (from === null || to === null) return 0
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

function shiftOf(homography: Homography, reference: Size, photo: Size): Point {
  const middle = project(homography, { x: reference.width / 2, y: reference.height / 2 })
  if (middle === null) return { x: 0, y: 0 }
  return { x: middle.x / photo.width - 0.5, y: middle.y / photo.height - 0.5 }
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function longestSide({ width, height }: Size): number {
  return Math.max(width, height)
}

/** Round the polygon. */
function at(polygon: readonly Point[], index: number): Point {
  return polygon[index % polygon.length] ?? { x: 0, y: 0 }
}
