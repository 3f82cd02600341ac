import { EARLY_ANSWER_ID, type EarlyAnswer } from '@bramble/contract/pages'
import { storedKeys } from './storage/keys.ts'
import { readStored, removeStored } from './storage/storage.ts'

// A page behind a code carries this (`early-join.ts` of the server puts it there), and its small
// script has done this before the app was there (`features/player/join/early-press.ts`).

/** A button of the early screen that asks for the location. */
export type EarlyChoice = 'allow' | 'refuse' | 'privacy'

/** Marks that the early script leaves for the app. */
export interface EarlyWork {
  /** The join that it has sent, with its idempotency key. */
  join: { key: string; answer: Promise<Response> } | null
  /** The child that has joined, and its game. */
  joined: { playerId: string; sessionId: string } | null
  /** Answers that were asked for ahead, by the path of the call. */
  answers: Map<string, Promise<Response>>
  choice: EarlyChoice | null
  /** The voice that the press has woken; the app can wake it only in a later tap. */
  voice?: SpeechSynthesis
  /** Text in the field for a code, whole or not. */
  typed?: () => string
  /** From now on the script shows nothing any more. */
  stop: () => void
}

declare global {
  interface Window {
    earlyWork?: EarlyWork
  }
}

/**
 * The answer to the join that was sent before the app was there, once; null for any other key.
 * @param key idempotency key of the join
 */
export function takeEarlyJoin(key: string | undefined): Promise<Response> | null {
  const { earlyWork } = window
  if (!earlyWork?.join || earlyWork.join.key !== key) return null
  const { answer } = earlyWork.join
  earlyWork.join = null
  return answer
}

/** The child that joined before the app was there; null where the app has to do it. */
export function earlyJoined(): EarlyWork['joined'] {
  return window.earlyWork?.joined ?? null
}

/** The button that was pressed on the early screen that asks for the location, once. */
export function takeEarlyChoice(): EarlyChoice | null {
  const { earlyWork } = window
  const choice = earlyWork?.choice ?? null
  if (earlyWork) earlyWork.choice = null
  return choice
}

/** Text that was typed until the app's own field stood in the page, once: asked for when it does. */
export function takeEarlyTyped(): string {
  const { earlyWork } = window
  const typed = earlyWork?.typed?.() ?? ''
  if (earlyWork) delete earlyWork.typed
  return typed
}

/** The app takes the page over. */
export function stopEarlyPage(): void {
  window.earlyWork?.stop()
}

/**
 * The answer that came with the page or was asked for ahead, once; null for any other call. A repeated
 * call asks the server.
 * @param path address of the call, with its query
 */
export function takeEarlyAnswer(path: string): Response | Promise<Response> | null {
  const answers = window.earlyWork?.answers
  const asked = answers?.get(path)
  if (asked) {
    answers?.delete(path)
    return asked
  }
  const element = document.getElementById(EARLY_ANSWER_ID)
  if (element === null) return null
  const answer = JSON.parse(element.textContent) as EarlyAnswer
  if (answer.path !== path) return null
  element.remove()
  const { status, body, retryAfterSeconds } = answer
  const headers = new Headers({ 'content-type': 'application/json' })
  if (retryAfterSeconds !== null) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(body, { status, headers })
}

/** Whether the page came drawn, as it is for everybody. */
export function hasEarlyPage(): boolean {
  return document.querySelector('#root > .early-page') !== null
}

/** Whether the page came with the answer of a game that was found. */
export function hasEarlyGame(): boolean {
  const element = document.getElementById(EARLY_ANSWER_ID)
  return element !== null && (JSON.parse(element.textContent) as EarlyAnswer).status === 200
}

/**
 * Whether the button of the early card was pressed before the app was there, also on this page before
 * it was loaded again; true once.
 * @param pathname address of the page
 */
export function takeEarlyPress(pathname: string): boolean {
  const { dataset } = document.documentElement
  const isPressed = 'pressedEarly' in dataset || readStored(storedKeys.pressedEarly) === pathname
  delete dataset['pressedEarly']
  removeStored(storedKeys.pressedEarly)
  return isPressed
}
