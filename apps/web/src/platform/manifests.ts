import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'

/** Where a manifest is in a language. */
export function manifestIn(path: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? path : path.replace('.', `.${language}.`)
}
