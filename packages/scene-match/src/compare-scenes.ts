import { createHash } from 'node:crypto'
import { findAkazeFeatures, findSiftFeatures, type SceneFeatures } from './features.ts'
import { toGreyPicture, type GreyPicture } from './grey-picture.ts'
import { findAgreement, type Agreement, type Homography } from './homography.ts'
import { levelOf, MIN_SCORE } from './levels.ts'
import { matchFeatures, matchesWhere, type Matches } from './matches.ts'
import { loadOpenCv, type OpenCv } from './open-cv.ts'
import type { SceneMatch } from './scene-match.ts'
import { readView, project, type Size } from './view.ts'

/** Values of a picture that a comparison needs. */
export interface Scene {
  picture: GreyPicture
  akaze: SceneFeatures
  /** Found when AKAZE has proven nothing for the first time. */
  sift: SceneFeatures | null
}

/** One reference is compared with many photos, and each takes half a megabyte. */
const REFERENCES_KEPT = 32

const references = new Map<string, Scene>()

/** One photo is compared with several references, one after the other. */
let newestPhoto: { key: string; scene: Scene } | null = null

/**
 * Whether a photo shows the view of a reference, and from how near the same spot. Works in the
 * calling thread, which it keeps busy for some tenths of a second. The same two pictures always give
 * the same answer.
 *
 * @throws Error when one of them is no picture
 */
export async function compareScenes(reference: Buffer, photo: Buffer): Promise<SceneMatch> {
  return matchScenes(await describeReference(reference), await describePhoto(photo))
}

/** The first half of a comparison: what is recognisable in one picture. @throws Error */
export async function describeScene(picture: Buffer): Promise<Scene> {
  const { cv } = await loadOpenCv()
  const grey = await toGreyPicture(picture)
  return { picture: grey, akaze: findAkazeFeatures(cv, grey), sift: null }
}

/** The second half of a comparison. Where AKAZE proves nothing, SIFT has a look as well. */
export async function matchScenes(reference: Scene, photo: Scene): Promise<SceneMatch> {
  const { cv } = await loadOpenCv()
  const first = matchFeaturesOf(cv, reference.akaze, photo.akaze)
  // SIFT sees the same two towers or windows.
  if (first.level > 0 || first.isAmbiguous) return first
  const second = matchFeaturesOf(cv, siftOf(cv, reference), siftOf(cv, photo))
  return second.level > 0 || second.isAmbiguous ? second : first
}

function siftOf(cv: OpenCv, scene: Scene): SceneFeatures {
  scene.sift ??= findSiftFeatures(cv, scene.picture)
  return scene.sift
}

function matchFeaturesOf(cv: OpenCv, reference: SceneFeatures, photo: SceneFeatures): SceneMatch {
  const agreement = findAgreement(cv, matchFeatures(cv, reference, photo))
  const view = agreement && readView(agreement.homography, reference, photo)
  if (agreement === null || view === null) return notProven(0)
  const { score } = agreement
  if (score < MIN_SCORE) return notProven(score)
  if (isAmbiguous(cv, agreement, reference, photo))
    return { ...notProven(score), isAmbiguous: true }
  const level = levelOf(score, view)
  return { level, score, confidence: confidenceOf(score), isAmbiguous: false, ...view }
}

async function describePhoto(picture: Buffer): Promise<Scene> {
  const key = keyOf(picture)
  if (newestPhoto?.key !== key) newestPhoto = { key, scene: await describeScene(picture) }
  return newestPhoto.scene
}

function keyOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex')
}

async function describeReference(picture: Buffer): Promise<Scene> {
  const key = keyOf(picture)
  const scene = references.get(key) ?? (await describeScene(picture))
  // Put in again as the newest; the first of a map is the one that was not asked for longest.
  references.delete(key)
  references.set(key, scene)
  const [oldest] = references.keys()
  if (references.size > REFERENCES_KEPT && oldest !== undefined) references.delete(oldest)
  return scene
}

function notProven(score: number): SceneMatch {
  const view = { overlap: 0, scale: 1, rollDegrees: 0, shift: { x: 0, y: 0 } }
  return { level: 0, score, confidence: confidenceOf(score), isAmbiguous: false, ...view }
}

function confidenceOf(score: number): number {
  return 1 - Math.exp(-score / 15)
}

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
function isAmbiguous(
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
