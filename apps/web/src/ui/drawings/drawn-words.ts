import type { AnimalName } from '@bramble/domain/player/animals'
import { ANIMAL_DRAWINGS } from './animals.ts'
import {
  around,
  both,
  disc,
  dot,
  eye,
  HUE,
  INK,
  line,
  mark,
  oval,
  shape,
  type Drawing,
} from './draw.ts'
import data from './drawings.json' with { type: 'json' }

const PARTS: Readonly<Record<string, string>> = data.parts
const STICKERS: Readonly<Record<string, string>> = data.stickers
const COLOURS: Readonly<Record<string, string>> = { ...HUE, ink: INK }

const colour = (word = '') => COLOURS[word] ?? word
const numbers = <N extends readonly number[]>(words: readonly string[]) =>
  words.map(Number) as unknown as N
const all = (words: readonly string[]) => drawn(words.join(' '), '|')
const group = (transform: string, of: readonly string[]) =>
  `<g transform="${transform}">${all(of)}</g>`

/** The words of `drawings.json`: each is followed by its values, then by what it is done to, split by `|`. */
const WORDS: Readonly<Record<string, (...values: string[]) => Drawing>> = {
  shape: (fill, ...d) => shape(colour(fill), d.join(' ')),
  mark: (fill, ...d) => mark(colour(fill), d.join(' ')),
  line: (width, stroke, ...d) => line(d.join(' '), Number(width), colour(stroke)),
  disc: (fill, ...at) => disc(colour(fill), ...numbers<[number, number, number]>(at)),
  dot: (fill, ...at) => dot(colour(fill), ...numbers<[number, number, number]>(at)),
  oval: (fill, ...at) =>
    oval(
      colour(fill),
      numbers<[number, number, number, number]>(at.slice(0, 4)),
      Number(at[4] ?? 0),
    ),
  eye: (...at) => eye(...numbers<[number, number]>(at)),
  both: (...of) => both(all(of)),
  around: (times, x, y, ...of) => around(Number(times), Number(x), Number(y), all(of)),
  /** Moved there, so large, and turned clockwise. */
  put: (x, y, size, degrees, ...of) =>
    group(`translate(${x} ${y}) scale(${size}) rotate(${degrees})`, of),
  turn: (degrees, x, y, ...of) => group(`rotate(${degrees} ${x} ${y})`, of),
  /** A shape that several share, with these words in it. */
  part: (name = '', ...own) =>
    drawn((PARTS[name] ?? '').replace(/\$(\d)/g, (_, place) => own[Number(place) - 1] ?? 'none')),
  sticker: (name = '') => drawn(STICKERS[name] ?? ''),
  animal: (name) => ANIMAL_DRAWINGS[name as AnimalName],
}

/** The drawing that a text of `drawings.json` tells, step by step, from the back to the front. */
export function drawn(text: string, between = ';'): Drawing {
  const steps = text.split(between).map((step) => step.trim().split(/\s+/))
  return steps.map(([word = '', ...values]) => WORDS[word]?.(...values) ?? '').join('')
}
