import { ANIMALS, type AnimalName } from '@bramble/domain/player/animals'
import type { DrawnWay } from '@bramble/domain/player/walked-way'
import { COLOUR_LOOKS } from '#/ui/drawings/animal-badge.tsx'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { wayPath } from '#/ui/drawings/way-path.ts'
import type { Drawing } from '#/ui/drawings/draw.ts'
import type { Picture, PicturePart } from '#/ui/drawings/picture.tsx'
import { SATCHEL } from '#/ui/drawings/satchel.ts'

/** An A4 page in points. */
const PAGE = { width: 595, height: 842 }
const MIDDLE = PAGE.width / 2
const INNER_WIDTH = 500
const INK = '#22301f'
const MOSS = '#2f6b3c'

/** What stands on the poster of one child; texts in the language of the page. */
export interface Poster {
  animal: AnimalName
  texts: {
    animal: string
    explorer: string
    found: string
    date: string
    from: string
    steps: string
  }
  /** Null where this phone does not know it. */
  way: DrawnWay | null
  /** In the order in which they were found. */
  stickers: readonly Drawing[]
  /** Addresses of the chosen photos. */
  photos: readonly string[]
}

export const MAX_POSTER_PHOTOS = 4
const MAX_STICKERS = 21

/** Where everything stands: no map and no place, only a trail from find to find and a line. */
export function layOut({ animal, texts, way, stickers, photos }: Poster): Picture {
  const { disc, ring } = COLOUR_LOOKS[ANIMALS[animal]]
  const line = (text: string, y: number, size: number, fill: string): PicturePart => ({
    kind: 'text',
    x: MIDDLE,
    y,
    size: Math.min(size, (INNER_WIDTH / text.length) * 1.8),
    text,
    fill,
  })
  const chosen = photos.slice(0, MAX_POSTER_PHOTOS)
  return {
    ...PAGE,
    parts: [
      panel(0, 0, PAGE.width, PAGE.height, 0, '#fff9ec'),
      panel(16, 16, PAGE.width - 32, PAGE.height - 32, 28, '#fffdf6', ring),
      { kind: 'disc', x: MIDDLE, y: 122, radius: 80, fill: disc, stroke: ring },
      { kind: 'drawing', x: MIDDLE - 58, y: 64, size: 116, drawing: ANIMAL_DRAWINGS[animal] },
      ...(way === null ? [] : wayParts(way, texts.steps)),
      line(texts.animal, 244, 34, INK),
      line(texts.explorer, 290, 42, MOSS),
      line(texts.found, 322, 21, INK),
      line(texts.date, 348, 17, INK),
      ...stickerParts(stickers.slice(0, MAX_STICKERS), chosen.length === 0 ? 760 : 600),
      ...photoParts(chosen),
      { kind: 'drawing', x: MIDDLE - 14, y: 772, size: 28, drawing: SATCHEL },
      line(texts.from, 816, 14, MOSS),
    ],
  }
}

function panel(
  ...[x, y, width, height, radius, fill, stroke]: [
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    fill: string,
    stroke?: string,
  ]
): PicturePart {
  const edge = stroke === undefined ? {} : { stroke }
  return { kind: 'panel', x, y, width, height, radius, fill, ...edge }
}

const SIDE = { left: 124, right: PAGE.width - 124, y: 122 }
const WAY = 104

/** Beside the animal: the steps, and the line that the child walked. */
function wayParts(way: DrawnWay, steps: string): PicturePart[] {
  const foot = { x: SIDE.left - 40, y: SIDE.y - 56, size: 80, drawing: STICKER_DRAWINGS.footprint }
  const square = { x: SIDE.right - WAY / 2, y: SIDE.y - WAY / 2, size: WAY }
  return [
    { kind: 'drawing', ...foot },
    { kind: 'text', x: SIDE.left, y: SIDE.y + 58, size: 19, text: steps, fill: INK },
    ...(way.points.length === 0
      ? []
      : [{ kind: 'trail' as const, d: wayPath(way, square), stroke: MOSS }]),
  ]
}

const TOP = 368

/** Row by row like a walk: to the right, then back to the left. */
function stickerParts(stickers: readonly Drawing[], bottom: number): PicturePart[] {
  if (stickers.length === 0) return []
  const perRow = stickers.length <= 4 ? stickers.length : stickers.length <= 10 ? 5 : 7
  const rows = Math.ceil(stickers.length / perRow)
  const step = INNER_WIDTH / perRow
  const size = Math.min(90, step - 14, (bottom - TOP) / rows - 14)
  const rowHeight = (bottom - TOP) / rows
  const places = stickers.map((_, i) => {
    const row = Math.floor(i / perRow)
    const column = row % 2 === 0 ? i % perRow : perRow - 1 - (i % perRow)
    const sway = column % 2 === 0 ? -6 : 6
    return {
      x: MIDDLE - INNER_WIDTH / 2 + step * (column + 0.5),
      y: TOP + rowHeight * (row + 0.5) + sway,
    }
  })
  const trail = places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return [
    { kind: 'trail', d: trail, stroke: '#c99a66' },
    ...stickers.flatMap((drawing, i): PicturePart[] => {
      const { x = 0, y = 0 } = places[i] ?? {}
      return [
        { kind: 'disc', x, y, radius: size / 2 + 3, fill: '#e6f1dc', stroke: '#ffffff' },
        { kind: 'drawing', x: x - size * 0.4, y: y - size * 0.4, size: size * 0.8, drawing },
      ]
    }),
  ]
}

const PHOTO_GAP = 22

function photoParts(photos: readonly string[]): PicturePart[] {
  const height = 140
  const width = Math.min(180, (INNER_WIDTH - PHOTO_GAP * (photos.length - 1)) / photos.length)
  const left = MIDDLE - (photos.length * (width + PHOTO_GAP) - PHOTO_GAP) / 2
  return photos.flatMap((src, i): PicturePart[] => {
    const x = left + i * (width + PHOTO_GAP)
    return [
      panel(x - 5, 615, width + 10, height + 10, 10, '#ffffff', '#d9c9ae'),
      { kind: 'photo', x, y: 620, width, height, src },
    ]
  })
}
