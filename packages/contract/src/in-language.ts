import type { Language } from '@bramble/messages/languages'
import type { ChallengeView } from './challenge.ts'

/**
 * A challenge with the texts of a language, where its maker has filled them in; else in the maker's own. A translation
 * that lacks a part has that of the maker. The options stay the maker's, since answers travel in these words:
 * `shownOption` says how each is shown.
 */
export function inLanguage(view: ChallengeView, language: Language): ChallengeView {
  const texts = view.texts?.[language]
  if (view.language === language || texts === undefined) return view
  const { questionOptions, ...words } = texts
  // The recording says the maker's words.
  return { ...view, ...words, language, voice: undefined }
}

/** An option in the language of a challenge. Those of a translation that do not fit any more stay the maker's. */
export function shownOption(
  { texts, language, questionOptions }: ChallengeView,
  option: string,
): string {
  const shown = texts?.[language]?.questionOptions
  if (shown?.length !== questionOptions?.length) return option
  return shown?.[questionOptions?.indexOf(option) ?? -1] ?? option
}
