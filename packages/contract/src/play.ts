import { MAX_ANSWER_TRIES } from '@bramble/domain/challenge/answer-tries'
import { ATTEMPT_STATUSES, SKIP_REASONS } from '@bramble/domain/challenge/challenge'
import {
  LATE_FIXES_PER_EVENT,
  MAX_LATE_WORK_AGE_MS,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
} from '@bramble/domain/limits'
import { ACTS, type ActKind } from '@bramble/domain/play/acts'
import { PROXIMITY_STATES } from '@bramble/domain/proximity/bands'
import { MAX_CHOICES } from '@bramble/domain/proximity/choices'
import { HELP_STEPS } from '@bramble/domain/proximity/help'
import { MAX_STEP_PIECES, MAX_STEPS_AGE_MS } from '@bramble/domain/proximity/steps'
import { z } from 'zod'
import { discoverySchema } from './challenge.ts'
import { idSchema, isoTimeSchema, latLngSchema, locationSchema, textSchema } from './common.ts'
import { agoSchema, engineRecordSchema, engineToldSchema } from './engine-told.ts'
import { packedFactsFieldSchema, packedFactsSchema } from './packed-facts.ts'
import { grownUpSchema } from './player.ts'
import { stickerSchema } from './sticker.ts'
import { wordsSchema } from './words.ts'

export const findProximitySchema = z.object({
  playerId: idSchema,
  location: locationSchema,
  fix: locationSchema
    .extend({
      measuredAtMs: z
        .number()
        .describe("The phone's own time of it, only compared with that of other fixes"),
    })
    .optional()
    .describe('Extension: the newest fix as the phone measured it, beside the smoothed location'),
  steps: z
    .array(z.tuple([agoSchema.max(MAX_STEPS_AGE_MS), z.boolean()]))
    .max(MAX_STEP_PIECES)
    .optional()
    .describe(
      'Extension: whether the phone felt steps, by pieces of 3 s, oldest first: ms since it ended, yes or no',
    ),
  canAsk: z
    .boolean()
    .optional()
    .describe('Extension: this page can ask "Are you there?"; else such an arrival just counts'),
  playsOn: z
    .boolean()
    .optional()
    .describe("Extension: this page plays on without a signal: tell it the grown-up's place"),
  engine: engineToldSchema.optional().describe('Extension, of pages that play on'),
})

export const nearbyChallengeSchema = z.object({
  id: idSchema,
  title: z.string(),
  location: latLngSchema,
})

/** How near the child is; `distance` in metres, null when nothing is within reach. */
export const proximitySchema = z.object({
  state: z.enum(PROXIMITY_STATES),
  distance: z.number().nullable(),
  challenge: nearbyChallengeSchema.nullable(),
  playerChallengeId: idSchema.nullable(),
  lockedChallenge: nearbyChallengeSchema.nullable(),
  nearbyChallenges: z.array(nearbyChallengeSchema),
  trend: z.enum(['warmer', 'colder']).nullable().describe('Extension: since about ten seconds'),
  limitReached: z.boolean().describe('Extension: all challenges of this game are done'),
  asksIfHere: z
    .boolean()
    .optional()
    .describe('Extension, for pages that can ask: the child seems to be at `challenge`; ask it'),
  maybeHere: z
    .boolean()
    .optional()
    .describe('Extension, for pages that can ask: it may say itself that it is at `challenge`'),
  choices: z
    .array(nearbyChallengeSchema.pick({ id: true, title: true }))
    .max(MAX_CHOICES)
    .optional()
    .describe(
      'Extension, for pages that can ask: its spots lie nearer to each other than its phone is sharp; ask which one it sees, likeliest first',
    ),
  help: z
    .object({
      step: z.enum(HELP_STEPS),
      challengeId: idSchema.nullable(),
      isAsked: z.boolean().describe('The grown-up has been asked for this challenge'),
    })
    .nullable()
    .optional()
    .describe('Extension, for pages that can ask: what helps a child who is near for long'),
  grownUp: grownUpSchema.nullable().optional().describe('Extension, for pages that play on'),
  revisions: z
    .object({ player: z.string(), session: z.string() })
    .optional()
    .describe(
      'Extension, for pages that play on: what the child would read of itself and of its game now; who has these need not ask',
    ),
  engine: engineRecordSchema
    .optional()
    .describe('Extension, for pages that play on: as of this position; not with a repeated answer'),
})

