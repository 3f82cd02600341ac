import type { Words } from '@bramble/contract/words'
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import {
  createTranslator,
  type CompiledCatalogue,
  type PlainKey,
  type Translator,
} from '@bramble/messages/translator'

let spoken: { language: Language; locale: string; translator: Translator } = {
  language: SOURCE_LANGUAGE,
  locale: LANGUAGES[SOURCE_LANGUAGE].locale,
  translator: createTranslator(LANGUAGES[SOURCE_LANGUAGE].locale, {}),
}

/**
 * The message of a key in the language of this page. Called while a screen renders or something
 * happens, never when a module loads: the words come later than the modules.
 */
export const t: Translator['t'] = (key, ...values) => spoken.translator.t(key, ...values)

/** All messages of a list, in their order. */
export const tList: Translator['tList'] = (key) => spoken.translator.tList(key)

/** Keys under which a title and a text stand. */
type ToldKey = {
  [K in PlainKey]: K extends `${infer Told}.title`
    ? `${Told}.text` extends PlainKey
      ? Told
      : never
    : never
}[PlainKey]

/** What a notice tells: the title and the text below it. */
export function told(key: ToldKey): { title: string; description: string } {
  return { title: t(`${key}.title`), description: t(`${key}.text`) }
}

/** The server's sentence, in the language of this page; null when this page does not know the words. */
export function sayWords(words: Words | undefined): string | null {
  return words === undefined ? null : spoken.translator.say(words.key, words.values)
}

/** Several sentences of the server as one text; null unless this page knows all of them. */
export function sayAll(words: readonly Words[] | undefined): string | null {
  const said = words?.map(sayWords)
  if (said === undefined || said.some((one) => one === null)) return null
  return said.map((one, at) => (at < said.length - 1 ? ended(one ?? '') : one)).join(' ')
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** Whether there is a message of this key that takes no arguments. */
export const hasMessage: Translator['has'] = (key): key is PlainKey => spoken.translator.has(key)

/** The language of this page. */
export function currentLanguage(): Language {
  return spoken.language
}

/** For bodies of calls: the language of this page, unless it is the one that the server takes anyway. */
export function sentLanguage(): { language?: Language } {
  return spoken.language === SOURCE_LANGUAGE ? {} : { language: spoken.language }
}

/** The locale for `Intl`, such as `en-GB`. */
export function currentLocale(): string {
  return spoken.locale
}

/** Makes `t` speak a language; `catalogue` may get more parts later. */
export function speak(language: Language, catalogue: CompiledCatalogue): void {
  const locale = LANGUAGES[language]?.locale ?? LANGUAGES[SOURCE_LANGUAGE].locale
  spoken = { language, locale, translator: createTranslator(locale, catalogue) }
}
