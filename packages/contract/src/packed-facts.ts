import { MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { z } from 'zod'
import { childPhotoTaskSchema } from './challenge.ts'
import { latLngSchema } from './common.ts'

/** Longer than any hash or proof of ours. */
const MAX_PROOF_LENGTH = 100
/** The facts of one challenge as text. */
const MAX_FACTS_LENGTH = 2_000

/**
 * A challenge as the pack had it, with its proof: work at it is judged by this where the challenge
 * was deleted, taken back or changed since.
 */
export const packedFactsSchema = z.object({
  title: z.string().max(MAX_TITLE_LENGTH * 2),
  location: latLngSchema,
  accuracyMeters: z.number().nullable(),
  task: childPhotoTaskSchema,
  answerHash: z.string().max(MAX_PROOF_LENGTH).nullable().describe('Of its `answerCheck`'),
  proof: z.string().max(MAX_PROOF_LENGTH),
})

/** The same as a field of a form: JSON. */
export const packedFactsFieldSchema = z
  .string()
  .max(MAX_FACTS_LENGTH)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON' })
      return z.NEVER
    }
  })
  .pipe(packedFactsSchema)

export type PackedFacts = z.infer<typeof packedFactsSchema>
