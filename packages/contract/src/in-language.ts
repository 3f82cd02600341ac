import type { Language } from '@bramble/messages/languages'
import type { ChallengeView } from './challenge.ts'

/** A challenge in the language of whoever reads it. */
export interface ChallengeInLanguage {
  /** With the words to be shown. */
  view: ChallengeView
  /** The language of these words, where it is not the one that was asked for. */
  writtenIn: Language | null
  /** The option as the server is told it: answers travel in the words of the maker. */
  optionOf: (shown: string) => string
}

/**
 * A challenge with the texts of a language, where its maker has filled them in; else in the maker's own, with a
 * mark. A translation that lacks a part has that of the maker.
 */
export function inLanguage(view: ChallengeView, language: Language): ChallengeInLanguage {
  const same = { view, optionOf: (shown: string) => shown }
  if (view.language === language) return { ...same, writtenIn: null }
  const texts = view.texts?.[language]
  if (texts === undefined) return { ...same, writtenIn: view.language }
  const { questionOptions, ...words } = texts
  const own = view.questionOptions
  const options = questionOptions?.length === own?.length ? questionOptions : undefined
  return {
    view: {
      ...view,
      ...words,
      language,
      ...(options === undefined ? {} : { questionOptions: options }),
    },
    writtenIn: null,
    optionOf: (shown) => own?.[options?.indexOf(shown) ?? -1] ?? shown,
  }
}
