import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'

/** The manifest of the grown-ups' pages. */
export const MANIFEST = '/manifest.webmanifest'
/** The manifest of a child's pages: an icon on the home screen opens the page for a code. */
export const CHILD_MANIFEST = '/child.webmanifest'

/** Where a manifest is in a language. */
export function manifestIn(path: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? path : path.replace('.', `.${language}.`)
}
