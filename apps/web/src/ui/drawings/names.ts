import type { FindName } from '@bramble/domain/stickers/names'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import type { Drawing } from './draw.ts'
import { drawn } from './drawn-words.ts'
import data from './drawings.json' with { type: 'json' }
import { STICKER_DRAWINGS } from './stickers.ts'

const DRAWINGS: Readonly<Record<FindName, string>> = data.names

export const drawingOfName = (name: FindName): Drawing => drawn(DRAWINGS[name])

export { STICKER_DRAWINGS }

/** The drawing of a find: of the name that the child gave it, else of its sticker. */
export function drawingOfFind(find: { sticker: StickerName; named?: FindName }): Drawing {
  return find.named === undefined ? STICKER_DRAWINGS[find.sticker] : drawingOfName(find.named)
}
