import type { PhotoDiagnostics, PhotoResult, PhotoValidation } from '@bramble/contract'
import { scoreForLevel, UNCHECKED_SCORE } from '@bramble/domain/challenge/scoring'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import type { Challenge } from '#/modules/challenges/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { SafeImage, VisionFailure } from '#/modules/vision/index.ts'
import { say, type Sentence } from '#/platform/text/words.ts'
import type { TimeBudget } from '#/platform/time-budget.ts'
import type { GameDeps } from '../../live/game.ts'

export interface PhotoToJudge {
  challenge: Challenge
  photo: SafeImage
  /** Nothing can be seen on it. */
  isBlank: boolean
  /** The phone moved while it was taken. */
  isShaken: boolean
  flaw: PhotoFlaw | null
  playerId: string
  /**
   * The signed-in host, who allows or forbids a vision service. Null: no account, or child and
   * host were not yet seen together.
   */
  hostAccountId: string | null
  /** Number of rejected photos of this child for this challenge. */
  triesBefore: number
  /** The same, with those on which nothing could be seen. */
  photosBefore: number
  /** Time limit of all machines together. */
  time: TimeBudget
}

export interface PhotoMachines extends Pick<GameDeps, 'vision' | 'scenes'> {
  photos: Pick<PhotosService, 'readStored'>
}

/**
 * The judgement of a photo. `decided` closes the attempt and keeps the photo; the others leave it
 * open and keep nothing. A `try` may be the last but one; `unseen` counts towards the photo that is
 * taken in any case; `again` counts nowhere.
 */
export interface Judgement {
  becomes: 'decided' | 'try' | 'unseen' | 'again'
  result: PhotoResult
}

export type PhotoJudge = (machines: PhotoMachines, photo: PhotoToJudge) => Promise<Judgement>

/** This photo of a challenge is taken in any case: nobody stands in the dark for ever. */
const TAKEN_PHOTO = 3
/** The level of a child whose position is the only evidence. */
const UNPROVEN_LEVEL = 1

/** Whether this is the photo of a challenge that is taken in any case. */
export function isLastPhoto({ photosBefore }: PhotoToJudge): boolean {
  return photosBefore + 1 >= TAKEN_PHOTO
}

/** Accepts a photo that proves nothing, with the lowest mark: the position placed the child here. */
export function acceptUnproven(diagnostics: PhotoDiagnostics | null = null): Judgement {
  const found = { passed: true, score: scoreForLevel(UNPROVEN_LEVEL), isAiValidation: false }
  return decide(
    { ...found, said: say('shared.judge.foundSpot') },
    diagnostics && { ...diagnostics, scoringLevel: UNPROVEN_LEVEL },
  )
}

/** The judgement of a photo on which nothing can be seen. */
export function judgeBlank(photo: PhotoToJudge): Judgement {
  if (isLastPhoto(photo)) return acceptUnproven()
  return requestRetake('unseen', say('shared.judge.blank'))
}

/** Asks once for a photo that is not shaken. Null: not needed, or asked before. */
export function askToHoldStill({ isShaken, photosBefore }: PhotoToJudge): Judgement | null {
  if (!isShaken || photosBefore > 0) return null
  return requestRetake('unseen', say('shared.judge.shaken'))
}

/** Accepts a photo that no machine could check, and says so. */
export function acceptUnchecked(why: VisionFailure): Judgement {
  const said =
    why === 'not-available' ? say('shared.judge.grownUpLooks') : say('shared.judge.notChecked')
  return decide({ passed: true, score: UNCHECKED_SCORE, said, isAiValidation: false })
}

/** What is said of a photo that only the host looks at: nothing of it counts before. */
export function leaveToHost(): PhotoResult {
  const said = say('shared.judge.grownUpLooks')
  return decide({ passed: true, score: 0, said, isAiValidation: false }).result
}

type Found = Pick<PhotoValidation, 'passed' | 'score' | 'isAiValidation'> &
  Partial<Pick<PhotoValidation, 'detectedObject' | 'confidence'>> & { said: Sentence }

/** Closes the attempt. */
export function decide(
  { said, ...found }: Found,
  diagnostics: PhotoDiagnostics | null = null,
): Judgement {
  const { text: message, words } = said
  const validation = { detectedObject: null, confidence: null, ...found, message, words: [words] }
  return { becomes: 'decided', result: { validation, diagnostics } }
}

/** Asks for another photo. */
export function requestRetake(
  becomes: Exclude<Judgement['becomes'], 'decided'>,
  { text: message, words }: Sentence,
  diagnostics: PhotoDiagnostics | null = null,
): Judgement {
  const validation = {
    passed: false,
    message,
    words: [words],
    score: 0,
    isAiValidation: false,
    detectedObject: null,
    confidence: null,
    canRetry: true,
  }
  return { becomes, result: { validation, diagnostics } }
}

/** The judgement of a photo that must not be kept. Null: the failure is of another kind. */
export function reject(why: VisionFailure): Judgement | null {
  if (why === 'person-in-focus') return requestRetake('again', say('shared.judge.person'))
  return why === 'unsafe-for-children' ? requestRetake('again', say('shared.judge.unsafe')) : null
}
