import {
  isLanguage,
  LANGUAGES,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from '@bramble/messages/languages'
import { loadWords, startLanguage } from '#/words/language.ts'

/** Languages of the gallery by their codes, with a name for people. */
export const GALLERY_LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name])),
  [PSEUDO_LANGUAGE]: 'Pseudo-language',
}

/**
 * Makes every word ready. Modules of scenes call `t` when they are loaded, so they are imported
 * after this.
 */
export async function speakInGallery(language: string): Promise<void> {
  if (isLanguage(language)) startLanguage(language)
  else startLanguage(SOURCE_LANGUAGE, language)
  await loadWords('start', 'shared', 'child', 'guardian', 'admin', 'paper')
}
