import { accuracyOf, isKnownAccuracy } from '@bramble/domain/gps/reading'
import { MAX_ACCURACY_METERS } from '@bramble/domain/limits'
import { tidyText } from '@bramble/domain/text/tidy-text'
import { z } from 'zod'
import { wordsSchema } from './words.ts'

/**
 * A UUID, in lower case from here on: PostgreSQL compares them without case, but a key of a map, the
 * name of a file and a fingerprint do not, and one thing must not have two of them.
 */
export const idSchema = z.uuid().toLowerCase().describe('An unguessable id')

/** The id that stands for one in a path that cannot be an id: no row has it. */
export const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

const OWN_PICTURE = /^(?:\/api\/photos\/)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/**
 * The address of a picture, or its id alone, with the id in lower case. Somebody else's address stays
 * as it is. For `.overwrite`.
 */
export function spellPicture(address: string): string {
  return OWN_PICTURE.test(address) ? address.toLowerCase() : address
}

export const isoTimeSchema = z.iso.datetime().describe('Time, ISO 8601, UTC')
export const placeTimeSchema = z.iso
  .datetime({ offset: true })
  .describe('Time, ISO 8601, by the clock of a place with its distance from UTC')

/**
 * Text without control characters (a NUL would reach the database as an error). Invisible signs that
 * mean nothing are taken out.
 */
export function textSchema(maxLength: number) {
  return z
    .string()
    .overwrite(tidyText)
    .max(maxLength)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')), 'control characters')
}

export const latLngSchema = z.object({
  lat: z.number().min(-90).max(90).describe('Latitude, degrees'),
  lng: z.number().min(-180).max(180).describe('Longitude, degrees'),
})

export const accuracySchema = z
  .number()
  .positive()
  .max(MAX_ACCURACY_METERS)
  .describe('Radius the place is vague by, metres')

/** A phone's claim of its accuracy, metres. 0, less, null and nothing mean "not known". */
const claimedSchema = z
  .number()
  .max(MAX_ACCURACY_METERS)
  .nullish()
  .describe('Radius the place is vague by, metres; 0, less, null or left out: not known')

/** The claim of a place that is kept; undefined where it is not known. */
export const claimedAccuracySchema = claimedSchema
  .transform((claimed) => (isKnownAccuracy(claimed) ? claimed : undefined))
  .optional()

/** The radius that a child's reading is judged by. A page of ours always sends a number. */
export const workingAccuracySchema: z.ZodType<number, number> = claimedSchema.transform(
  accuracyOf,
) as unknown as z.ZodType<number, number>

/** A reading as a phone sends it. */
export const locationSchema = latLngSchema.extend({ accuracy: workingAccuracySchema })

export const successSchema = z.object({ success: z.literal(true) })

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  words: wordsSchema
    .optional()
    .describe('Extension: the sentence, where it is more exact than that of the code'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string(), words: wordsSchema.optional() }))
    .optional(),
})
