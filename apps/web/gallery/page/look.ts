import { PSEUDO_LANGUAGE } from '@bramble/messages/languages'
import { wordsNotInCatalogue } from './foreign-words.ts'
import { paleParts } from './pale.ts'
import { againstTheEye } from './reading-order.ts'
import { underNotice } from './under-notice.ts'
import { brokenWords, wordsWithoutRoom } from './room-for-words.ts'

declare global {
  interface Window {
    /** There once `<html data-scene>` says `ready` for the first time. */
    gallery?: {
      /**
       * Shows another scene in the same document, which saves loading all modules.
       * @throws when it does not come to stand still as it should
       */
      show: (name: string) => Promise<void>
      /** Shows nothing, so that no timer of the scene goes on. */
      leave: () => void
      /**
       * Says the scene that is shown in another language without reaching it anew. Words that it keeps, as a notice
       * does, stay in the former one.
       */
      reword: (language: string) => Promise<void>
      /** What is wrong with the words of the scene and with their order, at the present size of the page. */
      wrongWords: () => string[]
      /** What is read against the order of the eye, at the present size of the page. */
      againstTheEye: () => string[]
      /** What lies under a notice, at the present size of the page and of its letters. */
      underNotice: () => string[]
      /** Words that are broken in their middle, at the present size of the page and of its letters. */
      brokenWords: () => string[]
      /** Edges of controls, and examples in empty fields, that are too pale. */
      paleParts: () => string[]
      /** Controls that are too small for a finger. */
      smallTargets: () => string[]
      /** Whether the focus is nowhere although something was pressed. */
      isFocusLost: () => boolean
    }
  }
}

export { againstTheEye, brokenWords, paleParts, underNotice }

/** What is wrong with the words that this page shows and with their order, at its present size. */
export function wrongWords(language: string): string[] {
  const isPseudo = language === PSEUDO_LANGUAGE
  return [
    ...underNotice(),
    ...againstTheEye(),
    ...wordsWithoutRoom({ words: isPseudo ? 'broken' : 'whole' }),
    ...(isPseudo ? wordsNotInCatalogue() : []),
  ]
}
