import { EARLY_ANSWER_ID, type EarlyAnswer } from '@bramble/contract/pages'
import { storedKeys } from './storage/keys.ts'
import { readStored, removeStored } from './storage/storage.ts'

// What a page behind a code carries: `early-join.ts` of the server puts it there.

/**
 * The answer that came with the page, once; null for any other call. A repeated call asks the server.
 * @param path address of the call, with its query
 */
export function takeEarlyAnswer(path: string): Response | null {
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

/** Whether the button of the early card has the focus, which goes to its successor. */
export function hasEarlyFocus(): boolean {
  return document.activeElement?.matches('#root button') === true
}
