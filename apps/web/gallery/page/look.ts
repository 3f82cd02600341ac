import { PSEUDO_LANGUAGE } from '@bramble/messages/languages'
import { wordsNotInCatalogue } from './foreign-words.ts'
import { wordsWithoutRoom } from './room-for-words.ts'

declare global {
  interface Window {
    /** What is wrong with the words of the scene that this page shows, at its present size. */
    wrongWords?: () => string[]
  }
}

/** Offers `wrongWords` to whoever looks at the scene. */
export function offerLook(language: string): void {
  const isPseudo = language === PSEUDO_LANGUAGE
  window.wrongWords = () => [
    ...wordsWithoutRoom({ words: isPseudo ? 'broken' : 'whole' }),
    ...(isPseudo ? wordsNotInCatalogue() : []),
  ]
}
