import { createHash } from 'node:crypto'
import { isAmbiguous } from './ambiguity.ts'
import { findAkazeFeatures, findSiftFeatures, type SceneFeatures } from './features.ts'
import { toGreyPicture, type GreyPicture } from './grey-picture.ts'
import { findAgreement } from './homography.ts'
import { levelOf, MIN_SCORE } from './levels.ts'
import { matchFeatures } from './matches.ts'
import { loadOpenCv, type OpenCv } from './open-cv.ts'
import type { SceneMatch } from './scene-match.ts'
import { readView } from './view.ts'

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
