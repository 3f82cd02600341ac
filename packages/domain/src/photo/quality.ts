/** A picture without its colours: one byte a pixel, row by row, 0 black to 255 white. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** What makes a photo hard to see; never a reason to refuse it. */
export type PhotoFlaw = 'too-dark' | 'too-bright' | 'too-blurry'

export interface PhotoQuality {
  /** A finger on the lens, a pocket, a white sheet: there is nothing on it. */
  isBlank: boolean
  /** The first thing that a child could do better, or null. */
  flaw: PhotoFlaw | null
}

/** Longest side of the picture that the figures below were measured on. */
export const QUALITY_SIDE_PIXELS = 512

// Of 304 real photos none came near: the least spread was 17, the darkest bright end 96, the
// least sharpness 31.
const BLANK_BELOW_SPREAD = 6
const BLANK_BELOW_EDGE_SHARE = 0.002
const EDGE_FROM_STEP = 24
// At a tenth of the light 26 photos had shapes of 0.9 grey values and 0.07 of their mean at least; a
// finger, a pocket and the dark with the grain of a sensor had at most 0.47, and 0.034 of the mean
// wherever they reached 0.2.
const SHAPE_BLOCK_PIXELS = 16
const SHAPE_FROM = 0.55
const SHAPE_FROM_SHARE_OF_MEAN = 0.045
const DARK_BELOW = 32
const BRIGHT_ABOVE = 235
const BRIGHT_BELOW_SPREAD = 12
const BLURRY_BELOW_SHARPNESS = 20

/** Judges a photo by its brightness alone. */
export function judgeQuality(picture: GreyPicture): PhotoQuality {
  const spread = Math.sqrt(varianceOf(picture.pixels))
  const { edgeShare, sharpness } = measureDetail(picture)
  const isEven = spread < BLANK_BELOW_SPREAD && edgeShare < BLANK_BELOW_EDGE_SHARE
  const isBlank = isEven && !hasShapes(picture)
  return { isBlank, flaw: flawOf(picture, spread, sharpness) }
}

function flawOf({ pixels }: GreyPicture, spread: number, sharpness: number): PhotoFlaw | null {
  const counts = countValues(pixels)
  if (valueAt(counts, 0.95) < DARK_BELOW) return 'too-dark'
  if (valueAt(counts, 0.05) > BRIGHT_ABOVE && spread < BRIGHT_BELOW_SPREAD) return 'too-bright'
  return sharpness < BLURRY_BELOW_SHARPNESS ? 'too-blurry' : null
}

/**
 * Whether there are shapes, however faint: at dusk all values lie close together, as under a finger,
 * but means of blocks still differ from those around them. The grain of a sensor is gone in a mean,
 * and light that falls off to one side is not a difference from what is around.
 */
function hasShapes({ width, height, pixels }: GreyPicture): boolean {
  const side = SHAPE_BLOCK_PIXELS
  const columns = Math.floor(width / side)
  const rows = Math.floor(height / side)
  const means = new Float64Array(columns * rows)
  for (let y = 0; y < rows * side; y++) {
    for (let x = 0; x < columns * side; x++) {
      const block = Math.floor(y / side) * columns + Math.floor(x / side)
      means[block] = (means[block] ?? 0) + (pixels[y * width + x] ?? 0) / side ** 2
    }
  }
  const at = (column: number, row: number) => means[row * columns + column] ?? 0
  let count = 0
  let squares = 0
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const around =
        at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1)
      squares += (at(column, row) - around / 4) ** 2
      count += 1
    }
  }
  if (count === 0) return false
  const difference = Math.sqrt(squares / count)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  return difference >= SHAPE_FROM && difference >= SHAPE_FROM_SHARE_OF_MEAN * mean
}

function countValues(pixels: Uint8Array): number[] {
  const counts = Array<number>(256).fill(0)
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The value that this share of the pixels stays at or below. */
function valueAt(counts: readonly number[], share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return counts.findIndex((count) => {
    seen += count
    return seen >= share * all
  })
}

function varianceOf(values: Iterable<number>): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (const value of values) {
    count += 1
    sum += value
    squares += value * value
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** How many pixels lie on an edge, and how strongly neighbours differ (variance of the Laplacian). */
function measureDetail({ width, height, pixels }: GreyPicture): {
  edgeShare: number
  sharpness: number
} {
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  const laplacians: number[] = []
  let edges = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const left = at(x - 1, y)
      const right = at(x + 1, y)
      const above = at(x, y - 1)
      const below = at(x, y + 1)
      if (Math.abs(right - left) + Math.abs(below - above) >= EDGE_FROM_STEP) edges += 1
      laplacians.push(left + right + above + below - 4 * at(x, y))
    }
  }
  if (laplacians.length === 0) return { edgeShare: 0, sharpness: 0 }
  return { edgeShare: edges / laplacians.length, sharpness: varianceOf(laplacians) }
}
