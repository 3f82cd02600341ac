import { MAX_PHOTO_JSON_BYTES } from '@bramble/domain/limits'
import { VIEW_GRADES, VIEW_REASONS } from '@bramble/domain/photo/view-grade'
import { z } from 'zod'
import { isoTimeSchema } from './common.ts'
import { wordsSchema } from './words.ts'

/** A photo as text, with or without the head of a data address. */
export const analyzeObjectSchema = z.object({
  imageBase64: z.string().min(1).max(MAX_PHOTO_JSON_BYTES),
})

/** Names of a seen object; without success only `error`. The first rung is the object itself. */
export const objectAnalysisSchema = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  words: wordsSchema.optional().describe('Extension: the sentence of `error`'),
  primary_label: z.string().optional(),
  generalization_ladder: z
    .array(z.object({ label: z.string(), confidence: z.number().min(0).max(1) }))
    .optional(),
})

/** How well a picture of a view will be recognised another day. */
export const viewGradeSchema = z.object({
  /** Null: the server has no time to look. */
  grade: z.enum(VIEW_GRADES).nullable(),
  /** Why it is not easy, the one to mend first in front. */
  reasons: z.array(z.enum(VIEW_REASONS)),
})

/** Why a machine does not do something here. */
export const UNAVAILABLE_REASONS = ['not-configured', 'not-for-children', 'switched-off'] as const

/** Whether something is offered, and if not, why: as a word for code and a sentence for people. */
export const capabilitySchema = z.object({
  isAvailable: z.boolean(),
  reason: z.enum(UNAVAILABLE_REASONS).nullable(),
  message: z.string().nullable(),
  words: wordsSchema.optional().describe('Extension: the sentence of `message`'),
})

/** Machines of this installation that this guardian may use. */
export const capabilitiesSchema = z.object({
  /** Names the thing on a guardian's photo. */
  analyzeObject: capabilitySchema,
  /** Thinks up questions about a guardian's photo. */
  generateQuestions: capabilitySchema,
  /** Compares a child's photo with the guardian's view; always possible on the server itself. */
  matchView: capabilitySchema,
  /** Looks for an object on a child's photo. */
  checkChildPhotos: capabilitySchema,
})

/** A guardian's word on whether a computer service may look at children's photos. */
export const photoChecksSchema = z.object({
  isAllowed: z.boolean(),
  /** Whether this installation could do it at all. */
  isOffered: z.boolean(),
  /** Which wording was agreed to; null before any decision. */
  textVersion: z.int().nullable(),
  decidedAt: isoTimeSchema.nullable(),
})
export const changePhotoChecksSchema = z.object({
  isAllowed: z.boolean(),
  textVersion: z.int().min(1).max(1_000),
})

export type ObjectAnalysis = z.infer<typeof objectAnalysisSchema>
export type ViewGradeAnswer = z.infer<typeof viewGradeSchema>
export type Capabilities = z.infer<typeof capabilitiesSchema>
export type Capability = z.infer<typeof capabilitySchema>
export type PhotoChecks = z.infer<typeof photoChecksSchema>
