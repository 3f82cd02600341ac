import type { CallLimit } from '#/platform/call-limit.ts'
import type { CleanPhoto } from '#/modules/photos/index.ts'

/** A clean picture: upright and without metadata. */
export type SafeImage = CleanPhoto['variants']['full']

/** Why there is no verdict. */
export type VisionFailure =
  | 'not-available'
  | 'refused'
  | 'person-in-focus'
  | 'unsafe-for-children'
  | 'unclear'
  | 'timeout'
  | 'rate-limited'
  | 'quota'
  | 'upstream'
  | 'network'
  | 'bad-answer'
  | 'config'

export type VisionResult<T> = { ok: true; value: T } | { ok: false; kind: VisionFailure }

/** Names of one object, most exact first; confidence never falls towards general ones. */
export type Ladder = { label: string; confidence: number }[]

/** The object on a child's photo, matched with a guardian's ladder. */
export interface LabelVerdict {
  primaryLabel: string
  /** 0 to 1. */
  confidence: number
  /** Index of the most exact true name in the ladder. Null: none. */
  matchedRung: number | null
}

/** A model's comparison of two views. Its texts are filtered before they are shown (T17). */
export interface ViewVerdict {
  level: 0 | 1 | 2 | 3 | 4 | 5
  referenceDescription: string
  playerDescription: string
  matchFactors: string[]
  differenceFactors: string[]
}

export interface VisionQuestion {
  question: string
  type: 'single-select' | 'multi-select'
  options: string[]
  /** Indexes of the right options. */
  correct: number[]
  /** Told after a wrong answer; empty: nothing. */
  explanation?: string
}

/** Limit of one call with all its retries. */
export type VisionCall = CallLimit

/**
 * A vision model. It never throws: every failure has a `kind`. Its answers match a strict schema
 * but decide nothing: pass and score are ours.
 */
export interface VisionModel {
  /** Name for the log and the operator. */
  readonly name: string
  analyzeObject(photo: SafeImage, call: VisionCall): Promise<VisionResult<Ladder>>
  generateQuestions(
    photo: SafeImage,
    instructions: string,
    call: VisionCall,
  ): Promise<VisionResult<VisionQuestion[]>>
  labelPhoto(
    photo: SafeImage,
    ladder: readonly string[],
    call: VisionCall,
  ): Promise<VisionResult<LabelVerdict>>
  compareViews(
    reference: SafeImage,
    photo: SafeImage,
    call: VisionCall,
  ): Promise<VisionResult<ViewVerdict>>
  /** Asks a question without a picture. Says what the operator has to mend, if anything. */
  greet(): Promise<string[]>
}
