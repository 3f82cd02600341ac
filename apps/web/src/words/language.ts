import {
  chooseLanguage,
  LANGUAGES,
  SOURCE_LANGUAGE,
  type Language,
} from '@bramble/messages/languages'
import {
  createTranslator,
  type CompiledCatalogue,
  type Translator,
} from '@bramble/messages/translator'
import { loaders } from 'virtual:messages'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, writeStored } from '#/platform/storage/storage.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { currentLanguage, currentLocale, speak } from './t.ts'

/** Parts of the catalogue: each page loads those that it needs. */
export type Side = keyof (typeof loaders)[string]

let catalogue: CompiledCatalogue = {}
/** Whose words are loaded; another's than the language's own only in the gallery. */
let wordsOf: string = SOURCE_LANGUAGE
const shown = createStore(currentLanguage())

async function load(language: string, sides: readonly Side[], into: CompiledCatalogue) {
  const missing = sides.filter((side) => !(side in into))
  await Promise.all(
    missing.map(async (side) => {
      const part = await loaders[language]?.[side]()
      if (part) into[side] = part.words
    }),
  )
}

function become(language: Language, words: CompiledCatalogue): void {
  catalogue = words
  speak(language, words)
  document.documentElement.lang = currentLocale()
  shown.set(language)
}

/** The language that was chosen on this phone, else the first of the browser's that we have. */
function wantedLanguage(): Language {
  return readStored(storedKeys.language) ?? chooseLanguage(navigator.languages)
}

/**
 * Begins to speak a language; its words are loaded by `loadWords`.
 * @param words speaks it with other words: the pseudo-language counts and dates as English does
 */
export function startLanguage(language = wantedLanguage(), words: string = language): void {
  wordsOf = words
  become(language, {})
}

/**
 * Makes sides of the catalogue ready for `t`.
 * @throws when they cannot be fetched
 */
export async function loadWords(...sides: Side[]): Promise<void> {
  await load(wordsOf, sides, catalogue)
}

/**
 * Speaks another language from now on and keeps the choice on this phone.
 * @throws when its words cannot be fetched; the old language stays
 */
export async function changeLanguage(language: Language): Promise<void> {
  const words: CompiledCatalogue = {}
  await load(language, Object.keys(catalogue) as Side[], words)
  writeStored(storedKeys.language, language)
  wordsOf = language
  become(language, words)
}

/**
 * Speaks a language beside that of the page, which stays as it is.
 * @throws when its words cannot be fetched
 */
export async function translatorOf(language: Language, ...sides: Side[]): Promise<Translator> {
  const words: CompiledCatalogue = {}
  await load(language === currentLanguage() ? wordsOf : language, sides, words)
  return createTranslator(LANGUAGES[language].locale, words)
}

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore(shown)
}
