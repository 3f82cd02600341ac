import { CHALLENGE_REVIEWS } from '@bramble/domain/challenge/challenge'
import {
  MAX_TITLE_LENGTH,
  MAX_TRAIL_PERIODS,
  MAX_TRAIL_SENTENCE_LENGTH,
  MAX_TRAIL_SPOTS,
} from '@bramble/domain/limits'
import { TRAIL_STATUSES } from '@bramble/domain/trail/trail'
import { z } from 'zod'
import {
  answerSchema,
  challengeStatusSchema,
  createChallengeSchema,
  generatedQuestionSchema,
  spotTextsSchema,
  withheldFields,
  wheelsSchema,
} from './challenge.ts'
import { idSchema, isoTimeSchema, latLngSchema, placeTimeSchema, textSchema } from './common.ts'
import { keeperWordSchema } from './keeper.ts'
import { countedFields, moderatedFields, REPORT_REASONS } from './moderation.ts'
import { languageSchema } from './words.ts'

const nameSchema = textSchema(MAX_TITLE_LENGTH)
const sentenceSchema = textSchema(MAX_TRAIL_SENTENCE_LENGTH)

export const trailTextSchema = z.object({ name: nameSchema, sentence: sentenceSchema })
/** In each language but its maker's own that its maker has filled in. */
export const trailTextsSchema = z.partialRecord(languageSchema, trailTextSchema)

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')

/** When a trail is open, by the clock of its place. All three must hold. */
export const openingSchema = z.object({
  months: z
    .array(z.int().min(1).max(12))
    .max(12)
    .default([])
    .describe('Months of every year; empty: all'),
  periods: z
    .array(
      z
        .object({ from: z.iso.date(), until: z.iso.date() })
        .refine(({ from, until }) => from <= until, 'from after until'),
    )
    .max(MAX_TRAIL_PERIODS)
    .default([])
    .describe('Dates, both included; empty: all'),
  hours: z
    .object({ from: clockSchema, until: clockSchema })
    .refine(({ from, until }) => from !== until, 'from is until')
    .nullable()
    .default(null)
    .describe('Of each day; until before from: on the next day; null: day and night'),
})

const startSchema = latLngSchema.describe('Where it begins, rounded to some ten metres')

const trailFields = {
  name: nameSchema,
  sentence: sentenceSchema,
  start: latLngSchema,
  isOrdered: z.boolean().describe('Its challenges are found one after the other, in their order'),
  wheels: wheelsSchema.nullable().describe('Whether wheels get along it; null: unsaid'),
  opening: openingSchema,
  texts: trailTextsSchema,
  challengeIds: z
    .array(idSchema)
    .min(1)
    .max(MAX_TRAIL_SPOTS)
    .refine((ids) => new Set(ids).size === ids.length, 'one twice')
    .describe("The maker's own challenges, in the order of the trail"),
  timeZone: z
    .string()
    .max(64)
    .describe(
      "Of the maker's page, as of the IANA database; where it cannot be that of the start, or hides it as UTC does, the zone of its longitude counts",
    ),
}

/** A new trail; it starts as a draft. */
export const createTrailSchema = z.object({
  ...trailFields,
  language: languageSchema.optional().describe('What name and sentence are written in; it stays'),
  isOrdered: trailFields.isOrdered.default(false),
  wheels: trailFields.wheels.default(null),
  opening: trailFields.opening.default({ months: [], periods: [], hours: null }),
  texts: trailFields.texts.default({}),
  timeZone: trailFields.timeZone.optional(),
})

const newSpotFields = {
  texts: spotTextsSchema.default({}),
  hasPost: z.boolean().default(false).describe('It gets a code of its own'),
}

/** A new trail together with its challenges, in their order: all of it is made, or nothing. */
export const bringInTrailSchema = createTrailSchema.omit({ challengeIds: true }).extend({
  spots: z
    .array(
      z.union([
        z.object({
          challengeId: idSchema.describe('One that the maker has already'),
          ...newSpotFields,
        }),
        z.object({
          key: z
            .string()
            .regex(/^[\w-]{8,100}$/)
            .describe(
              'As `Idempotency-Key` of `createChallenge`: with it the same one is made once',
            ),
          challenge: createChallengeSchema.extend({
            selectedQuestions: z.array(generatedQuestionSchema).max(1).optional(),
          }),
          ...newSpotFields,
        }),
      ]),
    )
    .min(1)
    .max(MAX_TRAIL_SPOTS)
    .refine(
      (spots) =>
        new Set(spots.map((one) => ('key' in one ? one.key : one.challengeId))).size ===
        spots.length,
      'one twice',
    ),
})

export const changeTrailSchema = z
  .object({
    ...trailFields,
    cover: z.null().describe('Takes the cover picture away'),
    groupId: idSchema
      .nullable()
      .describe('A group of the maker, whose name it bears; null: the name of the account'),
    spotTexts: z
      .record(idSchema, spotTextsSchema)
      .describe('By challenge; a challenge that is not named keeps its texts'),
  })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'nothing to change')

export const changeTrailStatusSchema = z.object({
  status: z.enum(TRAIL_STATUSES),
  answer: answerSchema,
})

/** One challenge of a trail, for its maker. */
export const trailSpotSchema = z.object({
  challengeId: idSchema,
  title: z.string(),
  location: latLngSchema,
  status: challengeStatusSchema.describe('Only published ones are played by other families'),
  review: z.enum(CHALLENGE_REVIEWS).optional(),
  texts: spotTextsSchema,
  postCode: z.string().nullable().describe('Of the post that stands there; null: none does'),
})

