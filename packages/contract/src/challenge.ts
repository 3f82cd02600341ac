import {
  CHALLENGE_REVIEWS,
  CHALLENGE_STATUSES,
  QUESTION_TYPES,
} from '@bramble/domain/challenge/challenge'
import { DOINGS } from '@bramble/domain/challenge/doing'
import { NAME_THEMES } from '@bramble/domain/challenge/task-traits'
import { SIDE_VIEWS, TASK_KINDS } from '@bramble/domain/challenge/tasks'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_LADDER_RUNGS,
  MAX_MODERATION_WORDS_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS_PER_PHOTO,
  MAX_TITLE_LENGTH,
  NEARBY_CHALLENGE_RADIUS_METERS,
} from '@bramble/domain/limits'
import { TRAIL_STATUSES, WHEELS_ANSWERS } from '@bramble/domain/trail/trail'
import { z } from 'zod'
import {
  accuracySchema,
  claimedAccuracySchema,
  idSchema,
  isoTimeSchema,
  latLngSchema,
  spellPicture,
  textSchema,
} from './common.ts'
import { stickerSchema } from './sticker.ts'
import { languageSchema } from './words.ts'

export const childPhotoTaskSchema = z.enum(TASK_KINDS)
export const doingSchema = z.enum(DOINGS)
export const questionTypeSchema = z.enum(QUESTION_TYPES)
/** A maker's word on wheelchairs and pushchairs. */
export const wheelsSchema = z.enum(WHEELS_ANSWERS)
export const challengeStatusSchema = z.enum(CHALLENGE_STATUSES)

/** The object to be photographed and its ever more general names, most exact first. */
export const objectLabelsSchema = z.object({
  success: z.boolean(),
  primary_label: z.string(),
  generalization_ladder: z.array(z.object({ label: z.string() })),
})

/** The same with how sure the machine was of each name, 0 to 1; absent where a person wrote it. */
export const objectLadderSchema = z.object({
  success: z.boolean(),
  primary_label: z.string(),
  generalization_ladder: z.array(
    z.object({ label: z.string(), confidence: z.number().min(0).max(1).optional() }),
  ),
})

const correctAnswerSchema = z.union([z.string(), z.array(z.string())])

/** Sticker and fact that the find of a task of the library gives. */
export const discoverySchema = z.object({
  sticker: stickerSchema.nullable().describe('Null: the task names no drawn sticker'),
  names: z
    .enum(NAME_THEMES)
    .optional()
    .describe('By which pictures the child may name its find, on its phone alone'),
  facts: z
    .record(languageSchema, z.string())
    .describe(
      'What is worth knowing afterwards: UTF-8 in base64, because it often holds the answer, which nobody should read by chance',
    ),
})

/** Texts that a child reads at a challenge, in another language than that of the challenge. */
export const spotTextSchema = z.object({
  title: textSchema(MAX_TITLE_LENGTH),
  description: textSchema(MAX_DESCRIPTION_LENGTH),
  childPhotoPrompt: textSchema(MAX_PROMPT_LENGTH).optional(),
  questionText: textSchema(MAX_QUESTION_LENGTH).optional(),
  questionOptions: z
    .array(textSchema(MAX_OPTION_LENGTH))
    .max(MAX_OPTIONS)
    .optional()
    .describe('In the order of the options of the challenge, and as many'),
  questionExplanation: textSchema(MAX_EXPLANATION_LENGTH).optional(),
})
export const spotTextsSchema = z.partialRecord(languageSchema, spotTextSchema)

/** C1: a challenge as a player sees it; the answer only once that player has given one. */
export const playerChallengeViewSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  type: z.literal('go-to-location'),
  language: languageSchema.describe('Extension: what its texts are written in'),
  referenceImage: z.string().nullable(),
  showReferenceInGame: z.boolean(),
  location: latLngSchema,
  childPhotoTask: childPhotoTaskSchema,
  childPhotoPrompt: z.string().nullable(),
  doing: doingSchema
    .optional()
    .describe('Extension: what the child does at a spot without a task; absent: it presses Start'),
  objectDetectionData: objectLabelsSchema.nullable(),
  questionType: questionTypeSchema.nullable(),
  questionText: z.string().nullable(),
  questionOptions: z.array(z.string()).nullable(),
  questionImage: z.string().nullable(),
  questionInstructions: z.string().nullable().optional(),
  questionCorrectAnswer: correctAnswerSchema.optional(),
  questionExplanation: z
    .string()
    .optional()
    .describe('Extension: told after a wrong answer; known to whoever may know the right one'),
  texts: spotTextsSchema
    .optional()
    .describe('Extension, in games on a trail: the same in other languages of its maker'),
  discovery: discoverySchema.optional().describe('Extension: only of tasks of the library'),
  voice: z
    .string()
    .optional()
    .describe(
      "Extension: the maker's recording of the task, for the maker, group peers, and their games",
    ),
})

