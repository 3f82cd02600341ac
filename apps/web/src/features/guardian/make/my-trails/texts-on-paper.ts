import type { GuardianTrail, TrailText } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import type { PaperLanguage } from '#/data/paper-words.ts'

type Named = Pick<GuardianTrail, 'name' | 'sentence' | 'language' | 'texts'>
type TextOnPaper = TrailText & { language: Language }

/**
 * Name and sentence of a trail in those of the languages in which its maker has told it; in the maker's
 * where it is told in none of them.
 */
export function textsOnPaper(
  { name, sentence, language, texts }: Named,
  languages: readonly Pick<PaperLanguage, 'language'>[],
): TextOnPaper[] {
  const own = { name, sentence, language }
  const told = languages.flatMap(({ language: wanted }): TextOnPaper[] => {
    if (wanted === language) return [own]
    const text = texts[wanted]
    return text === undefined ? [] : [{ ...text, language: wanted }]
  })
  return told.length === 0 ? [own] : told
}