/** A child's word, asked for or not: it is at the challenge, or not yet. */
export const sayIfHereSchema = z.object({
  challengeId: idSchema,
  isHere: z.boolean(),
  among: z
    .array(idSchema)
    .max(MAX_CHOICES)
    .optional()
    .describe('Extension: what it could choose from; where it is not here, it is at none of them'),
})

/** Whether the child now counts as arrived there. */
export const isThereSchema = z.object({ isThere: z.boolean() })

export const ageSchema = z
  .number()
  .min(0)
  .max(MAX_LATE_WORK_AGE_MS)
  .describe('How long ago by the clock of the phone, milliseconds: a wrong clock cancels out')

/** A smoothed position of the phone and its age when it is sent. */
export const lateFixSchema = locationSchema.extend({ ageMs: ageSchema })

/** Fields of acts on the wire: the names that stand in their rows. */
const actFields = {
  fixes: z.array(lateFixSchema).max(LATE_FIXES_PER_EVENT),
  saidSo: z.boolean().default(false).describe('The child said "I think I am here"'),
  postCode: z
    .string()
    .max(200)
    .optional()
    .describe('The child has read this code on the post there'),
  reason: z
    .enum(SKIP_REASONS)
    .optional()
    .describe(
      'Extension: why it is left out, if somebody says so; counted for the maker of a trail',
    ),
  answers: z
    .array(textSchema(MAX_OPTION_LENGTH * 2))
    .min(1)
    .max(MAX_OPTIONS * 2),
  try: z
    .int()
    .min(1)
    .max(MAX_ANSWER_TRIES)
    .describe(
      'Extension: this page lets a child try again where its game does; left out: it does not',
    )
    .optional(),
  status: z.enum(['completed', 'failed']),
}
type ActFields = typeof actFields

/** The fields of one act, as its row names them. */
export function fieldsOf<K extends ActKind>(
  kind: K,
): Pick<ActFields, (typeof ACTS)[K]['fields'][number]> {
  const names: readonly (keyof ActFields)[] = ACTS[kind].fields
  const fields = Object.fromEntries(names.map((name) => [name, actFields[name]]))
  return fields as Pick<ActFields, (typeof ACTS)[K]['fields'][number]>
}

export const skipChallengeSchema = z.object({
  challengeId: idSchema,
  reason: actFields.reason,
  packed: packedFactsSchema
    .optional()
    .describe('What the pack said: it proves that the child could find it'),
})

/** Location-only completion; `score` and `completedAt` are decided by the server. */
export const createPlayerChallengeSchema = z.object({
  playerId: idSchema,
  challengeId: idSchema,
  status: z.literal('completed'),
  score: z.unknown().optional(),
  completedAt: z.unknown().optional(),
})

export const changePlayerChallengeSchema = z.object(fieldsOf('close'))

export const answerQuestionSchema = z.object(fieldsOf('answer'))

/** PC: a player's record of one challenge. */
export const playerChallengeSchema = z.object({
  id: idSchema,
  playerId: idSchema,
  challengeId: idSchema,
  status: z.enum(ATTEMPT_STATUSES),
  score: z.int(),
  pointsEarned: z.int(),
  startPoints: z.int(),
  completionPoints: z.int(),
  createdAt: isoTimeSchema,
  completedAt: isoTimeSchema.nullable(),
})

