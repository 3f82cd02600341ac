import type { FindName } from '@bramble/domain/stickers/names'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'

/** A find as it is told back. */
export interface StickerFind {
  challengeId: string
  title: string
  sticker: StickerName | null
  /** What the child calls it, where this phone knows. */
  named?: FindName
  photoId: string | null
  /** Null: nobody knows one. */
  fact: string | null
}

/** What a child calls its stickers, where it has named them. */
export type StickerNames = Partial<Record<StickerName, FindName>>

export function namesOf(finds: readonly Pick<StickerFind, 'sticker' | 'named'>[]): StickerNames {
  return Object.fromEntries(
    finds.flatMap(({ sticker, named }) =>
      sticker === null || named === undefined ? [] : [[sticker, named]],
    ),
  )
}

/** By language, in base64. */
type Facts = Readonly<Record<string, string>> | undefined

/** What tells the fact of a find in the language of the page: of its task, else of its sticker. */
export function useTellFact(): (facts: Facts, sticker: StickerName | null) => string | null {
  const language = useLanguage()
  return (facts, sticker) =>
    textOf(facts?.[language]) ?? (sticker === null ? null : t(`child.stickers.facts.${sticker}`))
}

const MINUTE_MS = 60_000

interface Times {
  joinedAt: string
  startedAt: string | null
  endedAt: string | null
}

/** How many finds in how many minutes of a child's game. @param lastAt when it ended, where the game has not */
export function foundText(
  finds: number,
  { joinedAt, startedAt, endedAt }: Times,
  lastAt: string,
): string {
  const beganMs = Math.max(Date.parse(startedAt ?? joinedAt), Date.parse(joinedAt))
  const minutes = (Date.parse(endedAt ?? lastAt) - beganMs) / MINUTE_MS
  return t('child.adventure.found', { finds, minutes: Math.max(1, Math.round(minutes)) })
}

/** Null: none, or not what a server of ours has sent. */
function textOf(base64: string | undefined): string | null {
  if (base64 === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
