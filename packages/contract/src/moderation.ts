import { MADE_PARTS } from '@bramble/domain/challenge/made'
import {
  MAX_LISTED_REPORTS,
  MAX_MODERATION_WORDS_LENGTH,
  PUBLISHED_PER_PAGE,
} from '@bramble/domain/limits'
import { z } from 'zod'
import { guardianChallengeSchema, takenBackFields } from './challenge.ts'
import { idSchema, isoTimeSchema, textSchema } from './common.ts'
import { languageSchema } from './words.ts'

/** How many things a list has, of which an answer tells a page. */
export const countedFields = {
  total: z.int().describe('Counted up to 1,000; a later page may count further'),
  isMore: z.literal(true).optional().describe('There may be more than `total`'),
}

export const REPORT_REASONS = ['unkind', 'dangerous-place', 'private-place', 'other'] as const
export const reportChallengeSchema = z.object({ reason: z.enum(REPORT_REASONS) })

export const CHALLENGE_DECISIONS = ['keep', 'take-back', 'delete'] as const
const versionSchema = z
  .string()
  .max(64)
  .describe('Of what was looked at: another one once its maker has changed it')
export const decideSchema = z
  .object({
    decision: z.enum(CHALLENGE_DECISIONS),
    version: versionSchema.optional().describe('Of what was looked at; needed to keep it'),
    words: textSchema(MAX_MODERATION_WORDS_LENGTH)
      .optional()
      .describe('One sentence to its maker; needed to take it back'),
  })
  .refine(
    ({ decision, version }) => decision !== 'keep' || version !== undefined,
    'which version was looked at',
  )
  .refine(
    ({ decision, words = '' }) => decision !== 'take-back' || words.trim() !== '',
    'no word to its maker',
  )

/** A page of what was reported and stays. */
export const keepAllSchema = z.object({
  all: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .min(1)
    .max(PUBLISHED_PER_PAGE),
})
export const keptSchema = z.object({
  kept: z.array(idSchema).describe('Published, with no report left to decide about'),
  left: z
    .array(idSchema)
    .describe('Not kept: own, incomplete and changed ones, and those that are gone or taken back'),
})

/** How many open reports give a reason. */
const reportCountSchema = z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })

export const REPORTERS = ['signed-in', 'child', 'visitor'] as const
/** One open report, and nothing by which its maker could be known. */
export const openReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  by: z
    .enum(REPORTERS)
    .nullable()
    .describe('`child`: the phone of a child in a game; null: from before this was kept'),
  played: z
    .enum(['found', 'arrived', 'no'])
    .describe('In a game of theirs a child has arrived there, and found something; or neither'),
  network: z
    .int()
    .nullable()
    .describe('The same number, the same network; only among the reports of one thing'),
  isDiscounted: z.boolean().describe('Its network was wrong lately: it counts nothing'),
  createdAt: isoTimeSchema,
})

/** What those see beside the thing itself who look after what is published. */
export const moderatedFields = {
  isOwn: z.boolean(),
  ownerName: z.string().nullable(),
  isChanged: z.boolean().optional().describe('Its maker has changed it since it was kept'),
  version: versionSchema,
  reports: z.array(reportCountSchema),
  reporters: z.array(openReportSchema).max(MAX_LISTED_REPORTS).describe('The newest'),
  askedAgain: z
    .object({
      ...takenBackFields,
      changes: z
        .array(
          z.object({
            part: z.enum(MADE_PARTS),
            spotId: idSchema.optional().describe('The challenge of a trail that it is of'),
            language: languageSchema.optional(),
            before: z.string().nullable(),
            now: z.string().nullable(),
          }),
        )
        .describe('What its maker has changed since it was taken back'),
    })
    .optional()
    .describe('Its maker asks that it is shown again'),
}

/** A published challenge as those see it who look after what is published. */
export const publishedChallengeSchema = guardianChallengeSchema
  .omit({ ownerId: true, questionInstructions: true, voice: true, takenBack: true, wanted: true })
  .extend(moderatedFields)
export const publishedQuerySchema = z.object({
  /** Part of a title or description. */
  search: textSchema(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})
export const publishedListSchema = z.object({
  challenges: z.array(publishedChallengeSchema),
  ...countedFields,
})

export type PublishedChallenge = z.infer<typeof publishedChallengeSchema>
export type ChallengeDecision = (typeof CHALLENGE_DECISIONS)[number]
export type Reporter = (typeof REPORTERS)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]
