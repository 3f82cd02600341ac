import type { CallLimit } from '#/platform/call-limit.ts'
import type { CleanPhoto } from '#/modules/photos/index.ts'

/** A picture that went through the intake: nothing raw, rotated or with a place in it. */
export type SafeImage = CleanPhoto['variants']['full']

/** Why a machine gave no verdict. */
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

/** Names of one thing, most exact first; confidence never falls towards the general ones. */
export type Ladder = { label: string; confidence: number }[]

/** What is on a child's photo, against a guardian's ladder. */
export interface LabelVerdict {
  primaryLabel: string
  /** 0 to 1. */
  confidence: number
  /** Index in the ladder of the most exact name that is true of the photo; null: none is. */
  matchedRung: number | null
}

/** How alike a machine finds two views. The texts pass a filter before anybody reads them (T17). */
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
  /** Positions of the right options. */
  correct: number[]
}

/** Bounds of one call: all tries together end by then. */
export type VisionCall = CallLimit

/**
 * A machine that looks at pictures. It never throws: every way it can go wrong is a `kind`. What it
 * says has passed a strict schema, but nothing it says decides anything: pass and score are ours.
 */
export interface VisionModel {
  /** Stands in the log and in answers to the operator. */
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
}
