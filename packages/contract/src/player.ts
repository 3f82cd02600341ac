import { ATTEMPT_STATUSES } from '@bramble/domain/challenge/challenge'
import { MAX_DEVICE_ID_LENGTH } from '@bramble/domain/limits'
import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { PICTURE_NAMES, SHOWN_PICTURES } from '@bramble/domain/player/pictures'
import { PLAY_MODES } from '@bramble/domain/player/play-modes'
import { PLAYER_STATUSES } from '@bramble/domain/player/player'
import { z } from 'zod'
import { accuracySchema, idSchema, isoTimeSchema, latLngSchema, locationSchema } from './common.ts'
import { stickerSchema } from './sticker.ts'

export const playerStatusSchema = z.enum(PLAYER_STATUSES)

/** Joining: only `sessionId` and `deviceId` count, the rest is accepted as the phone sends it. */
export const joinSessionSchema = z.object({
  sessionId: idSchema,
  deviceId: z
    .string()
    .default('')
    .transform((text) => text.slice(0, MAX_DEVICE_ID_LENGTH)),
  status: z.unknown().optional(),
  location: z.unknown().optional(),
  guardianPhotoId: z.unknown().optional(),
  joinKey: z.string().max(64).optional().describe('Extension: key of the scanned QR link'),
  team: z
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('Extension: the number on the scanned card of a class; kept where it is free'),
  isOnHostsPhone: z
    .boolean()
    .optional()
    .describe("Extension: the child plays on the phone of the game's host, which alone may say so"),
})

