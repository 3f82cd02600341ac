import { seasonAt } from '../challenge/season.ts'
import type { Season } from '../challenge/task-traits.ts'
import type { TaskKind } from '../challenge/tasks.ts'
import type { LatLng } from '../geo/lat-lng.ts'

export type DayPart = 'morning' | 'day' | 'evening'

/** Pages of a book with the stickers of all kinds of places. */
export const STICKER_PAGES = ['ground', 'plants', 'sky', 'beasts', 'bugs', 'senses'] as const
export type StickerPage = (typeof STICKER_PAGES)[number]

/** When a sticker can be found; left out: always. */
interface StickerDefinition {
  page: StickerPage
  /** Null: only a task of the library that names it gives it. */
  task: TaskKind | null
  seasons?: readonly Season[]
  dayParts?: readonly DayPart[]
}

const ground = { page: 'ground', task: 'none' } as const
const plant = { page: 'plants', task: 'basic-photo' } as const
const view = { page: 'sky', task: 'match-view' } as const
const beast = { page: 'beasts', task: 'question' } as const
const bug = { page: 'bugs', task: 'object-detection' } as const
const named = <Page extends StickerPage>(page: Page) => ({ page, task: null }) as const

/**
 * Every sticker that a find can give: what lies on the ground where a child only has to arrive, plants
 * where it takes any photo, sky and land where it looks for a view, birds and beasts for a question,
 * and crawling things where it looks for one. Those at the end come from tasks of the library alone.
 */
export const STICKERS = {
  pebble: ground,
  puddle: ground,
  'bird-tracks': ground,
  'deer-tracks': ground,
  'star-moss': ground,
  root: ground,
  pinecone: ground,
  feather: ground,
  molehill: ground,
  'snail-shell': ground,
  acorn: { ...ground, seasons: ['autumn'] },
  conker: { ...ground, seasons: ['autumn'] },
  icicle: { ...ground, seasons: ['winter'] },
  'oak-leaf': plant,
  fern: plant,
  clover: plant,
  daisy: plant,
  dandelion: { ...plant, seasons: ['spring', 'summer'] },
  bluebell: { ...plant, seasons: ['spring'] },
  poppy: { ...plant, seasons: ['summer'] },
  blackberry: { ...plant, seasons: ['summer', 'autumn'] },
  'maple-leaf': { ...plant, seasons: ['autumn'] },
  toadstool: { ...plant, seasons: ['autumn'] },
  rosehip: { ...plant, seasons: ['autumn', 'winter'] },
  holly: { ...plant, seasons: ['winter'] },
  snowdrop: { ...plant, seasons: ['winter'] },
  cloud: view,
  rainbow: view,
  sun: view,
  raindrop: view,
  hill: view,
  stream: view,
  'fir-tree': view,
  'tree-stump': view,
  sunrise: { ...view, dayParts: ['morning'] },
  moon: { ...view, dayParts: ['evening'] },
  star: { ...view, dayParts: ['evening'] },
  snowflake: { ...view, seasons: ['winter'] },
  blackbird: beast,
  'blue-tit': beast,
  duck: beast,
  heron: beast,
  hare: beast,
  kingfisher: beast,
  trout: beast,
  owl: { ...beast, dayParts: ['evening'] },
  newt: { ...beast, seasons: ['spring'] },
  frog: { ...beast, seasons: ['spring', 'summer'] },
  swallow: { ...beast, seasons: ['spring', 'summer'] },
  hedgehog: { ...beast, seasons: ['spring', 'summer', 'autumn'] },
  goose: { ...beast, seasons: ['autumn', 'winter'] },
  beetle: bug,
  snail: bug,
  slug: bug,
  worm: bug,
  ant: bug,
  spider: bug,
  woodlouse: bug,
  centipede: bug,
  moth: { ...bug, dayParts: ['evening'] },
  bee: { ...bug, seasons: ['spring', 'summer'] },
  butterfly: { ...bug, seasons: ['spring', 'summer'] },
  grasshopper: { ...bug, seasons: ['summer'] },
  'glow-worm': { ...bug, seasons: ['summer'], dayParts: ['evening'] },
  seashell: named('ground'),
  footprint: named('ground'),
  bark: named('plants'),
  bud: named('plants'),
  wind: named('sky'),
  wave: named('sky'),
  gull: named('beasts'),
  pigeon: named('beasts'),
  crow: named('beasts'),
  robin: named('beasts'),
  woodpecker: named('beasts'),
  squirrel: named('beasts'),
  fox: named('beasts'),
  mouse: named('beasts'),
  bat: named('beasts'),
  crab: named('bugs'),
  starfish: named('bugs'),
  ladybird: named('bugs'),
  dragonfly: named('bugs'),
  web: named('bugs'),
  ear: named('senses'),
  eye: named('senses'),
  nose: named('senses'),
  shadow: named('senses'),
} as const satisfies Record<string, StickerDefinition>
export type StickerName = keyof typeof STICKERS

