import type { CompiledCatalogue } from '@bramble/messages/translator'
import {
  isLanguage,
  LANGUAGES,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from '@bramble/messages/languages'
import { loaders } from 'virtual:messages'
import { loadWords, startLanguage, type Side } from '#/words/language.ts'
import { currentLocale, speak } from '#/words/t.ts'

/** Languages of the gallery by their codes, with a name for people. */
export const GALLERY_LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name])),
  [PSEUDO_LANGUAGE]: 'Pseudo-language',
}

const SIDES: Side[] = ['start', 'shared', 'child', 'guardian', 'admin', 'paper']

/**
 * Makes every word ready. Modules of scenes call `t` when they are loaded, so they are imported
 * after this.
 */
export async function speakInGallery(language: string): Promise<void> {
  if (isLanguage(language)) startLanguage(language)
  else startLanguage(SOURCE_LANGUAGE, language)
  await loadWords(...SIDES)
}

/** Gives `t` other words under a screen that stands; in the product a new language builds it anew. */
export async function giveWords(language: string): Promise<void> {
  const parts = SIDES.map(async (side) => [side, (await loaders[language]?.[side]())?.words])
  const words = Object.fromEntries(await Promise.all(parts)) as CompiledCatalogue
  speak(isLanguage(language) ? language : SOURCE_LANGUAGE, words)
  document.documentElement.lang = currentLocale()
}
