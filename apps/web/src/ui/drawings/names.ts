import type { FindName } from '@bramble/domain/stickers/names'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { around, both, disc, dot, eye, HUE, line, mark, oval, shape, type Drawing } from './draw.ts'
import data from './names.json' with { type: 'json' }
import { STICKER_DRAWINGS } from './stickers.ts'

const PARTS: Readonly<Record<string, string>> = data.parts
const COLOURS: Readonly<Record<string, string>> = HUE

const colour = (word = '') => COLOURS[word] ?? word
const path = (words: readonly string[]) => words.join(' ')
const numbers = (words: readonly string[]) => words.map(Number)

/** The words of `names.json`: each is followed by its values, then perhaps by what it is done to. */
const WORDS: Readonly<Record<string, (...values: string[]) => Drawing>> = {
  shape: (fill, ...d) => shape(colour(fill), path(d)),
  mark: (fill, ...d) => mark(colour(fill), path(d)),
  line: (width, stroke, ...d) => line(path(d), Number(width), colour(stroke)),
  disc: (fill, ...at) => disc(colour(fill), ...(numbers(at) as [number, number, number])),
  dot: (fill, ...at) => dot(colour(fill), ...(numbers(at) as [number, number, number])),
  oval: (fill, x, y, rx, ry, turn = '0') =>
    oval(colour(fill), [Number(x), Number(y), Number(rx), Number(ry)], Number(turn)),
  eye: (...at) => eye(...(numbers(at) as [number, number])),
  both: (...of) => both(drawn(path(of))),
  around: (times, x, y, ...of) => around(Number(times), Number(x), Number(y), drawn(path(of))),
  /** Moved there, so large, and turned clockwise. */
  put: (x, y, size, degrees, ...of) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${degrees})">${drawn(path(of))}</g>`,
  /** A shape that several share, with these words in it. */
  part: (name = '', ...own) =>
    drawn((PARTS[name] ?? '').replace(/\$(\d)/g, (_, place) => own[Number(place) - 1] ?? 'none')),
  sticker: (name) => STICKER_DRAWINGS[name as StickerName],
}

function drawn(text: string): Drawing {
  const steps = text.split(';').map((step) => step.trim().split(/\s+/))
  return steps.map(([word = '', ...values]) => WORDS[word]?.(...values) ?? '').join('')
}

const DRAWINGS: Readonly<Record<FindName, string>> = data.names

export const drawingOfName = (name: FindName): Drawing => drawn(DRAWINGS[name])

export { STICKER_DRAWINGS }

/** The drawing of a find: of the name that the child gave it, else of its sticker. */
export function drawingOfFind(find: { sticker: StickerName; named?: FindName }): Drawing {
  return find.named === undefined ? STICKER_DRAWINGS[find.sticker] : drawingOfName(find.named)
}
