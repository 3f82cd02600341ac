import { loadWords, startLanguage } from '#/words/language.ts'

/** Every screen test has all words, in English. */
startLanguage()
await loadWords('start', 'shared', 'child', 'guardian', 'admin')
