import type { PhotoDiagnostics } from '@bramble/contract'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import type { SceneMatch } from '@bramble/scene-match'
import type { ViewVerdict } from '#/modules/vision/index.ts'
import { fitDescription, fitFactors } from './model-text.ts'
import { viewWords as words } from './words.ts'

/** From this level on two pictures are said to match. */
const MATCHED_FROM_LEVEL = 2
const MANY_DETAILS_SCORE = 20
/** Within these a photo was taken from nearly the same place. */
const NEAR_OVERLAP = 0.7
const NEAR_SCALE = 1.35
/** A view that is off by more of the picture than this is worth a hint. */
const SHIFT_SHARE = 0.15
const TILTED_DEGREES = 20

/** What our own comparison found, in fixed sentences made from geometry. */
export function diagnoseScene(scene: SceneMatch, flaw: PhotoFlaw | null): PhotoDiagnostics {
  const isProven = scene.level > 0
  return {
    ...describeViews(scene.level, flaw),
    matchFactors: isProven ? likenesses(scene) : [],
    differenceFactors: isProven ? differences(scene) : [],
  }
}

/** What the model found; of its own words only what is fit to be read. */
export function diagnoseVerdict(verdict: ViewVerdict, flaw: PhotoFlaw | null): PhotoDiagnostics {
  const own = describeViews(verdict.level, flaw)
  return {
    ...own,
    referenceDescription: fitDescription(verdict.referenceDescription) ?? own.referenceDescription,
    playerDescription: fitDescription(verdict.playerDescription) ?? own.playerDescription,
    matchFactors: fitFactors(verdict.matchFactors),
    differenceFactors: fitFactors(verdict.differenceFactors),
  }
}

function describeViews(level: number, flaw: PhotoFlaw | null): PhotoDiagnostics {
  return {
    playerDetection: null,
    guardianTargets: [],
    scoringLevel: level,
    matchType: level >= MATCHED_FROM_LEVEL ? 'matched' : 'unmatched',
    referenceDescription: words.reference,
    playerDescription: words.photo(flaw),
    matchFactors: [],
    differenceFactors: [],
  }
}

function likenesses({ score, overlap, scale }: SceneMatch): string[] {
  const isNear = overlap >= NEAR_OVERLAP && scale <= NEAR_SCALE && scale >= 1 / NEAR_SCALE
  return [
    score >= MANY_DETAILS_SCORE ? words.manyDetails : words.someDetails,
    ...(isNear ? [words.samePlace] : []),
  ]
}

function differences({ scale, shift, rollDegrees }: SceneMatch): string[] {
  const found: string[] = []
  if (scale > NEAR_SCALE) found.push(words.closer)
  if (scale < 1 / NEAR_SCALE) found.push(words.further)
  // Where the middle of the reference lies right of the photo's, the camera has to turn right.
  if (Math.abs(shift.x) > SHIFT_SHARE) found.push(shift.x > 0 ? words.right : words.left)
  if (Math.abs(shift.y) > SHIFT_SHARE) found.push(shift.y > 0 ? words.lower : words.higher)
  if (Math.abs(rollDegrees) > TILTED_DEGREES) found.push(words.tilted)
  return found
}
