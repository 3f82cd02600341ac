import type { PhotoDiagnostics, PhotoResult } from '@bramble/contract'
import { UNCHECKED_SCORE } from '@bramble/domain/challenge/scoring'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import type { Challenge } from '#/modules/challenges/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { SafeImage, VisionFailure } from '#/modules/vision/index.ts'
import type { TimeBudget } from '#/platform/time-budget.ts'
import type { GameDeps } from '../../game.ts'
import { judgeWords } from './words.ts'

/** What a judge may look at. */
export interface PhotoToJudge {
  challenge: Challenge
  photo: SafeImage
  flaw: PhotoFlaw | null
  playerId: string
  /**
   * The signed-in host, whose word decides whether a service may look; null without an account, and
   * before child and host were seen together.
   */
  hostAccountId: string | null
  /** Photos of this child for this challenge that were looked at and not accepted. */
  triesBefore: number
  /** A child does not wait longer than this for all machines together. */
  time: TimeBudget
}

/** Machines that a judge may ask. */
export interface PhotoMachines extends Pick<GameDeps, 'vision' | 'scenes'> {
  photos: Pick<PhotosService, 'readStored'>
}

/**
 * What a photo amounts to. `decided` closes the record and the photo is kept; `try` and `again`
 * leave it open and keep nothing, and only a `try` is counted.
 */
export interface Judgement {
  becomes: 'decided' | 'try' | 'again'
  result: PhotoResult
}

/** Says what the game thinks of a child's photo. */
export type PhotoJudge = (machines: PhotoMachines, photo: PhotoToJudge) => Promise<Judgement>

/** Takes a photo as it is: no machine could check it, and that is told as it is. */
export function acceptUnchecked(why: VisionFailure): Judgement {
  const message = why === 'not-available' ? judgeWords.grownUpLooks : judgeWords.notChecked
  return decide({ passed: true, score: UNCHECKED_SCORE, message, isAiValidation: false })
}

/** Closes the record. */
export function decide(
  found: Pick<PhotoResult['validation'], 'passed' | 'score' | 'message' | 'isAiValidation'> &
    Partial<Pick<PhotoResult['validation'], 'detectedObject' | 'confidence'>>,
  diagnostics: PhotoDiagnostics | null = null,
): Judgement {
  const validation = { detectedObject: null, confidence: null, ...found }
  return { becomes: 'decided', result: { validation, diagnostics } }
}

/** Asks for another photo. */
export function requestRetake(
  becomes: 'try' | 'again',
  message: string,
  diagnostics: PhotoDiagnostics | null = null,
): Judgement {
  const validation = {
    passed: false,
    message,
    score: 0,
    isAiValidation: false,
    detectedObject: null,
    confidence: null,
    canRetry: true,
  }
  return { becomes, result: { validation, diagnostics } }
}

/** What is told of a photo that nobody should keep, or null when it is not one of those. */
export function reject(why: VisionFailure): Judgement | null {
  if (why === 'person-in-focus') return requestRetake('again', judgeWords.person)
  return why === 'unsafe-for-children' ? requestRetake('again', judgeWords.unsafe) : null
}
