import { HUE, INK, line, mark, shape, type Drawing } from './draw.ts'

/** Bramble's satchel, into which the stickers go. */
export const SATCHEL: Drawing =
  line('M16 26C16 6 48 6 48 26', 5, INK) +
  line('M16 26C16 6 48 6 48 26', 2, HUE.fawn) +
  shape(HUE.leaf, 'M8 24h48l-3 30q-1 6-7 6H18q-6 0-7-6Z') +
  shape(HUE.moss, 'M6 22h52v8q-8 16-26 16T6 30Z') +
  mark(HUE.lime, 'M32 26c9 3 9 12 1 16-8-4-9-12-1-16Z') +
  line('M32 30v10', 2, HUE.moss)
