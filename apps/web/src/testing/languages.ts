import { changeLanguage } from '#/words/language.ts'

/** Speaks German until `inEnglish`, which a test that calls this must run after itself. */
export async function inGerman(): Promise<void> {
  await changeLanguage('de')
}

/** Speaks English, as tests do at first. */
export async function inEnglish(): Promise<void> {
  await changeLanguage('en')
}
