import { ANIMALS, type AnimalName } from '@bramble/domain/player/animals'
import type { DrawnWay } from '@bramble/domain/player/walked-way'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { COLOUR_LOOKS } from '../drawings/animal-badge.tsx'
import { ANIMAL_DRAWINGS } from '../drawings/animals.ts'
import type { Picture, PicturePart } from '../drawings/picture.tsx'
import { STICKER_DRAWINGS } from '../drawings/stickers.ts'
import { wayPath, wayPoints, type PictureBox } from '../drawings/way-path.ts'
import { BRAMBLE } from '../mascot/bramble-drawing.tsx'

/** An A4 page in points. */
const PAGE = { width: 595, height: 842 }
const MIDDLE = PAGE.width / 2
const LEFT = 16
const RIGHT = PAGE.width - LEFT
const INNER_WIDTH = 500
const INK = '#22301f'
const MOSS = '#2f6b3c'

/** The adventure of one child; texts in the language of the page. */
export interface AdventureOfChild {
  animal: AnimalName
  texts: { animal: string; explorer: string; found: string; date: string; from: string }
  /** Null where this phone does not know it. */
  way: DrawnWay | null
  /** In the order in which they were found. */
  stickers: readonly StickerName[]
  /** Address of the photo that stands large. */
  photo: string | null
}

export const MAX_STICKERS = 21

/** The wood with the child's way and its finds; no map and no place. */
export function adventurePicture(of: AdventureOfChild): Picture {
  const { animal, texts, stickers, photo } = of
  const { ring } = COLOUR_LOOKS[ANIMALS[animal]]
  const horizon = photo !== null ? PHOTO.y + PHOTO.height : stickers.length > 0 ? 330 : 440
  const meadow: PictureBox = { x: 68, y: horizon + 48, width: 459, height: 566 - horizon - 48 }
  const line = (text: string, y: number, size: number, fill: string): PicturePart => ({
    kind: 'text',
    x: MIDDLE,
    y,
    size: Math.min(size, (INNER_WIDTH / text.length) * 1.8),
    text,
    fill,
  })
  return {
    ...PAGE,
    parts: [
      panel({ x: 0, y: 0, ...PAGE }, 0, '#fff9ec'),
      panel({ x: LEFT, y: LEFT, width: RIGHT - LEFT, height: 700 }, 28, '#cfe8f5'),
      { kind: 'disc', x: 506, y: 196, radius: 42, fill: '#fbe6ae', stroke: '#fde9b5' },
      cloud(44, 190),
      cloud(490, 240),
      ...wood(horizon),
      line(texts.explorer, 76, 42, MOSS),
      line(texts.animal, 114, 30, INK),
      ...(photo === null ? [] : photoParts(photo)),
      ...walk(of, meadow),
      hill('#5fa044', 636, 22, 780),
      ...friends(animal, photo === null && stickers.length === 0 ? 1.5 : 1),
      panel({ x: LEFT, y: 742, width: RIGHT - LEFT, height: 84 }, 24, '#fff9ec'),
      line(texts.found, 775, 22, INK),
      line(texts.date, 799, 16, INK),
      line(texts.from, 818, 12, MOSS),
      panel({ x: LEFT, y: LEFT, width: RIGHT - LEFT, height: 810 }, 28, 'none', ring),
    ],
  }
}

/** The animal and Bramble, larger where nothing else is to be seen. */
function friends(animal: AnimalName, k: number): PicturePart[] {
  const { disc, ring } = COLOUR_LOOKS[ANIMALS[animal]]
  const [radius, size, bramble] = [70 * k, 104 * k, 168 * k]
  const [x, y] = [168, 742 - radius]
  return [
    { kind: 'disc', x, y, radius, fill: disc, stroke: ring },
    {
      kind: 'drawing',
      x: x - size / 2,
      y: y - size / 2,
      size,
      drawing: ANIMAL_DRAWINGS[animal],
    },
    { kind: 'drawing', x: 424 - bramble / 2, y: 754 - bramble, size: bramble, drawing: BRAMBLE },
  ]
}

function panel(box: PictureBox, radius: number, fill: string, stroke?: string): PicturePart {
  return { kind: 'panel', ...box, radius, fill, ...(stroke === undefined ? {} : { stroke }) }
}

function cloud(x: number, y: number): PicturePart {
  const d = `M${x} ${y}c2-16 24-20 32-8 12-8 30-1 29 12 13 0 16 16 3 20H${x}c-18 0-18-23 0-24z`
  return { kind: 'shape', d, fill: '#f4fafd' }
}

/** From the left to the right edge, down to `bottom`. */
function hill(fill: string, y: number, rise: number, bottom: number): PicturePart {
  const d = `M${LEFT} ${y}C160 ${y - rise} 250 ${y + rise} 380 ${y}S520 ${y - rise} ${RIGHT} ${y}V${bottom}H${LEFT}Z`
  return { kind: 'shape', d, fill }
}

