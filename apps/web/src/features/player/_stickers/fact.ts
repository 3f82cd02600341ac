import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import type { StoredStickerBook } from '#/platform/storage/keys.ts'

type StoredFind = StoredStickerBook['finds'][number]

/** Fact of a find, in the language of the page: of its task, else of its sticker. */
export function useFact(find: Pick<StoredFind, 'sticker' | 'facts'> | null): string | null {
  const language = useLanguage()
  if (find === null) return null
  const { facts, sticker } = find
  return textOf(facts?.[language]) ?? t(`child.stickers.facts.${sticker}`)
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
