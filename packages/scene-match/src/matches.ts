import { BYTES_PER_POINT, type SceneFeatures } from './features.ts'
import type { Mat, OpenCv } from './open-cv.ts'
import { owning } from './open-cv.ts'

/** Points of two pictures that look like each other and like nothing else: x and y, in pairs. */
export interface Matches {
  count: number
  reference: Float32Array
  photo: Float32Array
  /** Diameter in pixels of the larger of the two points, for each match. */
  sizes: Float32Array
}

/** How much nearer the best must be than the second best; the customary figure. */
const MAX_RATIO = 0.8

/** Keeps a match only where each of the two is the nearest of the other, and by a distance. */
export function matchFeatures(cv: OpenCv, reference: SceneFeatures, photo: SceneFeatures): Matches {
  const pairs = nearestOfEachOther(cv, reference, photo)
  return {
    count: pairs.length,
    reference: pick(
      reference.points,
      pairs.map(([index]) => index),
    ),
    photo: pick(
      photo.points,
      pairs.map(([, index]) => index),
    ),
    sizes: Float32Array.from(pairs, ([one, other]) =>
      Math.max(reference.sizes[one] ?? 0, photo.sizes[other] ?? 0),
    ),
  }
}

/** Those matches whose index is wanted. */
export function matchesWhere(
  { reference, photo, sizes: all }: Matches,
  isWanted: (index: number) => boolean,
): Matches {
  // Two numbers a point.
  const pick = (points: Float32Array) => points.filter((_, at) => isWanted(at >> 1))
  const sizes = all.filter((_, index) => isWanted(index))
  return { count: sizes.length, reference: pick(reference), photo: pick(photo), sizes }
}

function nearestOfEachOther(
  cv: OpenCv,
  reference: SceneFeatures,
  photo: SceneFeatures,
): [number, number][] {
  if (reference.points.length === 0 || photo.points.length === 0) return []
  return owning((own) => {
    const ofReference = own(toMat(cv, reference))
    const ofPhoto = own(toMat(cv, photo))
    const norm = reference.kind === 'akaze' ? cv.NORM_HAMMING : cv.NORM_L2
    const back = nearest(cv, norm, ofPhoto, ofReference, 1)
    return nearest(cv, norm, ofReference, ofPhoto, 2).flatMap(([best, second], index) => {
      if (best === undefined || second === undefined) return []
      const isClear = best.distance < MAX_RATIO * second.distance
      const isMutual = back[best.index]?.[0]?.index === index
      return isClear && isMutual ? [[index, best.index] as [number, number]] : []
    })
  })
}

function nearest(cv: OpenCv, norm: number, of: Mat, among: Mat, count: number) {
  return owning((own) => {
    const matcher = own(new cv.BFMatcher(norm, false))
    const found = own(new cv.DMatchVectorVector())
    matcher.knnMatch(of, among, found, count)
    return Array.from({ length: found.size() }, (_, point) =>
      owning((ownToo) => {
        const neighbours = ownToo(found.get(point))
        return Array.from({ length: neighbours.size() }, (__, rank) => {
          const { trainIdx, distance } = neighbours.get(rank)
          return { index: trainIdx, distance }
        })
      }),
    )
  })
}

function toMat(cv: OpenCv, { kind, descriptors }: SceneFeatures): Mat {
  const columns = BYTES_PER_POINT[kind]
  return cv.matFromArray(descriptors.length / columns, columns, cv.CV_8UC1, descriptors)
}

function pick(points: Float32Array, indices: number[]): Float32Array {
  return Float32Array.from(
    indices.flatMap((index) => [...points.subarray(index * 2, index * 2 + 2)]),
  )
}