function fir(x: number, y: number, k: number): string {
  const steps = [
    [9, 14],
    [-4, 0],
    [9, 13],
    [-5, 0],
    [10, 14],
    [-38, 0],
    [10, -14],
    [-5, 0],
    [9, -13],
    [-4, 0],
  ]
  return `M${x} ${y}${steps.map(([across = 0, down = 0]) => `l${across * k} ${down * k}`).join('')}z`
}

function round(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Two hills with trees, and the meadow with its flowers before them. */
function wood(horizon: number): PicturePart[] {
  const far = [60, 140, 220, 452, 530].map((x, i) => fir(x, horizon - 80 + (i % 2) * 16, 2))
  const near = [98, 500].map((x) => fir(x, horizon - 80, 2.7))
  const leafy = [round(312, horizon - 22, 44), round(392, horizon - 14, 38)]
  const flowers = [54, 150, 262, 356, 448, 540].map((x, i) =>
    round(x, 606 - ((i * 61) % 150) * ((600 - horizon) / 260), 5),
  )
  return [
    { kind: 'shape', d: far.join('') + leafy.join(''), fill: '#b4d1a4' },
    hill('#b4d1a4', horizon, 30, 720),
    { kind: 'shape', d: near.join(''), fill: '#8fba7a' },
    hill('#a5c990', horizon + 40, -22, 760),
    { kind: 'shape', d: flowers.join(''), fill: '#fff3c9' },
  ]
}

const PHOTO: PictureBox = { x: MIDDLE - 168, y: 138, width: 336, height: 252 }
const MOUNT = 12

function photoParts(src: string): PicturePart[] {
  const { x, y, width, height } = PHOTO
  const mount = {
    x: x - MOUNT,
    y: y - MOUNT,
    width: width + 2 * MOUNT,
    height: height + 2 * MOUNT,
  }
  return [panel(mount, 12, '#ffffff', '#d9c9ae'), { kind: 'photo', ...PHOTO, src }]
}

/** Where finds lie when this phone knows no way: on a bow through the meadow. */
const BOW: DrawnWay['points'] = [
  [0, 44],
  [16, 14],
  [32, 34],
  [48, 54],
  [63, 20],
]

/** The way that was walked, and the finds along it in their order. */
function walk({ way, ...of }: AdventureOfChild, meadow: PictureBox): PicturePart[] {
  const isKnown = way !== null && way.points.length > 0
  const points = wayPoints(isKnown ? way.points : BOW, meadow)
  const stickers = of.stickers.slice(0, MAX_STICKERS)
  const room = Math.sqrt((meadow.width * meadow.height) / Math.max(1, stickers.length))
  const radius = Math.min(50, room * 0.4)
  const d = wayPath(points)
  const lines: PicturePart[] = isKnown
    ? [
        { kind: 'trail', d, stroke: '#f3e6c4', width: 16 },
        { kind: 'trail', d, stroke: '#8a6543' },
      ]
    : []
  return [
    ...lines,
    ...placesAlong(points, stickers.length, radius, meadow).flatMap(({ x, y }, i) => {
      const [name] = stickers.slice(i)
      return name === undefined ? [] : sticker(name, x, y, radius)
    }),
  ]
}

function sticker(name: StickerName, x: number, y: number, radius: number): PicturePart[] {
  const size = radius * 1.5
  const drawing = STICKER_DRAWINGS[name]
  return [
    { kind: 'disc', x, y, radius, fill: '#fffdf6', stroke: '#ffffff' },
    { kind: 'drawing', x: x - size / 2, y: y - size / 2, size, drawing },
  ]
}

const ROUNDS = 80

/** Even places along a line, pushed apart until no disc lies on another. */
function placesAlong(
  points: readonly { x: number; y: number }[],
  count: number,
  radius: number,
  { x: left, y: top, width, height }: PictureBox,
) {
  const last = points.length - 1
  const places = Array.from({ length: count }, (_, i) => {
    const at = ((i + 0.5) / count) * last
    const from = points[Math.floor(at)] ?? { x: left, y: top }
    const to = points[Math.ceil(at)] ?? from
    const part = at - Math.floor(at)
    // A hair beside the line, so that none lies exactly on another.
    const beside = (i % 3) - 1
    return {
      x: from.x + (to.x - from.x) * part + beside,
      y: from.y + (to.y - from.y) * part - beside,
    }
  })
  for (let round = 0; round < ROUNDS; round++) {
    places.forEach((one, i) => {
      for (const other of places.slice(i + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const apart = Math.hypot(dx, dy) || 1
        const push = Math.max(0, 2 * radius + 4 - apart) / 2 / apart
        one.x -= dx * push
        one.y -= dy * push
        other.x += dx * push
        other.y += dy * push
      }
    })
    for (const one of places) {
      one.x = Math.min(Math.max(one.x, left), left + width)
      one.y = Math.min(Math.max(one.y, top), top + height)
    }
  }
  return places
}
