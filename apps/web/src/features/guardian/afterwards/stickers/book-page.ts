import type { BookSticker } from '@bramble/contract'
import type { Season } from '@bramble/domain/challenge/task-traits'
import { ANIMAL_NAMES, type AnimalName } from '@bramble/domain/player/animals'
import {
  STICKER_NAMES,
  STICKER_PAGES,
  STICKERS,
  timesOf,
  type StickerName,
  type StickerPage,
} from '@bramble/domain/stickers/stickers'

export const BOOK_SEASONS = ['always', 'spring', 'summer', 'autumn', 'winter'] as const
export type BookSeason = (typeof BOOK_SEASONS)[number]

/** What is looked at: one animal's page or all together, of a season and a kind of place. */
export interface BookFilter {
  animal: AnimalName | 'all'
  season: BookSeason | 'all'
  place: StickerPage | 'all'
}

/** A sticker on a page; null: not found yet. */
export interface BookEntry {
  name: StickerName
  found: { animals: readonly AnimalName[]; foundIn: string } | null
}

export interface BookSection {
  place: StickerPage
  entries: readonly BookEntry[]
}

/** The animals that have found something, in the order of all animals. */
export function animalsIn(stickers: readonly BookSticker[]): AnimalName[] {
  const found = new Set(stickers.map(({ animal }) => animal))
  return ANIMAL_NAMES.filter((name) => found.has(name))
}

/** The sections of a page that have stickers at all; `stickers` oldest first. */
export function sectionsOf(stickers: readonly BookSticker[], filter: BookFilter): BookSection[] {
  const { animal, season, place } = filter
  const theirs = stickers.filter((one) => animal === 'all' || one.animal === animal)
  const names = STICKER_NAMES.filter((name) => season === 'all' || isOf(name, season))
  return STICKER_PAGES.filter((one) => place === 'all' || one === place)
    .map((one) => ({
      place: one,
      entries: names
        .filter((name) => STICKERS[name].page === one)
        .map((name) => ({ name, found: findOf(name, theirs) })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function isOf(name: StickerName, season: BookSeason): boolean {
  const { seasons } = timesOf(name)
  return season === 'always'
    ? seasons === null
    : (seasons?.includes(season satisfies Season) ?? false)
}

function findOf(name: StickerName, stickers: readonly BookSticker[]): BookEntry['found'] {
  const finds = stickers.filter(({ sticker }) => sticker === name)
  const [first] = finds
  if (first === undefined) return null
  return { animals: finds.map(({ animal }) => animal), foundIn: first.foundIn }
}

export function countFound(sections: readonly BookSection[]): { count: number; total: number } {
  const all = sections.flatMap(({ entries }) => entries)
  return { count: all.filter(({ found }) => found !== null).length, total: all.length }
}
