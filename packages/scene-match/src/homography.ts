import { matchesWhere, type Matches } from './matches.ts'
import type { OpenCv } from './open-cv.ts'
import { owning } from './open-cv.ts'

/** Nine numbers, row by row: takes a point of the reference to where it lies on the photo. */
export type Homography = readonly number[]

export interface Agreement {
  homography: Homography
  /** Points that agree, each place counted once. */
  score: number
  /** The matches that agree, and those that do not. */
  agreeing: Matches
  others: Matches
}

/** With fewer, almost any perspective explains them. */
const MIN_MATCHES = 6
const TOLERANCE_PIXELS = 5
const MAX_ROUNDS = 3_000
const CONFIDENCE = 0.995
/** Several points on one leaf are one proof. */
const CELL_PIXELS = 4

/**
 * The one perspective that explains most matches, or null. The library draws its samples from a
 * fixed seed: the same matches give the same answer.
 */
export function findAgreement(cv: OpenCv, matches: Matches): Agreement | null {
  const { count, reference, photo } = matches
  if (count < MIN_MATCHES) return null
  return owning((own) => {
    const from = own(cv.matFromArray(count, 1, cv.CV_32FC2, reference))
    const to = own(cv.matFromArray(count, 1, cv.CV_32FC2, photo))
    const inliers = own(new cv.Mat())
    const found = own(
      cv.findHomography(from, to, cv.RANSAC, TOLERANCE_PIXELS, inliers, MAX_ROUNDS, CONFIDENCE),
    )
    if (found.rows === 0) return null
    const agrees = inliers.data.slice(0, count)
    const agreeing = matchesWhere(matches, (index) => agrees[index] !== 0)
    const others = matchesWhere(matches, (index) => agrees[index] === 0)
    const score = Math.min(countPlaces(agreeing.reference), countPlaces(agreeing.photo))
    return { homography: [...found.data64F], score, agreeing, others }
  })
}

function countPlaces(points: Float32Array): number {
  const places = new Set<string>()
  for (let at = 0; at < points.length; at += 2) {
    const cell = [...points.subarray(at, at + 2)].map((value) => Math.floor(value / CELL_PIXELS))
    places.add(cell.join(' '))
  }
  return places.size
}
