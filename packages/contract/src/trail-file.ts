import {
  MAX_DESCRIPTION_LENGTH,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_LADDER_RUNGS,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { config, z } from 'zod'
import {
  childPhotoTaskSchema,
  doingSchema,
  generatedQuestionSchema,
  PICTURE_PURPOSES,
} from './challenge.ts'
import { claimedAccuracySchema, latLngSchema, textSchema } from './common.ts'
import { languageSchema } from './words.ts'

/** Has schemas read without code made of text, which the policy of our pages forbids. */
export function readWithoutMadeCode(): void {
  config({ jitless: true })
}

/** What `format` says in every trail file. */
export const TRAIL_FORMAT = 'bramble-trail'
/** Files of a later version are refused; those of this one may have fields that we do not know. */
export const TRAIL_VERSION = 1

/** Text of the file with something in it besides spaces. */
const filledText = (maxLength: number) => textSchema(maxLength).refine((text) => text.trim() !== '')

/** A JPEG, PNG or WebP as a data URL; its bytes are checked where it is decoded. */
export const trailPictureSchema = z.string().startsWith('data:image/')

/**
 * One challenge of a trail file. It says nothing about people or games: no owner, no id of a server,
 * no reports, not whether it is published.
 */
export const trailEntrySchema = z.object({
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .describe('The same in every file of this challenge, so that nobody gets it twice'),
  title: filledText(MAX_TITLE_LENGTH),
  description: filledText(MAX_DESCRIPTION_LENGTH),
  language: languageSchema.optional().describe('What the texts are written in; English without it'),
  place: latLngSchema.extend({
    accuracyMeters: claimedAccuracySchema,
  }),
  task: childPhotoTaskSchema,
  prompt: textSchema(MAX_PROMPT_LENGTH).optional(),
  doing: doingSchema.optional().describe('What the child does at a spot without a task'),
  showReference: z.boolean().default(false).describe('Children see the reference picture'),
  question: generatedQuestionSchema
    .extend({ instructions: textSchema(MAX_INSTRUCTIONS_LENGTH).optional() })
    .optional(),
  names: z
    .array(textSchema(MAX_LABEL_LENGTH))
    .min(1)
    .max(MAX_LADDER_RUNGS)
    .optional()
    .describe('Names of the thing to be photographed, the most exact first'),
  pictures: z.partialRecord(z.enum(PICTURE_PURPOSES), trailPictureSchema).default({}),
})

/** The file around the challenges; each of them is checked for itself. */
export const trailFileSchema = z.object({
  format: z.literal(TRAIL_FORMAT),
  version: z.literal(TRAIL_VERSION),
  challenges: z.array(z.unknown()),
})

/** The whole file as it is described to others. */
export const wholeTrailFileSchema = trailFileSchema.extend({
  challenges: z.array(trailEntrySchema),
})

export type TrailEntry = z.infer<typeof trailEntrySchema>
export type TrailFile = z.input<typeof wholeTrailFileSchema>
