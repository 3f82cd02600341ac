import type { Language } from '@bramble/messages/languages'
import type { Translator } from '@bramble/messages/translator'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { translatorOf } from '#/words/language.ts'

/** The names of stickers are the child's. */
const SIDES = ['shared', 'child', 'paper'] as const

/** One language of a printed page. */
export interface PaperLanguage {
  language: Language
  t: Translator['t']
}

/**
 * The words for paper in these languages, in their order.
 * @param shown the language of the page
 */
export function paperWordsQuery(languages: readonly Language[], shown: Language) {
  return queryOptions({
    queryKey: ['paper-words', shown, languages],
    queryFn: (): Promise<PaperLanguage[]> =>
      Promise.all(
        languages.map(async (language) => {
          const { t } = await translatorOf(language, ...SIDES)
          return { language, t }
        }),
      ),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}
