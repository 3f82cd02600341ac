import { STAY_CLOSE_RADII_METERS } from '@bramble/domain/limits'
import { SESSION_STATUSES } from '@bramble/domain/session/session'
import { z } from 'zod'
import { claimedAccuracySchema, idSchema, isoTimeSchema, latLngSchema } from './common.ts'
import { keeperWordSchema } from './keeper.ts'
import {
  CIRCLE_STATES,
  hostPlayerSchema,
  ownPlayerSchema,
  playModesSchema,
  revisionSchema,
} from './player.ts'
import { languageSchema } from './words.ts'

export const sessionStatusSchema = z.enum(SESSION_STATUSES)
export const gameTypeSchema = z.enum(['roam'])

/** Whether the caller made the game, or joined its dashboard as the second grown-up. */
export const HOST_ROLES = ['host', 'co-host'] as const

/** Place of the host; accuracy in metres is an extension and may be left out. */
export const hostLocationSchema = latLngSchema.extend({ accuracy: claimedAccuracySchema })

export const createSessionSchema = z.object({
  gameType: gameTypeSchema.default('roam'),
  location: hostLocationSchema.nullable().default(null),
  status: z.literal('waiting').default('waiting'),
  language: languageSchema
    .optional()
    .describe('Extension: what the challenges are written in that the game makes itself'),
  trailId: idSchema
    .optional()
    .describe('Extension: the trail to which the game is limited; it stays'),
})

/** Status moves the game on (times come from the server's clock); the rest are extensions. */
export const changeSessionSchema = z
  .object({
    status: z.enum(['active', 'ended']).optional(),
    startedAt: z.string().max(40).optional(),
    endedAt: z.string().max(40).optional(),
    location: hostLocationSchema.optional().describe('Extension: where the host is now'),
    addPlayers: z.literal(true).optional().describe('Extension: let newcomers in for a while'),
    isLocked: z.boolean().optional().describe('Extension: let nobody in any more, or again'),
    stayCloseMeters: z
      .literal([...STAY_CLOSE_RADII_METERS])
      .nullable()
      .optional()
      .describe('Extension: the stay-close circle around the host; null: off'),
    canTryAgain: z
      .boolean()
      .optional()
      .describe('Extension: a question may be answered again, for fewer points'),
    modes: playModesSchema
      .optional()
      .describe('Extension: how all children play, in place of what was set before'),
    callBack: z.boolean().optional().describe('Extension: call everybody back, or not any more'),
  })
  .refine(
    // Times alone change nothing.
    ({ startedAt, endedAt, ...body }) => Object.values(body).some((value) => value !== undefined),
    'nothing to change',
  )

const cardFields = {
  id: idSchema,
  joinCode: z.string(),
  status: sessionStatusSchema,
  gameType: gameTypeSchema,
  maxPlayers: z.int(),
  startedAt: isoTimeSchema.nullable(),
  endedAt: isoTimeSchema.nullable(),
  playerCount: z.int(),
  isFull: z.boolean(),
  isLocked: z.boolean().describe('Extension: the host lets nobody in any more'),
  lastsMinutes: z
    .int()
    .optional()
    .describe('Extension: it ends by itself so long after its start; left out: as its seats say'),
}

/**
 * S0 and S1: what anybody with the code sees, and nothing that leads to where the children are;
 * `players` holds only the caller's own.
 */
export const sessionCardSchema = z.object({
  ...cardFields,
  location: z.null(),
  players: z.array(ownPlayerSchema),
  revision: revisionSchema,
})

/** S2: what the host sees. */
export const hostSessionSchema = z.object({
  ...cardFields,
  location: latLngSchema.extend({ accuracy: z.number().nullable() }).nullable(),
  players: z.array(hostPlayerSchema),
  createdAt: isoTimeSchema,
  joinKey: z.string().describe('Extension: the extra key that the QR link carries'),
  challengesPerPlayer: z.int().nullable().describe('Extension: null means unlimited'),
  stayCloseMeters: z
    .int()
    .nullable()
    .optional()
    .describe('Extension: the stay-close circle; null: off'),
  keeper: keeperWordSchema.optional().describe('Extension: what the keeper of its land asks'),
  calledBackAt: isoTimeSchema
    .nullable()
    .optional()
    .describe('Extension: since when everybody is called back'),
  trail: z
    .object({
      id: idSchema,
      isOrdered: z.boolean(),
      spotCount: z.int(),
      notOnWheels: z
        .int()
        .optional()
        .describe('Where somebody plays on wheels: how many of them they leave out'),
    })
    .optional()
    .describe('Extension: the trail to which it is limited'),
  canTryAgain: z
    .boolean()
    .optional()
    .describe('Extension: a question may be answered again, for fewer points'),
  modes: playModesSchema
    .optional()
    .describe('Extension: how all its children play; empty after the end'),
  spotsSuit: playModesSchema
    .optional()
    .describe(
      'Extension: for which of the ways to play its hidden spots were chosen; absent: none are hidden',
    ),
  isHost: z.literal(true).describe('Extension: tells the two forms apart'),
  role: z
    .enum(HOST_ROLES)
    .optional()
    .describe('Extension: a second grown-up sees and acts as the host; what it may not is here'),
  secondGrownUp: z
    .object({ since: isoTimeSchema })
    .nullable()
    .optional()
    .describe('Extension: the grown-up who joined the dashboard first; null: nobody'),
  grownUps: z
    .array(z.object({ id: idSchema, since: isoTimeSchema }))
    .optional()
    .describe('Extension: all who joined the dashboard, the first first'),
})

/** Whom the host sends away; left out: all. Who leaves is always the caller alone. */
export const removeCoHostSchema = z.object({ grownUp: idSchema.optional() })

/** A code by which one grown-up joins the dashboard, once, until `expiresAt`. */
export const grownUpCodeSchema = z.object({ code: z.string(), expiresAt: isoTimeSchema })

export const joinAsCoHostSchema = z.object({
  code: z
    .string()
    .min(1)
    .max(1000)
    .describe('As typed or pasted: the code, a link or a message with it'),
})

/** News that the host must hear of at once; the order is that of the players' numbers. */
export const alarmsSchema = z.object({
  players: z.array(
    z.object({
      id: idSchema,
      circle: z.enum(CIRCLE_STATES).nullable(),
      needsHelp: z.boolean().describe('It asks to be let in at a challenge'),
      helpAskedAt: isoTimeSchema.nullable(),
      helpSeenAt: isoTimeSchema.nullable(),
    }),
  ),
})

/** A game of the caller that is not over: what tells it from their others. */
export const openGameSchema = z.object({
  id: idSchema,
  joinCode: z.string(),
  status: z.enum(['waiting', 'active']),
  gameType: gameTypeSchema,
  maxPlayers: z.int(),
  playerCount: z.int(),
  createdAt: isoTimeSchema,
  startedAt: isoTimeSchema.nullable(),
})

export const sessionSchema = z.union([hostSessionSchema, sessionCardSchema])

export type SessionCard = z.infer<typeof sessionCardSchema>
export type HostSession = z.infer<typeof hostSessionSchema>
export type Session = z.infer<typeof sessionSchema>
export type Alarms = z.infer<typeof alarmsSchema>
export type HostRole = (typeof HOST_ROLES)[number]
export type GrownUpCode = z.infer<typeof grownUpCodeSchema>
export type OpenGame = z.infer<typeof openGameSchema>
export type CreateSession = z.input<typeof createSessionSchema>
export type ChangeSession = z.input<typeof changeSessionSchema>
