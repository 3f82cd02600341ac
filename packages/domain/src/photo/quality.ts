/** A picture without its colours: one byte a pixel, row by row, 0 black to 255 white. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Flaws that make a photo hard to see; never a reason to refuse it. */
export type PhotoFlaw = 'too-dark' | 'too-bright' | 'too-blurry'

export interface PhotoQuality {
  /** A finger on the lens, a pocket, a white sheet: there is nothing on it. */
  isBlank: boolean
  /** The phone moved: fine detail is gone along one direction only. Its flaw is `too-blurry`. */
  isShaken: boolean
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
// Of 26 photos none had less than 0.15 of fine detail in its weakest direction; moved by 31 of
// 640 pixels, nearly all had less than 0.1, and less than 0.6 of what lies across.
const SHAKEN_BELOW_DETAIL = 0.11
const SHAKEN_BELOW_SHARE_OF_ACROSS = 0.6
const SHAKEN_FROM_DETAIL_ACROSS = 0.12
const SHAKE_DIRECTIONS = 8
const FINE_STEP_PIXELS = 2.3
const COARSE_STEP_PIXELS = 14
/** Coarse differences are divided by this, so that photos have about as much of both. */
const COARSE_WEIGHT = 36
/** Differences of every second pixel of every second row are enough. */
const SHAKE_STRIDE = 2

/** Judges a photo by its brightness alone. */
export function judgeQuality(picture: GreyPicture): PhotoQuality {
  const spread = Math.sqrt(varianceOf(picture.pixels))
  const { edgeShare, sharpness } = measureDetail(picture)
  const isEven = spread < BLANK_BELOW_SPREAD && edgeShare < BLANK_BELOW_EDGE_SHARE
  const isBlank = isEven && !hasShapes(picture)
  const isShaken = !isBlank && hasMoved(picture)
  return { isBlank, isShaken, flaw: flawOf(picture, { spread, sharpness, isShaken }) }
}

function flawOf(
  { pixels }: GreyPicture,
  { spread, sharpness, isShaken }: { spread: number; sharpness: number; isShaken: boolean },
): PhotoFlaw | null {
  const counts = countValues(pixels)
  if (valueAt(counts, 0.95) < DARK_BELOW) return 'too-dark'
  if (valueAt(counts, 0.05) > BRIGHT_ABOVE && spread < BRIGHT_BELOW_SPREAD) return 'too-bright'
  return isShaken || sharpness < BLURRY_BELOW_SHARPNESS ? 'too-blurry' : null
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

/**
 * Whether the phone moved while it took the picture. Differences between pixels that are near each
 * other, over those between pixels further apart, tell how much fine detail lies in a direction;
 * trees and horizons have as much less of both in theirs.
 */
function hasMoved({ width, height, pixels }: GreyPicture): boolean {
  const margin = COARSE_STEP_PIXELS + 2
  // On less, a few stones decide.
  if (Math.min(width, height) < 8 * margin) return false
  const soft = soften({ width, height, pixels })
  const differenceAlong = (right: number, down: number) => {
    const step = down * width + right
    let squares = 0
    let count = 0
    for (let y = margin; y < height - margin; y += SHAKE_STRIDE) {
      for (let x = margin; x < width - margin; x += SHAKE_STRIDE) {
        const at = y * width + x
        squares += ((soft[at + step] ?? 0) - (soft[at - step] ?? 0)) ** 2
        count += 1
      }
    }
    return squares / count / (right * right + down * down)
  }
  const details = Array.from({ length: SHAKE_DIRECTIONS }, (_, index) => {
    const angle = (Math.PI * index) / SHAKE_DIRECTIONS
    const along = (pixelsFar: number) =>
      differenceAlong(
        Math.round(Math.cos(angle) * pixelsFar),
        Math.round(Math.sin(angle) * pixelsFar),
      )
    const coarse = along(COARSE_STEP_PIXELS) * COARSE_WEIGHT
    return coarse === 0 ? 0 : along(FINE_STEP_PIXELS) / coarse
  })
  return details.some((detail, index) => {
    const across = details[(index + SHAKE_DIRECTIONS / 2) % SHAKE_DIRECTIONS] ?? 0
    // An even sky has none across either.
    const isDetailed = across >= SHAKEN_FROM_DETAIL_ACROSS
    const isLess = detail < SHAKEN_BELOW_SHARE_OF_ACROSS * across
    return detail < SHAKEN_BELOW_DETAIL && isDetailed && isLess
  })
}

/** Means of 3 x 3 pixels, without most of the grain of a sensor; the outermost stay 0. */
function soften({ width, height, pixels }: GreyPicture): Float32Array {
  const soft = new Float32Array(pixels.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let row = (y - 1) * width; row <= (y + 1) * width; row += width) {
        sum += (pixels[row + x - 1] ?? 0) + (pixels[row + x] ?? 0) + (pixels[row + x + 1] ?? 0)
      }
      soft[y * width + x] = sum / 9
    }
  }
  return soft
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
