import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { afterEach } from 'vitest'
import { changeLanguage, loadWords, startLanguage } from '#/words/language.ts'
import { currentLanguage } from '#/words/t.ts'

// Every screen test has all words, in English; one that chose another language gives it back.
startLanguage()
await loadWords('start', 'shared', 'child', 'guardian', 'admin', 'paper')
afterEach(async () => {
  if (currentLanguage() !== SOURCE_LANGUAGE) await changeLanguage(SOURCE_LANGUAGE)
})