export const takenBackFields = {
  words: z.string().nullable().describe('Of those who took it back; null: they wrote none'),
  answer: z.string().nullable().describe('Of its maker, who asks that it is shown again'),
}
/** What becomes of something withheld, for its maker. */
export const withheldFields = {
  takenBack: z
    .object(takenBackFields)
    .optional()
    .describe('Extension, for its owner: what was said when it was taken back'),
  wanted: z
    .enum(TRAIL_STATUSES)
    .optional()
    .describe('Extension, for its owner: what it becomes if it is kept, while it is hidden'),
}

/**
 * A challenge as a guardian sees it. C2, the owner's: everything. C3, of somebody who shares a
 * group with the owner: without `ownerId` and `questionInstructions`.
 */
export const guardianChallengeSchema = playerChallengeViewSchema.extend({
  ownerId: idSchema.optional(),
  isOwn: z.boolean().describe("Extension: false for those of one's groups"),
  status: challengeStatusSchema,
  review: z
    .enum(CHALLENGE_REVIEWS)
    .optional()
    .describe('Extension: hidden until somebody looks, or taken back'),
  ...withheldFields,
  isUnvisited: z
    .literal(true)
    .optional()
    .describe('Extension: placed on a map, and nobody has stood there yet; it cannot be published'),
  wheels: wheelsSchema.optional().describe('Extension: whether wheels get there; absent: unsaid'),
  createdAt: isoTimeSchema,
  accuracy: accuracySchema.nullable().describe('Extension: how vague the place is, metres'),
  sceneMatchImage: z.string().nullable(),
  sceneMatchLeftImage: z
    .string()
    .nullable()
    .describe('Extension: the same view from some steps to the left; as good as the first'),
  sceneMatchRightImage: z.string().nullable().describe('Extension: from the right'),
  objectDetectionImage: z.string().nullable(),
  objectDetectionData: objectLadderSchema.nullable(),
})

export const challengeAnswerSchema = z.union([guardianChallengeSchema, playerChallengeViewSchema])
export const challengeListSchema = z.array(guardianChallengeSchema)

/** A question with its options, as a machine or a guardian wrote it. */
export const generatedQuestionSchema = z.object({
  question: textSchema(MAX_QUESTION_LENGTH),
  type: questionTypeSchema,
  options: z.array(textSchema(MAX_OPTION_LENGTH)).min(2).max(MAX_OPTIONS),
  correctAnswer: z.union([
    textSchema(MAX_OPTION_LENGTH),
    z.array(textSchema(MAX_OPTION_LENGTH)).min(1).max(MAX_OPTIONS),
  ]),
  explanation: textSchema(MAX_EXPLANATION_LENGTH)
    .nullish()
    .describe('Extension: told after a wrong answer; it must not say the right one'),
})
export const generatedQuestionsSchema = z.object({ questions: z.array(generatedQuestionSchema) })

/** A place as the wizard recorded it; accuracy in metres. */
export const recordedPlaceSchema = latLngSchema.extend({ accuracy: claimedAccuracySchema })

const ladderToKeepSchema = z.object({
  success: z.boolean().default(true),
  primary_label: textSchema(MAX_LABEL_LENGTH),
  generalization_ladder: z
    .array(
      z.object({
        label: textSchema(MAX_LABEL_LENGTH),
        confidence: z.number().min(0).max(1).optional(),
      }),
    )
    .min(1)
    .max(MAX_LADDER_RUNGS),
})

