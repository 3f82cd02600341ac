import {
  CODE_PLACEHOLDER,
  NUMBER_PLACEHOLDER,
  type EarlyCard,
  type EarlyCards,
} from '@bramble/contract/pages'
import type { Language } from '@bramble/messages/languages'
import type { CompiledCatalogue } from '@bramble/messages/translator'
import { renderToStaticMarkup } from 'react-dom/server'
import { speak } from '#/words/t.ts'
import { ReadyToJoin } from './ready-to-join.tsx'

const BUTTON = /<button.*?<\/button>/s

function draw(isJoining: boolean): string {
  return renderToStaticMarkup(
    <ReadyToJoin
      session={{ id: NUMBER_PLACEHOLDER, isLocked: false }}
      code={CODE_PLACEHOLDER}
      isFull={false}
      isJoining={isJoining}
      onJoin={() => undefined}
    />,
  )
}

function drawIn(language: Language, words: CompiledCatalogue): EarlyCard {
  speak(language, words)
  return { card: draw(false), pressedButton: BUTTON.exec(draw(true))?.[0] ?? '' }
}

/** The screen of a game that can be joined, as HTML for the build, in each of these languages. */
export function drawEarlyCards(words: ReadonlyMap<Language, CompiledCatalogue>): EarlyCards {
  return Object.fromEntries([...words].map(([language, one]) => [language, drawIn(language, one)]))
}
