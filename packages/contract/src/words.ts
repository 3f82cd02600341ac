import { LANGUAGE_CODES } from '@bramble/messages/languages'
import { z } from 'zod'

/** A language of the catalogue. */
export const languageSchema = z.enum(LANGUAGE_CODES)

/**
 * A sentence as a message of the catalogue and its values, so that a screen can say it in its own
 * language. The English sentence always stands beside it: a client that does not know the key shows
 * that.
 */
export const wordsSchema = z.object({
  key: z.string().regex(/^(?:start|shared|child|guardian)(?:\.[\w-]+)+$/),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export type Words = z.infer<typeof wordsSchema>
