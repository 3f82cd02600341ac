import { z } from 'zod'
import { idSchema, isoTimeSchema } from './common.ts'
import { animalSchema } from './player.ts'
import { stickerSchema } from './sticker.ts'

/**
 * A game of the caller: while its data is kept the game itself, afterwards a summary without
 * anything of children.
 */
export const guardianGameSchema = z.object({
  id: idSchema,
  joinCode: z.string(),
  gameType: z.string(),
  maxPlayers: z.int(),
  status: z.enum(['waiting', 'active', 'ended']),
  createdAt: isoTimeSchema,
  startedAt: isoTimeSchema.nullable(),
  endedAt: isoTimeSchema.nullable(),
  playerCount: z.int(),
  /** Challenges completed by all players together. */
  challengesCompleted: z.int(),
  totalScore: z.int(),
  photoCount: z.int(),
  /** The game's data is deleted: only this summary and what was kept is left. */
  isSummary: z.boolean(),
  /** When the game's data is deleted; null for a summary. */
  deletedAt: isoTimeSchema.nullable(),
  keepsakeCount: z.int(),
})

/** A photo of a place or a find that the guardian keeps. */
export const keepsakeSchema = z.object({
  id: idSchema,
  gameId: idSchema,
  /** The game's photo it was made of, so that its page can mark what is kept. */
  sourcePhotoId: idSchema,
  challengeTitle: z.string(),
  /** Address of the picture. */
  imagePath: z.string(),
  savedAt: isoTimeSchema,
})

export const saveKeepsakesSchema = z.object({ photoIds: z.array(idSchema).min(1).max(60) })

export type GuardianGame = z.infer<typeof guardianGameSchema>
export type Keepsake = z.infer<typeof keepsakeSchema>

/** A sticker of the account's book: which animal found it first in which month. */
export const bookStickerSchema = z.object({
  animal: animalSchema.describe('Which animal the child was'),
  sticker: stickerSchema,
  foundIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .describe('The month of the game in which that animal found it first, UTC'),
})

export const stickerBookSchema = z.object({
  stickers: z.array(bookStickerSchema).describe('One for each animal and sticker, oldest first'),
})

export type BookSticker = z.infer<typeof bookStickerSchema>
export type StickerBook = z.infer<typeof stickerBookSchema>
