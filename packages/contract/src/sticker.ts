import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { z } from 'zod'

export const stickerSchema = z.enum(STICKER_NAMES)

export type { StickerName } from '@bramble/domain/stickers/stickers'