/** A new challenge; it starts as a draft. With `selectedQuestions` one challenge for each. */
export const createChallengeSchema = z.object({
  title: textSchema(MAX_TITLE_LENGTH),
  description: textSchema(MAX_DESCRIPTION_LENGTH),
  type: z.literal('go-to-location').default('go-to-location'),
  location: recordedPlaceSchema,
  showReferenceInGame: z.boolean().default(false),
  childPhotoTask: childPhotoTaskSchema,
  childPhotoPrompt: textSchema(MAX_PROMPT_LENGTH).nullish(),
  doing: doingSchema.nullish().describe('Extension: kept with the task `none` only'),
  questionInstructions: textSchema(MAX_INSTRUCTIONS_LENGTH).nullish(),
  selectedQuestions: z.array(generatedQuestionSchema).max(MAX_QUESTIONS_PER_PHOTO).optional(),
  objectDetectionData: ladderToKeepSchema.nullish().describe('Extension: known at the creation'),
  isUnvisited: z
    .boolean()
    .default(false)
    .describe('Extension: placed on a map; it stays a draft until somebody stood there'),
  wheels: wheelsSchema.nullish().describe('Extension: whether wheels get there'),
  language: languageSchema
    .optional()
    .describe('Extension: what its texts are written in; it stays'),
})

/** One challenge, or several that were made of one photo. */
export const createdChallengesSchema = z.union([
  guardianChallengeSchema,
  z.object({ challenges: challengeListSchema, count: z.int() }),
])

/** The address of a picture that was uploaded to one of one's own challenges; null takes it away. */
const pictureSchema = textSchema(200).overwrite(spellPicture).nullable()

export const changeChallengeSchema = z
  .object({
    referenceImage: pictureSchema.optional(),
    sceneMatchImage: pictureSchema.optional(),
    sceneMatchLeftImage: pictureSchema.optional().describe('Extension, like the next one'),
    sceneMatchRightImage: pictureSchema.optional(),
    questionImage: pictureSchema.optional(),
    objectDetectionImage: pictureSchema.optional(),
    voice: pictureSchema.optional().describe('Extension: a recording'),
    objectDetectionData: ladderToKeepSchema.nullable().optional(),
    title: textSchema(MAX_TITLE_LENGTH).optional().describe('Extension, like all that follow'),
    description: textSchema(MAX_DESCRIPTION_LENGTH).optional(),
    childPhotoPrompt: textSchema(MAX_PROMPT_LENGTH).nullable().optional(),
    location: recordedPlaceSchema.optional(),
    isUnvisited: z
      .boolean()
      .optional()
      .describe('False, with a location that was recorded there: somebody has stood there'),
    showReferenceInGame: z.boolean().optional(),
    wheels: wheelsSchema.nullable().optional(),
    question: generatedQuestionSchema.optional(),
    doing: doingSchema.nullable().optional(),
    childPhotoTask: childPhotoTaskSchema
      .optional()
      .describe('Another task; what belonged to the one before goes, and is deleted'),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'nothing to change')
  .refine(
    ({ isUnvisited, location }) => isUnvisited !== false || location !== undefined,
    'no place where somebody stood',
  )

/** What the maker of something that was taken back says to that. */
export const answerSchema = textSchema(MAX_MODERATION_WORDS_LENGTH)
  .optional()
  .describe(
    'To those who have taken it back; without one it has to be changed before it is asked about again',
  )
export const changeChallengeStatusSchema = z.object({
  status: challengeStatusSchema,
  answer: answerSchema,
})

export const PICTURE_PURPOSES = [
  'reference',
  'scene-match',
  ...SIDE_VIEWS,
  'question',
  'object-detection',
] as const
/** Files of a challenge: pictures, and the recording of its maker. */
export const FILE_PURPOSES = [...PICTURE_PURPOSES, 'voice'] as const
export const challengePictureFieldsSchema = z.object({
  purpose: z
    .enum(FILE_PURPOSES)
    .describe('`voice`: a WAV of one channel, 16 bit, 16 kHz, half a second to 15 seconds'),
})
export const challengePictureSchema = z.object({ id: idSchema, url: z.string() })

export const countNearbySchema = z.object({
  ...latLngSchema.shape,
  radiusMeters: z.number().positive().max(5_000).default(NEARBY_CHALLENGE_RADIUS_METERS),
  language: languageSchema.optional().describe('Extension: as for a new game'),
  sessionId: idSchema
    .optional()
    .describe('Extension: a game of the caller; what is hidden for it counts too'),
})
export const countSchema = z.object({ count: z.int() })

export type Discovery = z.infer<typeof discoverySchema>
export type SpotText = z.infer<typeof spotTextSchema>
export type SpotTexts = z.infer<typeof spotTextsSchema>
export type ChallengeView = z.infer<typeof playerChallengeViewSchema>
export type GuardianChallenge = z.infer<typeof guardianChallengeSchema>
export type GeneratedQuestion = z.infer<typeof generatedQuestionSchema>
export type ObjectLadder = z.infer<typeof objectLadderSchema>
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]
export type FilePurpose = (typeof FILE_PURPOSES)[number]
