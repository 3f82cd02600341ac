import type { BookSticker } from '@bramble/contract'
import type { AnimalName } from '@bramble/domain/player/animals'
import {
  STICKER_NAMES,
  STICKER_PAGES,
  STICKERS,
  type StickerName,
  type StickerPage,
} from '@bramble/domain/stickers/stickers'

/** A sticker on a page; null: not found yet. */
export interface BookEntry {
  name: StickerName
  found: { animals: readonly AnimalName[]; foundIn: string } | null
}

export interface BookSection {
  place: StickerPage
  entries: readonly BookEntry[]
}

/** A section for each kind of place; `stickers` oldest first. */
export function sectionsOf(stickers: readonly BookSticker[]): BookSection[] {
  return STICKER_PAGES.map((place) => ({
    place,
    entries: STICKER_NAMES.filter((name) => STICKERS[name].page === place).map((name) => ({
      name,
      found: findOf(name, stickers),
    })),
  }))
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