export const postParamsSchema = z.object({ id: idSchema, challengeId: idSchema })
export const givePostsSchema = z.object({
  challengeIds: z
    .array(idSchema)
    .min(1)
    .max(MAX_TRAIL_SPOTS)
    .describe('Each has a post afterwards'),
  lostCodes: z
    .array(z.string().max(64))
    .max(MAX_TRAIL_SPOTS)
    .default([])
    .describe('Posts with one of these codes get a fresh one; these are dead from then on'),
})
export const arriveAtPostSchema = z.object({
  code: z.string().min(1).max(200).describe('As scanned: the code, or the address that holds it'),
})

const lengthFields = {
  meters: z
    .int()
    .describe(
      'From the start to the last challenge, as the crow flies: in the order, or on a short way through all',
    ),
  minutes: z.int().describe('How long a family takes: walking at 3 km/h, and four minutes each'),
}

const makerNameSchema = z
  .string()
  .nullable()
  .describe('Of the group that it is made for, else of the account that made it; null: it has none')

/** What everybody reads of a trail who may see it. */
const headFields = {
  id: idSchema,
  word: z.string().describe('Of its address, `/t/{word}`'),
  name: z.string(),
  sentence: z.string(),
  language: languageSchema.describe('What name and sentence are written in'),
  texts: trailTextsSchema,
  makerName: makerNameSchema,
  start: startSchema,
  cover: z.string().nullable(),
}
/** How it is walked, and when. */
const walkFields = {
  timeZone: z.string(),
  isOrdered: z.boolean(),
  wheels: wheelsSchema.nullable(),
  opening: openingSchema,
  ...lengthFields,
}

/** A trail for its maker. */
export const guardianTrailSchema = z.object({
  ...headFields,
  ...walkFields,
  status: z.enum(TRAIL_STATUSES),
  review: z.enum(CHALLENGE_REVIEWS).optional(),
  reportedFor: z
    .array(z.enum(REPORT_REASONS))
    .optional()
    .describe('Why it is hidden: each reason once, and nothing of who gave it'),
  ...withheldFields,
  groupId: idSchema
    .nullable()
    .describe('The group that it is made for, of which it bears the name'),
  createdAt: isoTimeSchema,
  spots: z.array(trailSpotSchema).max(MAX_TRAIL_SPOTS),
})

/** A published trail as anybody sees it: nothing of where its challenges are. */
export const publicTrailSchema = z.object({
  ...headFields,
  ...walkFields,
  languages: z
    .array(languageSchema)
    .describe('In which every challenge can be read, the first that of its maker'),
  status: z.enum(['published', 'closed']).describe('`closed`: no new game begins on it for now'),
  spotCount: z.int().describe('Challenges that are played today'),
  isOpen: z.boolean().describe('Now'),
  isOpenToday: z.boolean().describe('At some time of this day, by the clock of the place'),
  opensAt: placeTimeSchema
    .nullable()
    .describe('When it opens next, by the clock of the place; null: it is open, or never again'),
  closesAt: placeTimeSchema.nullable().describe('When it closes today, by that clock; or null'),
  keeper: keeperWordSchema.optional(),
  plan: z
    .object({ maxPlayers: z.int(), minutes: z.int() })
    .nullable()
    .describe('What a free game on it is; null: as any other free game'),
})

/** A published, closed or hidden trail as those see it who look after what is published. */
export const publishedTrailSchema = z.object({
  ...headFields,
  status: z.enum(TRAIL_STATUSES),
  review: z.enum(CHALLENGE_REVIEWS).optional(),
  createdAt: isoTimeSchema,
  spots: z.array(
    trailSpotSchema.pick({ challengeId: true, title: true, status: true, texts: true }).extend({
      language: languageSchema,
      location: latLngSchema
        .nullable()
        .describe('Null: its maker keeps it private, and so are its words'),
      written: z.array(z.string()).describe('All that children read there, by its maker'),
    }),
  ),
  ...moderatedFields,
})
export const publishedTrailListSchema = z.object({
  trails: z.array(publishedTrailSchema),
  ...countedFields,
  waiting: z.int().describe('Trails that wait for a decision, on all pages'),
})

const countSchema = z.int().describe('Games, in steps of five')
const countsSchema = z.object({
  from: z.iso.date().describe('The first day of those that are counted together'),
  until: z.iso.date().describe('The last one'),
  games: countSchema,
  finished: countSchema.describe('In which a child has decided about every challenge'),
  medianMinutes: z.int().nullable(),
  spots: z.array(
    z.object({
      challengeId: idSchema,
      found: countSchema,
      skipped: countSchema,
      notFound: countSchema.describe('Left out because it was not to be found'),
    }),
  ),
})

/** Counts of the games on a trail, for its maker. Nothing is told of fewer than `leastGames` games. */
export const trailCountsSchema = z.object({
  leastGames: z.int(),
  untilDay: z.iso.date().describe('Later days are not counted yet'),
  parts: z.array(countsSchema).describe('Days in a row that make so many games, oldest first'),
  months: z.array(countsSchema).describe('The same by the month in which they end'),
})

/** By place, by name, or both. In the body, because addresses end up in logs of proxies. */
export const searchTrailsSchema = z.object({
  near: latLngSchema.optional(),
  name: textSchema(200).optional().describe('Part of a name, in any language'),
  page: z.int().min(1).max(1_000).default(1),
})

export const trailListSchema = z.object({
  trails: z.array(
    publicTrailSchema.extend({
      distanceMeters: z.int().nullable().describe('From `near` to the start, rounded to 100 m'),
    }),
  ),
  ...countedFields,
})

export type GuardianTrail = z.infer<typeof guardianTrailSchema>
export type PublishedTrail = z.infer<typeof publishedTrailSchema>
export type PublicTrail = z.infer<typeof publicTrailSchema>
export type TrailCountsView = z.infer<typeof trailCountsSchema>
export type TrailText = z.infer<typeof trailTextSchema>
