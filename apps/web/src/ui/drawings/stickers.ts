import { STICKER_NAMES, type StickerName } from '@bramble/domain/stickers/stickers'
import type { Drawing } from './draw.ts'
import { drawn } from './drawn-words.ts'
import data from './drawings.json' with { type: 'json' }

const TOLD: Readonly<Record<StickerName, string>> = data.stickers

/** Every sticker that a find can give. Loaded only where one is shown: they are 50 kB of pictures. */
export const STICKER_DRAWINGS = Object.fromEntries(
  STICKER_NAMES.map((name) => [name, drawn(TOLD[name])]),
) as Readonly<Record<StickerName, Drawing>>

/** The drawing of a task of the library; the first where an operator's pack names one that nobody drew. */
export function drawingOf(sticker: string): Drawing {
  return STICKER_DRAWINGS[STICKER_NAMES.find((one) => one === sticker) ?? STICKER_NAMES[0]]
}
