import type { GreyPicture } from './grey-picture.ts'
import type { KeyPoint, OpenCv } from './open-cv.ts'
import { owning } from './open-cv.ts'
import {
  buildScaleSpace,
  BYTES_PER_SIFT_POINT,
  describeSiftPoints,
  findSiftPoints,
} from './sift.ts'

/** Recognisable points of a picture. Plain values: they may be kept. */
export interface SceneFeatures {
  /** AKAZE bits are compared by how many differ, SIFT bytes by their distance. */
  kind: 'akaze' | 'sift'
  width: number
  height: number
  /** x and y of each point, in pixels. */
  points: Float32Array
  /** Diameter of what each point looks at, in pixels. */
  sizes: Float32Array
  /** `BYTES_PER_POINT` for each point. */
  descriptors: Uint8Array
}

/** AKAZE describes a point by 486 bits. */
export const BYTES_PER_POINT = { akaze: 61, sift: BYTES_PER_SIFT_POINT } as const

/** Half of the library's own 0.001: finds enough in blurred and dim photos, too. */
const THRESHOLD = 0.0005
const MAX_POINTS = 1_000
const GRID = 8
/** Below that there is no room for the coarser scales. */
const MIN_SIDE_PIXELS = 32

/** Finds the points of a picture that can be found again, and describes them. */
export function findAkazeFeatures(cv: OpenCv, picture: GreyPicture): SceneFeatures {
  const { width, height, pixels } = picture
  if (Math.min(width, height) < MIN_SIDE_PIXELS) return nothingIn('akaze', width, height)
  return owning((own) => {
    const mat = own(cv.matFromArray(height, width, cv.CV_8UC1, pixels))
    const akaze = own(new cv.AKAZE())
    akaze.setThreshold(THRESHOLD)
    const found = own(new cv.KeyPointVector())
    akaze.detect(mat, found)
    if (found.size() === 0) return nothingIn('akaze', width, height)

    const all = Array.from({ length: found.size() }, (_, index) => found.get(index))
    const chosen = own(new cv.KeyPointVector())
    for (const point of spread(all, width, height)) chosen.push_back(point)
    const described = own(new cv.Mat())
    akaze.compute(mat, chosen, described)
    const points = new Float32Array(chosen.size() * 2)
    const sizes = new Float32Array(chosen.size())
    for (let index = 0; index < chosen.size(); index++) {
      const { pt, size } = chosen.get(index)
      points.set([pt.x, pt.y], index * 2)
      sizes[index] = size
    }
    return { kind: 'akaze', width, height, points, sizes, descriptors: described.data.slice() }
  })
}

/** The same by SIFT, which takes three times as long and finds more. */
export function findSiftFeatures(cv: OpenCv, picture: GreyPicture): SceneFeatures {
  const { width, height } = picture
  const space = buildScaleSpace(cv, picture)
  const chosen = spread(findSiftPoints(space), width, height)
  return { kind: 'sift', width, height, ...describeSiftPoints(space, chosen) }
}

function nothingIn(kind: SceneFeatures['kind'], width: number, height: number): SceneFeatures {
  const [points, sizes] = [new Float32Array(), new Float32Array()]
  return { kind, width, height, points, sizes, descriptors: new Uint8Array() }
}

/**
 * Half of the places for the clearest points wherever they are; the other half is handed round the
 * fields of a grid, so that one bush does not take all.
 */
function spread<T extends Omit<KeyPoint, 'size'>>(points: T[], width: number, height: number): T[] {
  const sorted = points.toSorted((a, b) => b.response - a.response)
  const chosen = sorted.slice(0, MAX_POINTS / 2)
  const fields: T[][] = Array.from({ length: GRID * GRID }, () => [])
  for (const point of sorted.slice(chosen.length)) {
    const column = Math.floor((point.pt.x * GRID) / width)
    const row = Math.floor((point.pt.y * GRID) / height)
    fields[row * GRID + column]?.push(point)
  }
  for (let turn = 0; chosen.length < MAX_POINTS; turn++) {
    const handed = fields.flatMap((field) => field[turn] ?? [])
    if (handed.length === 0) break
    chosen.push(...handed.slice(0, MAX_POINTS - chosen.length))
  }
  return chosen
}
