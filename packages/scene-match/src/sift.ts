import type { GreyPicture } from './grey-picture.ts'
import type { Mat, OpenCv } from './open-cv.ts'
import { owning } from './open-cv.ts'

// D. Lowe, "Distinctive Image Features from Scale-Invariant Keypoints", IJCV 60 (2004), whose patent
// ended in 2020. The build of OpenCV that we use has its filters, but not this detector. Figures
// without a name of their own are the paper's.

/** A point that can be found again, in pixels of its picture. */
export interface SiftPoint {
  pt: { x: number; y: number }
  /** How clearly the point stands out from what is around. */
  response: number
  octave: number
  /** The blurred picture of the octave in which it lies. */
  layer: number
  /** Radius of the blur in which it stands out, in pixels of its octave. */
  sigma: number
}

/** The picture blurred step by step, and halved after every `LAYERS` steps. */
export type ScaleSpace = readonly (readonly Plane[])[]

interface Plane {
  width: number
  height: number
  /** Row by row, 0 to 255. */
  values: Float32Array
}

/** A histogram of 8 directions in each of 4 x 4 fields. */
export const BYTES_PER_SIFT_POINT = 128

const LAYERS = 3
const SIGMA = 1.6
/** The blur of a camera. */
const SIGMA_OF_PICTURE = 0.5
/** Lower than the paper's 0.04: dim and misty pictures have little contrast. */
const CONTRAST = (0.03 / LAYERS) * 255
const EDGE_RATIO = 10
/** The coarsest octave has at least so many pixels on its shorter side. */
const MIN_SIDE_PIXELS = 16
const BORDER_PIXELS = 5
const DIRECTIONS = 36
const SECOND_DIRECTION = 0.8
const FIELDS = 4
const FIELD_DIRECTIONS = 8
const FIELD_SIGMAS = 3
const STRONGEST = 0.2
/** Square roots of shares are below a half nearly always. */
const BYTE_SCALE = 512

/** Blurs a picture step by step. */
export function buildScaleSpace(cv: OpenCv, { width, height, pixels }: GreyPicture): ScaleSpace {
  return owning((own) => {
    let base = own(cv.matFromArray(height, width, cv.CV_32FC1, pixels))
    const space: Plane[][] = []
    let sigma = Math.sqrt(SIGMA ** 2 - SIGMA_OF_PICTURE ** 2)
    while (Math.min(base.rows, base.cols) >= MIN_SIDE_PIXELS) {
      const octave: Mat[] = []
      for (let layer = 0; layer < LAYERS + 3; layer++) {
        const blurred = own(new cv.Mat())
        const from = octave.at(-1) ?? base
        if (layer > 0) sigma = SIGMA * 2 ** ((layer - 1) / LAYERS) * Math.sqrt(STEP ** 2 - 1)
        if (sigma > 0) cv.GaussianBlur(from, blurred, { width: 0, height: 0 }, sigma, sigma)
        else from.copyTo(blurred)
        octave.push(blurred)
      }
      space.push(octave.map(toPlane))
      const half = own(new cv.Mat())
      const size = { width: base.cols >> 1, height: base.rows >> 1 }
      const twiceAsBlurred = octave[LAYERS] ?? base
      cv.resize(twiceAsBlurred, half, size, 0, 0, cv.INTER_NEAREST)
      base = half
      sigma = 0
    }
    return space
  })
}

const STEP = 2 ** (1 / LAYERS)

function toPlane({ cols, rows, data32F }: Mat): Plane {
  return { width: cols, height: rows, values: data32F.slice() }
}

/** Points that stand out from what is around them, and from the next coarser and finer blur. */
export function findSiftPoints(space: ScaleSpace): SiftPoint[] {
  return space.flatMap((planes, octave) => {
    const differences = planes.slice(1).map(({ values, width, height }, index) => {
      const before = planes[index]?.values ?? values
      return { width, height, values: values.map((value, at) => value - (before[at] ?? 0)) }
    })
    return differences.slice(2).flatMap((above, index) => {
      const below = differences[index]
      const plane = differences[index + 1]
      if (below === undefined || plane === undefined) return []
      return extremaOf(below, plane, above).map((found) => toPoint(found, octave, index + 1))
    })
  })
}

interface Extremum {
  x: number
  y: number
  /** Towards the coarser blur, -0.5 to 0.5. */
  offset: number
  response: number
}

function toPoint({ x, y, offset, response }: Extremum, octave: number, layer: number): SiftPoint {
  const scale = 2 ** octave
  const sigma = SIGMA * 2 ** ((layer + offset) / LAYERS)
  const nearest = layer + Math.round(offset)
  return { pt: { x: x * scale, y: y * scale }, response, octave, layer: nearest, sigma }
}