/** A record in the list of a player, with what its find is told back with. */
export const listedChallengeSchema = playerChallengeSchema.extend({
  found: z
    .object({
      title: z.string(),
      sticker: stickerSchema,
      photoId: idSchema.nullable(),
      facts: discoverySchema.shape.facts.optional(),
    })
    .optional()
    .describe('Extension: only of finds'),
})

export const answerResultSchema = z.object({
  success: z.boolean(),
  correct: z.boolean(),
  correctAnswer: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Extension: for the colouring, only when no other answer counts any more'),
  canTryAgain: z
    .boolean()
    .optional()
    .describe('Extension: another answer counts, for fewer points'),
  explanation: z
    .string()
    .optional()
    .describe('Extension: what is told after a wrong answer, where its maker wrote something'),
})

export const photoValidationSchema = z.object({
  passed: z.boolean(),
  message: z.string(),
  words: z
    .array(wordsSchema)
    .optional()
    .describe(
      'Extension: the sentences of `message`: what is said of the photo, then perhaps a tip',
    ),
  score: z.int(),
  isAiValidation: z.boolean(),
  detectedObject: z.string().nullable(),
  confidence: z.number().nullable(),
  canRetry: z
    .boolean()
    .optional()
    .describe('Extension: nothing is decided yet, another photo may be sent'),
})

export const photoDiagnosticsSchema = z.object({
  playerDetection: z
    .object({ primary_label: z.string(), primary_confidence: z.number() })
    .nullable(),
  guardianTargets: z.array(z.object({ label: z.string() })),
  scoringLevel: z.int().min(0).max(5),
  matchType: z.string(),
  referenceDescription: z.string().nullable(),
  playerDescription: z.string().nullable(),
  matchFactors: z.array(z.string()),
  differenceFactors: z.array(z.string()),
  words: z
    .object({
      referenceDescription: wordsSchema.optional(),
      playerDescription: wordsSchema.optional(),
      matchFactors: z.array(wordsSchema).optional(),
      differenceFactors: z.array(wordsSchema).optional(),
    })
    .optional()
    .describe(
      "Extension: the sentences of the fields of the same names; a machine's own have none",
    ),
})

export const photoResultSchema = z.object({
  validation: photoValidationSchema,
  diagnostics: photoDiagnosticsSchema.nullable(),
})

export const guardianPhotoFieldsSchema = z.object({ playerId: idSchema })
export const challengePhotoFieldsSchema = z.object({
  playerId: idSchema,
  challengeId: idSchema,
  ageMs: z.coerce
    .number()
    .min(0)
    .max(MAX_LATE_WORK_AGE_MS)
    .optional()
    .describe('Extension: it was taken so long ago, without a signal'),
  packed: packedFactsFieldSchema
    .optional()
    .describe('Extension: with `ageMs`; what the pack said of the challenge, as JSON'),
})
export const guardianPhotoSchema = z.object({
  id: idSchema,
  advice: z
    .object({ message: z.string(), words: wordsSchema })
    .optional()
    .describe('Extension: it is kept, but hard to see; what would make a second photo better'),
})
export const photoQuerySchema = z.object({
  size: z.enum(['thumb']).optional(),
  crop: z.enum(['200x200']).optional(),
})

export type FindProximity = z.infer<typeof findProximitySchema>
export type GuardianPhoto = z.infer<typeof guardianPhotoSchema>
export type Proximity = z.infer<typeof proximitySchema>
export type NearbyChallenge = z.infer<typeof nearbyChallengeSchema>
export type ToldChallenge = z.infer<typeof listedChallengeSchema>
export type PlayerChallenge = z.infer<typeof playerChallengeSchema>
export type PhotoResult = z.infer<typeof photoResultSchema>
export type PhotoValidation = z.infer<typeof photoValidationSchema>
export type PhotoDiagnostics = z.infer<typeof photoDiagnosticsSchema>
export type LateFix = z.infer<typeof lateFixSchema>
export type AnswerResult = z.infer<typeof answerResultSchema>