export const changePlayerSchema = z
  .object({
    location: locationSchema.optional(),
    status: z.enum(['ready', 'playing', 'completed', 'returned', 'joined']).optional(),
    guardianPhotoId: idSchema.nullable().optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'nothing to change')

/** The grown-up as a child's phone knows it: only told to a verified child of a game that runs, or ran until just now. */
export const grownUpSchema = z.object({
  location: latLngSchema
    .extend({ accuracy: accuracySchema })
    .nullable()
    .describe('Rounded to about a metre'),
  locatedAt: isoTimeSchema.nullable(),
  isFollowed: z
    .boolean()
    .optional()
    .describe("The host's open page has told the place; else it is where the game was begun"),
  stayCloseMeters: z.int().nullable().describe('The stay-close circle; null: off'),
  isCallingBack: z.boolean().describe('Everybody is called back'),
  hasSeenHelp: z.boolean().describe('The grown-up has seen that this child needs it'),
  looksAt: isoTimeSchema
    .nullable()
    .optional()
    .describe(
      'When an open dashboard that had the newest calls last asked for more; null: none has lately',
    ),
  hasFetchedHelp: z.boolean().optional().describe("Such a dashboard has this child's open call"),
  callOverAt: isoTimeSchema
    .nullable()
    .optional()
    .describe(
      "Since when this child's calls are over: it was found, or is fine again; null: one is open, or none was",
    ),
  hearsCalls: z
    .boolean()
    .optional()
    .describe(
      "Another phone than the child's takes its calls: on the host's own one that of a second grown-up",
    ),
})

/**
 * How a child stands to the stay-close circle. `unclear`: for a while the phones have been too vague for
 * this circle, or one was not heard from.
 */
export const CIRCLE_STATES = ['inside', 'outside', 'unclear'] as const

export const pictureSchema = z.enum(PICTURE_NAMES)
export const animalSchema = z.enum(ANIMAL_NAMES)
/** How children play; in any order, each once or more. */
export const playModesSchema = z.array(z.enum(PLAY_MODES)).max(PLAY_MODES.length)

/** Pictures that the host saw on the child's screen, in any order. */
export const pickPicturesSchema = z.object({
  pictures: z.array(pictureSchema).length(SHOWN_PICTURES),
})

const teamSchema = z
  .int()
  .nullable()
  .optional()
  .describe(
    'Extension: "Team 4" in a game for a class, the same until its end; null in other games',
  )

/** Changes with anything else that the answer says, a child's place left out: the same in every process. */
export const revisionSchema = z
  .string()
  .optional()
  .describe('Extension: stands for everything else in here but places')

const playerFields = {
  id: idSchema,
  sessionId: idSchema,
  status: playerStatusSchema,
  location: latLngSchema.extend({ accuracy: accuracySchema }).nullable(),
  guardianPhotoId: idSchema.nullable(),
  totalScore: z.int(),
  joinedAt: isoTimeSchema,
  animal: animalSchema.optional().describe('Extension: who the child is, in place of a name'),
  team: teamSchema,
}

/** P1: a player as its own phone sees it. */
export const ownPlayerSchema = z.object({
  ...playerFields,
  pictures: z
    .array(pictureSchema)
    .nullable()
    .describe('Extension: to be shown to the grown-up, who picks the same ones; null when not due'),
  modes: playModesSchema
    .optional()
    .describe('Extension: how it plays, of its game and of its own; empty after the end'),
  stickers: z
    .array(z.object({ challengeId: idSchema, sticker: stickerSchema }))
    .optional()
    .describe('Extension: one for each find, oldest first'),
  revision: revisionSchema,
})

/**
 * The one who has said yes to a photo. `none`: there is none, or any would do; `computer`: a machine has
 * accepted it; `unchecked`: none could; `unsure`: one looked and did not; `accepted`: the host has.
 */
export const PHOTO_CHECKS = ['none', 'computer', 'unchecked', 'unsure', 'accepted'] as const

/** One challenge of a player as the guardian sees it. */
export const playerAttemptSchema = z.object({
  id: idSchema,
  challengeId: idSchema,
  title: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  score: z.int(),
  pointsEarned: z.int(),
  photoId: idSchema.nullable(),
  photoCheck: z.enum(PHOTO_CHECKS).describe('Extension: who has said yes to the photo'),
  createdAt: isoTimeSchema,
  completedAt: isoTimeSchema.nullable(),
  isLate: z.boolean().optional().describe('Extension: done without a signal, told later'),
  isDoubted: z
    .boolean()
    .optional()
    .describe('Extension: told later and not believed; the host may accept it'),
  sticker: stickerSchema.nullable().optional().describe('Extension: what the child got for it'),
})

/** P2: a player as the host sees it; null and empty until both were seen together. */
export const hostPlayerSchema = z.object({
  ...playerFields,
  lastActivity: isoTimeSchema.nullable(),
  challenges: z.array(playerAttemptSchema),
  number: z
    .int()
    .describe('Extension: "Player 1", "Player 2" in the order of joining, in a class by its cards'),
  isTogether: z.boolean().describe('Extension: the stay close check has passed'),
  isShowingPictures: z.boolean().describe('Extension: its pictures have to be picked by the host'),
  isFarAway: z.boolean().describe('Extension: it tried to pass the check from too far away'),
  isOnHostsPhone: z
    .boolean()
    .optional()
    .describe("Extension: it plays on its host's phone, in turn with others that do"),
  modes: playModesSchema
    .optional()
    .describe('Extension: how it plays besides the modes of its game; empty after the end'),
  needsHelp: z
    .boolean()
    .optional()
    .describe('Extension: it asks to be let in at the challenge where it is'),
  locatedAt: isoTimeSchema.nullable().optional().describe('Extension: when it was at `location`'),
  circle: z
    .enum(CIRCLE_STATES)
    .nullable()
    .optional()
    .describe('Extension: how it stands to the stay-close circle; null: there is none'),
  helpAskedAt: isoTimeSchema
    .nullable()
    .optional()
    .describe('Extension: since when it needs its grown-up ("I need my grown-up")'),
  helpSeenAt: isoTimeSchema.nullable().optional().describe('Extension: when the host saw that'),
})

export const playerSchema = z.union([hostPlayerSchema, ownPlayerSchema])

export const reportSchema = z.object({
  playerId: idSchema,
  number: z.int(),
  animal: animalSchema.optional().describe('Extension: who the child was, in place of a name'),
  team: teamSchema,
  status: playerStatusSchema,
  joinedAt: isoTimeSchema,
  lastActivity: isoTimeSchema.nullable(),
  totalScore: z.int(),
  completed: z.int(),
  skipped: z.int(),
  session: z.object({
    id: idSchema,
    joinCode: z.string(),
    startedAt: isoTimeSchema.nullable(),
    endedAt: isoTimeSchema.nullable(),
  }),
  guardianPhotoId: idSchema.nullable(),
  challenges: z.array(playerAttemptSchema),
})

export const returnTokenSchema = z.object({ token: z.string() })

/** Answer to the finish link: who it is only to the host of that game. */
export const returnAnswerSchema = z.object({
  returned: z.boolean(),
  playerNumber: z.int().nullable(),
  animal: animalSchema.nullable(),
  joinCode: z.string().nullable(),
})

/** How one child plays, in place of what was set before. */
export const setPlayModesSchema = z.object({ modes: playModesSchema })

/** The host has seen a call for help; or it is over, the child is found. */
export const answerHelpSchema = z.object({ isOver: z.boolean() })

export type GrownUp = z.infer<typeof grownUpSchema>
export type CircleState = (typeof CIRCLE_STATES)[number]
export type { AnimalName } from '@bramble/domain/player/animals'
export type { PictureName } from '@bramble/domain/player/pictures'
export type PickPictures = z.input<typeof pickPicturesSchema>
export type SetPlayModes = z.input<typeof setPlayModesSchema>
export type OwnPlayer = z.infer<typeof ownPlayerSchema>
export type HostPlayer = z.infer<typeof hostPlayerSchema>
export type Player = z.infer<typeof playerSchema>
export type PhotoCheck = (typeof PHOTO_CHECKS)[number]
export type PlayerAttempt = z.infer<typeof playerAttemptSchema>
export type PlayerReport = z.infer<typeof reportSchema>
export type JoinSession = z.input<typeof joinSessionSchema>
export type ChangePlayer = z.input<typeof changePlayerSchema>
