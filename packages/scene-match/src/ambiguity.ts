import type { SceneFeatures } from './features.ts'
import { findAgreement, type Agreement, type Homography } from './homography.ts'
import { matchesWhere, type Matches } from './matches.ts'
import type { OpenCv } from './open-cv.ts'
import { project, readView, type Size } from './view.ts'

// All figures were measured on pictures of 640 pixels: docs/decisions/photos.md.

/** Below this share of the points in view, changes of a place miss as widely as another building. */
const FOUND_AGAIN_FROM = 0.1
/**
 * A line between views of one place and look-alikes: how widely neighbours may miss, in pixels, where
 * this share of the matches agrees.
 */
const scatterLimit = (agreeingShare: number) => 4 - 2.7 * agreeingShare
/** Neighbours are this far apart: nearer ones may be corners of one stone. */
const NEIGHBOURS_FROM_PIXELS = 15
const NEIGHBOURS_TO_PIXELS = 30
const MIN_NEIGHBOURS = 20
/** Points of up to this diameter are placed exactly, in pictures of poor cameras too. */
const FINE_TO_PIXELS = 10
/**
 * How widely those may miss. On pictures by a poor camera nearly all matches agree, for the pictures
 * differ in nothing but the noise: the more agree, the more of the scatter is the camera's.
 */
const fineScatterLimit = (agreeingShare: number) => 1.9 + 4 * Math.max(0, agreeingShare - 0.82)

/** Views of one place, with parallax, have at least so many of their matches agree. */
const COMPETING_BELOW_SHARE = 0.3
/** A perspective competes when it explains this share of what the best one does, */
const COMPETING_FROM = 0.5
/** and moves the picture by this share of its longest side: a parallax is smaller. */
const COMPETING_FROM_SHIFT = 0.15
const COMPETITORS = 3

/**
 * Whether what agrees may as well be a look-alike: a building of the same plan, or another window of
 * a row.
 */
export function isAmbiguous(
  cv: OpenCv,
  agreement: Agreement,
  reference: SceneFeatures,
  photo: SceneFeatures,
): boolean {
  return isOfOnePlan(agreement, reference, photo) || hasCompetitor(cv, agreement, reference, photo)
}

/**
 * Stones that were laid to one plan lie about where they should, each a little off for itself. In
 * views of one place, points miss together with their neighbours (parallax), or so widely that few
 * matches stay within the tolerance (moved leaves).
 */
function isOfOnePlan(
  { homography, agreeing, others }: Agreement,
  reference: SceneFeatures,
  photo: Size,
): boolean {
  if (agreeing.count < FOUND_AGAIN_FROM * countInView(homography, reference, photo)) return false
  const share = agreeing.count / (agreeing.count + others.count)
  const scatter = scatterOf(homography, agreeing)
  if (scatter === null || scatter <= scatterLimit(share)) return false
  const ofFine = scatterOf(homography, withSizesTo(FINE_TO_PIXELS, agreeing))
  return ofFine !== null && ofFine > fineScatterLimit(share)
}

function countInView(homography: Homography, { points }: SceneFeatures, photo: Size): number {
  let count = 0
  for (let at = 0; at < points.length; at += 2) {
    const seen = project(homography, { x: points[at] ?? 0, y: points[at + 1] ?? 0 })
    if (seen === null) continue
    if (seen.x >= 0 && seen.y >= 0 && seen.x <= photo.width && seen.y <= photo.height) count += 1
  }
  return count
}

function withSizesTo(pixels: number, matches: Matches): Matches {
  return matchesWhere(matches, (index) => (matches.sizes[index] ?? 0) <= pixels)
}

/**
 * How widely neighbours miss apart from each other, in pixels: the root of half the mean squared
 * difference of their misses. Null: too few neighbours.
 */
function scatterOf(homography: Homography, { count, reference, photo }: Matches): number | null {
  const misses = Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = reference.subarray(index * 2)
    const [seenX = 0, seenY = 0] = photo.subarray(index * 2)
    const expected = project(homography, { x, y }) ?? { x: seenX, y: seenY }
    return { x, y, missX: seenX - expected.x, missY: seenY - expected.y }
  })
  let pairs = 0
  let squares = 0
  for (const [index, one] of misses.entries()) {
    for (let before = 0; before < index; before++) {
      const other = misses[before]
      if (other === undefined) continue
      const away = Math.hypot(one.x - other.x, one.y - other.y)
      if (away < NEIGHBOURS_FROM_PIXELS || away > NEIGHBOURS_TO_PIXELS) continue
      pairs += 1
      squares += (one.missX - other.missX) ** 2 + (one.missY - other.missY) ** 2
    }
  }
  return pairs < MIN_NEIGHBOURS ? null : Math.sqrt(squares / pairs / 2)
}

/** Whether another perspective, some windows further along, explains nearly as much. */
function hasCompetitor(
  cv: OpenCv,
  { homography, score, agreeing, others }: Agreement,
  reference: Size,
  photo: Size,
): boolean {
  if (agreeing.count >= COMPETING_BELOW_SHARE * (agreeing.count + others.count)) return false
  const farPixels = COMPETING_FROM_SHIFT * Math.max(photo.width, photo.height)
  let left = others
  for (let turn = 0; turn < COMPETITORS; turn++) {
    const next = findAgreement(cv, left)
    if (next === null || next.score < COMPETING_FROM * score) return false
    const isSane = readView(next.homography, reference, photo) !== null
    if (isSane && shiftBetween(homography, next) >= farPixels) return true
    left = next.others
  }
  return false
}

/** How far apart two perspectives put the points of the second one, in pixels on average. */
function shiftBetween(first: Homography, { homography, agreeing }: Agreement): number {
  const { count, reference } = agreeing
  let sum = 0
  for (let at = 0; at < reference.length; at += 2) {
    const point = { x: reference[at] ?? 0, y: reference[at + 1] ?? 0 }
    const [one, other] = [project(first, point), project(homography, point)]
    sum += one === null || other === null ? Infinity : Math.hypot(one.x - other.x, one.y - other.y)
  }
  return sum / count
}
