import { STICKER_NAMES, type StickerName } from '@bramble/domain/stickers/stickers'
import type { Drawing } from './draw.ts'
import { BEASTS } from './stickers-beasts.ts'
import { BUGS } from './stickers-bugs.ts'
import { GROUND } from './stickers-ground.ts'
import { NAMED } from './stickers-named.ts'
import { PLANTS } from './stickers-plants.ts'
import { SKY } from './stickers-sky.ts'

/** Every sticker that a find can give. Loaded only where one is shown: it is 50 kB of pictures. */
export const STICKER_DRAWINGS: Readonly<Record<StickerName, Drawing>> = {
  ...GROUND,
  ...PLANTS,
  ...SKY,
  ...BEASTS,
  ...BUGS,
  ...NAMED,
}

/** The drawing of a task of the library; the first where an operator's pack names one that nobody drew. */
export function drawingOf(sticker: string): Drawing {
  return STICKER_DRAWINGS[STICKER_NAMES.find((one) => one === sticker) ?? STICKER_NAMES[0]]
}
