import {
  CODE_PLACEHOLDER,
  NUMBER_PLACEHOLDER,
  PLAYER_PLACEHOLDER,
  type EarlyCard,
} from '@bramble/contract/pages'
import type { Language } from '@bramble/messages/languages'
import type { CompiledCatalogue } from '@bramble/messages/translator'
import { renderToStaticMarkup } from 'react-dom/server'
import { speak } from '#/words/t.ts'
import { KeepYouSafeView } from '../_flow/keep-you-safe-view.tsx'
import { JoinedView } from './joined-view.tsx'
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

function drawPermissions(isAsking: boolean): string {
  const nothing = () => undefined
  return renderToStaticMarkup(
    <KeepYouSafeView
      isAsking={isAsking}
      isGranted={false}
      onAllow={nothing}
      onRefuse={nothing}
      onRead={nothing}
    />,
  )
}

function drawNext(): string {
  const joined = renderToStaticMarkup(
    <JoinedView playerId={PLAYER_PLACEHOLDER} code={CODE_PLACEHOLDER} onGoOn={() => undefined} />,
  )
  const screens = { joined, permissions: drawPermissions(false), asking: drawPermissions(true) }
  return Object.entries(screens)
    .map(([name, html]) => `<template id="${name}">${html}</template>`)
    .join('')
}

/** The first screens behind a code in one language, as HTML. */
interface EarlyDrawing extends Omit<EarlyCard, 'next'> {
  /** The screens that come after a press, as templates: see `fillNextScreens`. */
  nextScreens: string
}

/** The screen of a game that can be joined, and those after it, for the build. */
export function drawEarly(language: Language, words: CompiledCatalogue): EarlyDrawing {
  speak(language, words)
  return {
    card: draw(false),
    pressedButton: BUTTON.exec(draw(true))?.[0] ?? '',
    nextScreens: drawNext(),
  }
}
