import type { FieldProblem, Words } from '@bramble/contract'
import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import type { MessageKey } from '@bramble/messages/keys'
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import {
  createTranslator,
  type PlainKey,
  type Translator,
  type Values,
} from '@bramble/messages/translator'

/** Keys of messages that screens have too. */
export type SaidKey = Extract<MessageKey, `${'start' | 'shared' | 'child' | 'guardian'}.${string}`>

/** The same without arguments. */
export type PlainSaidKey = Extract<SaidKey, PlainKey>

/** A sentence in English, as specified, and as words that a screen says in its own language. */
export interface Sentence {
  text: string
  words: Words
}

const translators = new Map<Language, Translator>()

/** Speaks a language; its catalogue is read once. */
export function translatorOf(language: Language): Translator {
  const known = translators.get(language)
  if (known !== undefined) return known
  const catalogue = compileCatalogue(readCatalogue(language))
  const translator = createTranslator(LANGUAGES[language].locale, catalogue)
  translators.set(language, translator)
  return translator
}

// English is loaded with the module, so that no request waits for it.
const english = translatorOf(SOURCE_LANGUAGE)

/** The message of a key in English. */
export const inEnglish: Translator['t'] = english.t

export function say<K extends SaidKey>(key: K, ...values: Values<K>): Sentence {
  const [given] = values as [Words['values']?]
  const words = given === undefined ? { key } : { key, values: given }
  return { text: english.t(key, ...values), words }
}

/** Says what is wrong with a field. */
export function fieldProblem(path: string, { text, words }: Sentence): FieldProblem {
  return { path, message: text, words }
}
