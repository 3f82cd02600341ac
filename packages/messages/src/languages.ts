/** Every language: its name in its own words, and the locale that formats its dates and numbers. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const satisfies Record<string, { name: string; locale: string }>

export type Language = keyof typeof LANGUAGES

/** The specified texts are in this language; the others are translations of its catalogue. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/**
 * For looking at screens, nobody speaks it: English words a third longer, with accents and in
 * brackets.
 */
export const PSEUDO_LANGUAGE = 'pseudo'

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code)
}

/** The first language that we have among BCP 47 tags like `de-AT`, most wanted first. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return codes.find(isLanguage) ?? SOURCE_LANGUAGE
}