export const STICKER_NAMES = Object.keys(STICKERS) as [StickerName, ...StickerName[]]

/** Stickers that any challenge may give. */
const ANYWHERE = STICKER_NAMES.filter((name) => STICKERS[name].task !== null)

/** When a sticker is about (null: always), and whether only tasks of the library give it. */
export function timesOf(name: StickerName): {
  seasons: readonly Season[] | null
  isOfAdventures: boolean
  dayParts: readonly DayPart[] | null
} {
  const { seasons, dayParts, task }: StickerDefinition = STICKERS[name]
  return {
    seasons: seasons ?? null,
    dayParts: dayParts ?? null,
    isOfAdventures: task === null,
  }
}

/** Facts that decide about the sticker of a find. Phone and server know the same, so they agree. */
export interface Find {
  playerId: string
  challengeId: string
  /** Null: the challenge is no longer known. */
  task: TaskKind | null
  /** Sticker of the library's task that is hidden there; another one if the child has it. */
  named?: StickerName | null | undefined
  place: LatLng | null
  /** When the game began: every find of a game is of the same season and part of the day. */
  startedAtMs: number
  /** Stickers that the child has already from this game. */
  have: readonly StickerName[]
}

/**
 * The sticker of a find: the one that its task names, else one that the child does not have, of the kind of the task, that is about at
 * this season and hour; things that are not always about come more readily. Where nothing is left,
 * first the kind does not matter, then the season, then whether the child has it.
 */
export function stickerFor(find: Find): StickerName {
  const { playerId, challengeId, task, have } = find
  if (find.named != null && !have.includes(find.named)) return find.named
  const isAbout = aboutAt(find.startedAtMs, find.place)
  const isNew = (name: StickerName) => !have.includes(name)
  const isOfKind = (name: StickerName) => task === null || STICKERS[name].task === task
  const pools = [
    ANYWHERE.filter((name) => isNew(name) && isOfKind(name) && isAbout(name)),
    ANYWHERE.filter((name) => isNew(name) && isAbout(name)),
    ANYWHERE.filter(isNew),
  ]
  const pool = pools.find(({ length }) => length > 0) ?? ANYWHERE
  const rank = (name: StickerName) =>
    hash(`${playerId} ${challengeId} ${name}`) / (isAlwaysAbout(name) ? 1 : 2)
  return pool.reduce((best, name) => (rank(name) < rank(best) ? name : best))
}

function isAlwaysAbout(name: StickerName): boolean {
  const { seasons, dayParts }: StickerDefinition = STICKERS[name]
  return seasons === undefined && dayParts === undefined
}

function aboutAt(atMs: number, place: LatLng | null): (name: StickerName) => boolean {
  const season = seasonAt(atMs, place?.lat ?? 0)
  const part = dayPartAt(atMs, place?.lng ?? 0)
  return (name) => {
    const { seasons, dayParts }: StickerDefinition = STICKERS[name]
    return (seasons?.includes(season) ?? true) && (dayParts?.includes(part) ?? true)
  }
}

const HOUR_MS = 60 * 60_000
const DEGREES_PER_HOUR = 15

/** By the sun, whose noon moves with the longitude (degrees): no time zone is needed. */
export function dayPartAt(atMs: number, lng: number): DayPart {
  const hour = (((atMs / HOUR_MS + lng / DEGREES_PER_HOUR) % 24) + 24) % 24
  if (hour >= 4 && hour < 9) return 'morning'
  return hour >= 9 && hour < 17 ? 'day' : 'evening'
}

/** FNV-1a of the text's code units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}
