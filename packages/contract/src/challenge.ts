import { CHILD_PHOTO_TASKS, QUESTION_TYPES } from '@bramble/domain/challenge/challenge'
import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { z } from 'zod'
import { idSchema, latLngSchema } from './common.ts'

export const childPhotoTaskSchema = z.enum(CHILD_PHOTO_TASKS)
export const questionTypeSchema = z.enum(QUESTION_TYPES)

/** The object to be photographed and its ever more general names, most exact first. */
export const objectLabelsSchema = z.object({
  success: z.boolean(),
  primary_label: z.string(),
  generalization_ladder: z.array(z.object({ label: z.string() })),
})

/** C1: a challenge as a player sees it; the answer only once that player has given one. */
export const playerChallengeViewSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  type: z.literal('go-to-location'),
  referenceImage: z.string().nullable(),
  showReferenceInGame: z.boolean(),
  location: latLngSchema,
  childPhotoTask: childPhotoTaskSchema,
  childPhotoPrompt: z.string().nullable(),
  objectDetectionData: objectLabelsSchema.nullable(),
  questionType: questionTypeSchema.nullable(),
  questionText: z.string().nullable(),
  questionOptions: z.array(z.string()).nullable(),
  questionImage: z.string().nullable(),
  questionInstructions: z.string().nullable(),
  questionCorrectAnswer: z.union([z.string(), z.array(z.string())]).optional(),
})

export const countNearbySchema = z.object({
  ...latLngSchema.shape,
  radiusMeters: z.number().positive().max(5_000).default(NEARBY_CHALLENGE_RADIUS_METERS),
})
export const countSchema = z.object({ count: z.int() })

export type ChallengeView = z.infer<typeof playerChallengeViewSchema>
