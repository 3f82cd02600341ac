import {
  MAX_DESCRIPTION_LENGTH,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_LADDER_RUNGS,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRAIL_SENTENCE_LENGTH,
} from '@bramble/domain/limits'
import { config, z } from 'zod'
import {
  childPhotoTaskSchema,
  doingSchema,
  generatedQuestionSchema,
  PICTURE_PURPOSES,
  spotTextsSchema,
  wheelsSchema,
} from './challenge.ts'
import { claimedAccuracySchema, latLngSchema, textSchema } from './common.ts'
import { openingSchema, trailTextsSchema } from './trail.ts'
import { languageSchema } from './words.ts'

/** Has schemas read without code made of text, which the policy of our pages forbids. */
export function readWithoutMadeCode(): void {
  config({ jitless: true })
}

/** The `format` of every trail file. */
export const TRAIL_FORMAT = 'bramble-trail'
/** Version 1 holds challenges alone, and may have fields that we do not know. Version 2 holds a trail. */
export const TRAIL_VERSION = 2

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
  isUnvisited: z
    .boolean()
    .optional()
    .describe('Put on a map: nobody has stood there yet, so it cannot be published'),
  wheels: wheelsSchema.optional().describe('Whether wheels get there; unsaid without it'),
  texts: spotTextsSchema.optional().describe('On a trail: the same in other languages'),
  hasPost: z.boolean().optional().describe('On a trail: a post stands there. Its code is not told'),
  pictures: z.partialRecord(z.enum(PICTURE_PURPOSES), trailPictureSchema).default({}),
})

const { months, periods, hours } = openingSchema.shape

/** The trail of a file of version 2, without its challenges. Nothing of it is left out unsaid. */
export const trailHeadSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('The same in every file of this trail'),
  name: filledText(MAX_TITLE_LENGTH),
  sentence: filledText(MAX_TRAIL_SENTENCE_LENGTH),
  language: languageSchema.describe('What name and sentence are written in'),
  texts: trailTextsSchema.default({}).describe('The same in other languages'),
  start: latLngSchema.describe('Where it begins, rounded to some ten metres'),
  timeZone: z.string().max(64).optional().describe('By which it opens, as of the IANA database'),
  isOrdered: z.boolean().default(false).describe('Its challenges are found in their order'),
  wheels: wheelsSchema.nullable().default(null),
  opening: z
    .strictObject({ months, periods, hours })
    .default({ months: [], periods: [], hours: null }),
  cover: trailPictureSchema.optional(),
})

/** The file around the challenges; each of them is checked for itself. */
export const trailFileSchema = z.object({
  format: z.literal(TRAIL_FORMAT),
  version: z.literal(1),
  challenges: z.array(z.unknown()),
})

/** The same with a trail, whose challenges are in its order. */
export const fileOfTrailSchema = z.strictObject({
  format: z.literal(TRAIL_FORMAT),
  version: z.literal(TRAIL_VERSION),
  trail: trailHeadSchema,
  challenges: z.array(z.unknown()),
})

/** The whole file as it is described to others. */
export const wholeTrailFileSchema = z.union([
  trailFileSchema.extend({ challenges: z.array(trailEntrySchema) }),
  fileOfTrailSchema.extend({ challenges: z.array(trailEntrySchema) }),
])

export type TrailHead = z.infer<typeof trailHeadSchema>
export type TrailEntry = z.infer<typeof trailEntrySchema>
export type TrailFile = z.input<typeof wholeTrailFileSchema>
