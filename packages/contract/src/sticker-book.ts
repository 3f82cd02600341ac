import { z } from 'zod'
import { animalSchema } from './player.ts'
import { stickerSchema } from './sticker.ts'

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
