import type { PhotoResult } from '@bramble/contract'
import type { Challenge } from '#/modules/challenges/index.ts'

/** What a judge may look at. */
export interface PhotoToJudge {
  challenge: Challenge
}

/** Says what the game thinks of a child's photo. A new way to judge is a file and a row. */
export type PhotoJudge = (photo: PhotoToJudge) => Promise<PhotoResult>

/** A photo taken as it is, without a machine looking at it. */
export function acceptedUnseen(score: number, message: string): PhotoResult {
  return {
    validation: {
      passed: true,
      message,
      score,
      isAiValidation: false,
      detectedObject: null,
      confidence: null,
    },
    diagnostics: null,
  }
}

/** The middle of the marks: not the child's fault, and not the best either. */
export const UNCHECKED_SCORE = 60
