import { BYTES_PER_POINT, findAkazeFeatures, type SceneFeatures } from './features.ts'
import { toGreyPicture } from './grey-picture.ts'
import { loadOpenCv } from './open-cv.ts'

/** Measures of how well a view will be recognised another day. */
export interface ViewMeasures {
  /** Points that can be found again, 1,000 at most. */
  points: number
  /** Share of the fields of an 8 x 8 grid that have some of them, 0 to 1. */
  spread: number
  /** Share of the points that look at small things only, 0 to 1: leaves, grass, gravel. */
  fineShare: number
  /** Share of the points that look like another one elsewhere in the picture, 0 to 1. */
  alikeShare: number
}

const GRID = 8
/** With fewer a field counts as empty. */
const MIN_POINTS_IN_FIELD = 3
const FINE_TO_PIXELS = 6
/** Points that are nearer than this may lie on one thing. */
const ELSEWHERE_FROM_PIXELS = 24
/** About 200 of 486 bits differ where two points have nothing in common. */
const ALIKE_BELOW_BITS = 90

/** Measures a view by itself; works in the calling thread. @throws Error when this is no picture */
export async function measureView(picture: Buffer): Promise<ViewMeasures> {
  const { cv } = await loadOpenCv()
  const features = findAkazeFeatures(cv, await toGreyPicture(picture))
  const { length: points } = features.sizes
  const shareOf = (count: number) => (points === 0 ? 0 : count / points)
  return {
    points,
    spread: spreadOf(features),
    fineShare: shareOf(features.sizes.filter((size) => size <= FINE_TO_PIXELS).length),
    alikeShare: shareOf(countAlike(features)),
  }
}

function spreadOf({ points, width, height }: SceneFeatures): number {
  const fields = new Uint32Array(GRID * GRID)
  for (let at = 0; at < points.length; at += 2) {
    const column = Math.floor(((points[at] ?? 0) * GRID) / width)
    const row = Math.floor(((points[at + 1] ?? 0) * GRID) / height)
    const field = row * GRID + column
    fields[field] = (fields[field] ?? 0) + 1
  }
  return fields.filter((count) => count >= MIN_POINTS_IN_FIELD).length / fields.length
}

function countAlike({ points, descriptors }: SceneFeatures): number {
  const alike = new Set<number>()
  const count = points.length / 2
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < one; other++) {
      if (alike.has(one) && alike.has(other)) continue
      const right = (points[2 * one] ?? 0) - (points[2 * other] ?? 0)
      const down = (points[2 * one + 1] ?? 0) - (points[2 * other + 1] ?? 0)
      if (Math.hypot(right, down) < ELSEWHERE_FROM_PIXELS) continue
      if (areAlike(descriptors, one, other)) alike.add(one).add(other)
    }
  }
  return alike.size
}

const BITS = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
)

function areAlike(descriptors: Uint8Array, one: number, other: number): boolean {
  const { akaze: bytes } = BYTES_PER_POINT
  let different = 0
  for (let at = 0; at < bytes && different < ALIKE_BELOW_BITS; at++) {
    const bits = (descriptors[one * bytes + at] ?? 0) ^ (descriptors[other * bytes + at] ?? 0)
    different += BITS[bits] ?? 0
  }
  return different < ALIKE_BELOW_BITS
}
