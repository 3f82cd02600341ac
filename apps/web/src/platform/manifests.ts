import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'

/** Address of a manifest in a language. */
export function manifestIn(path: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? path : path.replace('.', `.${language}.`)
}