function extremaOf(below: Plane, { width, height, values }: Plane, above: Plane): Extremum[] {
  const found: Extremum[] = []
  for (let y = BORDER_PIXELS; y < height - BORDER_PIXELS; y++) {
    for (let x = BORDER_PIXELS; x < width - BORDER_PIXELS; x++) {
      const at = y * width + x
      const value = values[at] ?? 0
      if (Math.abs(value) < CONTRAST / 2) continue
      if (!isExtremum(value, at, width, [values, below.values, above.values])) continue
      const refined = refine(at, width, below.values, values, above.values)
      if (refined !== null) {
        found.push({ ...refined, x: x + refined.x, y: y + refined.y })
      }
    }
  }
  return found
}

function isExtremum(value: number, at: number, width: number, planes: Float32Array[]): boolean {
  const sign = Math.sign(value)
  for (const plane of planes) {
    for (let row = at - width; row <= at + width; row += width) {
      for (let near = row - 1; near <= row + 1; near++) {
        if (sign * (plane[near] ?? 0) > sign * value) return false
      }
    }
  }
  return true
}

/** Fits a parabola; null where contrast is low, or along an edge, where a point can slide. */
function refine(
  at: number,
  width: number,
  below: Float32Array,
  plane: Float32Array,
  above: Float32Array,
): Extremum | null {
  const of = (values: Float32Array, index: number) => values[index] ?? 0
  const value = of(plane, at)
  const dx = (of(plane, at + 1) - of(plane, at - 1)) / 2
  const dy = (of(plane, at + width) - of(plane, at - width)) / 2
  const ds = (of(above, at) - of(below, at)) / 2
  const xx = of(plane, at + 1) + of(plane, at - 1) - 2 * value
  const yy = of(plane, at + width) + of(plane, at - width) - 2 * value
  const ss = of(above, at) + of(below, at) - 2 * value
  const cross = (values: Float32Array, one: number, other: number) =>
    of(values, at + one + other) - of(values, at + one - other)
  const xy = (cross(plane, width, 1) - cross(plane, -width, 1)) / 4
  const xs = (cross(above, 0, 1) - cross(below, 0, 1)) / 4
  const ys = (cross(above, 0, width) - cross(below, 0, width)) / 4

  const determinant = xx * yy - xy * xy
  const isEdge = (xx + yy) ** 2 * EDGE_RATIO >= (EDGE_RATIO + 1) ** 2 * determinant
  if (determinant <= 0 || isEdge) return null

  const whole = xx * (yy * ss - ys * ys) - xy * (xy * ss - ys * xs) + xs * (xy * ys - yy * xs)
  if (whole === 0) return null
  const step = (top: number) => Math.max(-0.5, Math.min(0.5, -top / whole))
  const x = step(dx * (yy * ss - ys * ys) - xy * (dy * ss - ys * ds) + xs * (dy * ys - yy * ds))
  const y = step(xx * (dy * ss - ds * ys) - dx * (xy * ss - ys * xs) + xs * (xy * ds - dy * xs))
  const offset = step(
    xx * (yy * ds - ys * dy) - xy * (xy * ds - dy * xs) + dx * (xy * ys - yy * xs),
  )
  const response = Math.abs(value + (dx * x + dy * y + ds * offset) / 2)
  return response < CONTRAST ? null : { x, y, offset, response }
}

/** Describes each point, up to twice where it has two directions. Bytes to be compared by L2. */
export function describeSiftPoints(
  space: ScaleSpace,
  points: readonly SiftPoint[],
): { points: Float32Array; sizes: Float32Array; descriptors: Uint8Array } {
  const places: number[] = []
  const sizes: number[] = []
  const described: Uint8Array[] = []
  for (const point of points) {
    const plane = space[point.octave]?.[point.layer]
    if (plane === undefined) continue
    for (const direction of directionsOf(plane, point)) {
      places.push(point.pt.x, point.pt.y)
      sizes.push(2 * point.sigma * 2 ** point.octave)
      described.push(describe(plane, point, direction))
    }
  }
  const descriptors = new Uint8Array(described.length * BYTES_PER_SIFT_POINT)
  described.forEach((bytes, index) => {
    descriptors.set(bytes, index * BYTES_PER_SIFT_POINT)
  })
  return { points: Float32Array.from(places), sizes: Float32Array.from(sizes), descriptors }
}

