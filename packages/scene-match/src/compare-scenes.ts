import { createHash } from 'node:crypto'
import { findFeatures, type SceneFeatures } from './features.ts'
import { toGreyPicture } from './grey-picture.ts'
import { findAgreement } from './homography.ts'
import { levelOf, MIN_SCORE } from './levels.ts'
import { matchFeatures } from './matches.ts'
import { loadOpenCv } from './open-cv.ts'
import type { SceneMatch } from './scene-match.ts'
import { readView } from './view.ts'

/** One reference is compared with many photos, and each takes 70 KB. */
const REFERENCES_KEPT = 32

const references = new Map<string, SceneFeatures>()

/**
 * Whether a photo shows the view of a reference, and from how near the same spot. Works in the
 * calling thread, which it keeps busy for some tenths of a second. The same two pictures always give
 * the same answer.
 *
 * @throws Error when one of them is no picture
 */
export async function compareScenes(reference: Buffer, photo: Buffer): Promise<SceneMatch> {
  return matchScenes(await describeReference(reference), await describeScene(photo))
}

/** The first half of a comparison: what is recognisable in one picture. @throws Error */
export async function describeScene(picture: Buffer): Promise<SceneFeatures> {
  const { cv } = await loadOpenCv()
  return findFeatures(cv, await toGreyPicture(picture))
}

/** The second half of a comparison. */
export async function matchScenes(
  reference: SceneFeatures,
  photo: SceneFeatures,
): Promise<SceneMatch> {
  const { cv } = await loadOpenCv()
  const agreement = findAgreement(cv, matchFeatures(cv, reference, photo))
  const view = agreement && readView(agreement.homography, reference, photo)
  if (agreement === null || view === null) return notProven(0)
  const { score } = agreement
  if (score < MIN_SCORE) return notProven(score)
  return { level: levelOf(score, view), score, confidence: confidenceOf(score), ...view }
}

async function describeReference(picture: Buffer): Promise<SceneFeatures> {
  const key = createHash('sha256').update(picture).digest('hex')
  const features = references.get(key) ?? (await describeScene(picture))
  // Put in again as the newest; the first of a map is the one that was not asked for longest.
  references.delete(key)
  references.set(key, features)
  const [oldest] = references.keys()
  if (references.size > REFERENCES_KEPT && oldest !== undefined) references.delete(oldest)
  return features
}

function notProven(score: number): SceneMatch {
  const view = { overlap: 0, scale: 1, rollDegrees: 0, shift: { x: 0, y: 0 } }
  return { level: 0, score, confidence: confidenceOf(score), ...view }
}

function confidenceOf(score: number): number {
  return 1 - Math.exp(-score / 15)
}