/** The strongest direction of the edges around a point, and a second one that is nearly as strong. */
function directionsOf({ width, height, values }: Plane, point: SiftPoint): number[] {
  const { x: middleX, y: middleY } = inOctave(point)
  const sigma = 1.5 * point.sigma
  const radius = Math.round(3 * sigma)
  const raw = new Float64Array(DIRECTIONS)
  for (let y = Math.max(1, middleY - radius); y <= Math.min(height - 2, middleY + radius); y++) {
    for (let x = Math.max(1, middleX - radius); x <= Math.min(width - 2, middleX + radius); x++) {
      const at = y * width + x
      const dx = (values[at + 1] ?? 0) - (values[at - 1] ?? 0)
      const dy = (values[at + width] ?? 0) - (values[at - width] ?? 0)
      const away = (x - middleX) ** 2 + (y - middleY) ** 2
      const share = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * DIRECTIONS
      const bin = Math.round(share) % DIRECTIONS
      raw[bin] = (raw[bin] ?? 0) + Math.hypot(dx, dy) * Math.exp(-away / (2 * sigma * sigma))
    }
  }
  const near = (of: ArrayLike<number>, bin: number) => of[(bin + DIRECTIONS) % DIRECTIONS] ?? 0
  const smooth = Array.from(raw, (value, bin) => {
    const one = near(raw, bin - 1) + near(raw, bin + 1)
    const two = near(raw, bin - 2) + near(raw, bin + 2)
    return (6 * value + 4 * one + two) / 16
  })
  const least = SECOND_DIRECTION * Math.max(...smooth)
  return smooth
    .flatMap((value, bin) => {
      const [before, after] = [near(smooth, bin - 1), near(smooth, bin + 1)]
      if (value < least || value <= before || value < after) return []
      const top = bin + (before - after) / (2 * (before + after - 2 * value))
      return [{ value, direction: (top / DIRECTIONS) * 2 * Math.PI }]
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, 2)
    .map(({ direction }) => direction)
}

function inOctave({ pt, octave }: SiftPoint): { x: number; y: number } {
  return { x: Math.round(pt.x / 2 ** octave), y: Math.round(pt.y / 2 ** octave) }
}

function describe(plane: Plane, point: SiftPoint, direction: number): Uint8Array {
  const { width, height, values } = plane
  const { x: middleX, y: middleY } = inOctave(point)
  const field = FIELD_SIGMAS * point.sigma
  const radius = Math.round((field * Math.SQRT2 * (FIELDS + 1)) / 2)
  const [cos, sin] = [Math.cos(direction) / field, Math.sin(direction) / field]
  const histogram = new Float64Array(BYTES_PER_SIFT_POINT)
  for (let y = Math.max(1, middleY - radius); y <= Math.min(height - 2, middleY + radius); y++) {
    for (let x = Math.max(1, middleX - radius); x <= Math.min(width - 2, middleX + radius); x++) {
      const [right, down] = [x - middleX, y - middleY]
      const column = cos * right + sin * down
      const row = cos * down - sin * right
      const [inColumn, inRow] = [column + FIELDS / 2 - 0.5, row + FIELDS / 2 - 0.5]
      if (inColumn <= -1 || inColumn >= FIELDS || inRow <= -1 || inRow >= FIELDS) continue
      const at = y * width + x
      const dx = (values[at + 1] ?? 0) - (values[at - 1] ?? 0)
      const dy = (values[at + width] ?? 0) - (values[at - width] ?? 0)
      const turned = (Math.atan2(dy, dx) - direction) / (2 * Math.PI)
      const inDirection = (turned - Math.floor(turned)) * FIELD_DIRECTIONS
      const weight = Math.exp(-(column * column + row * row) / (FIELDS * FIELDS * 0.5))
      spreadOver(histogram, inRow, inColumn, inDirection, weight * Math.hypot(dx, dy))
    }
  }
  return toBytes(histogram)
}

/** Shares a value among the two nearest rows, columns and directions. */
function spreadOver(
  histogram: Float64Array,
  row: number,
  column: number,
  direction: number,
  value: number,
): void {
  const [firstRow, firstColumn] = [Math.floor(row), Math.floor(column)]
  const firstDirection = Math.floor(direction)
  for (let r = 0; r < 2; r++) {
    const atRow = firstRow + r
    if (atRow < 0 || atRow >= FIELDS) continue
    const ofRow = value * (r === 0 ? 1 - row + firstRow : row - firstRow)
    for (let c = 0; c < 2; c++) {
      const atColumn = firstColumn + c
      if (atColumn < 0 || atColumn >= FIELDS) continue
      const ofColumn = ofRow * (c === 0 ? 1 - column + firstColumn : column - firstColumn)
      const start = (atRow * FIELDS + atColumn) * FIELD_DIRECTIONS
      const second = direction - firstDirection
      const one = start + (firstDirection % FIELD_DIRECTIONS)
      const other = start + ((firstDirection + 1) % FIELD_DIRECTIONS)
      histogram[one] = (histogram[one] ?? 0) + ofColumn * (1 - second)
      histogram[other] = (histogram[other] ?? 0) + ofColumn * second
    }
  }
}

/**
 * No single edge decides, and square roots of shares make the L2 distance one of shares: R.
 * Arandjelović and A. Zisserman, "Three things everyone should know to improve object retrieval",
 * CVPR 2012.
 */
function toBytes(histogram: Float64Array): Uint8Array {
  const most = STRONGEST * Math.hypot(...histogram)
  const cut = histogram.map((value) => Math.min(value, most))
  const sum = cut.reduce((all, value) => all + value, 0)
  if (sum === 0) return new Uint8Array(BYTES_PER_SIFT_POINT)
  return Uint8Array.from(cut, (value) => Math.min(255, Math.sqrt(value / sum) * BYTE_SCALE))
}
