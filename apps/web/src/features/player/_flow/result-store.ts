import type { PhotoDiagnostics } from '@bramble/contract'
import { CHILD_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys, type StoredResult } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

/** The cause of the notice of a result: it closes when the feedback says the same. */
export const RESULT = 'result'

/** Stores the result for the feedback screen in the tab, so that a reload shows it again. */
export function storeResult(
  challengeId: string,
  result: StoredResult,
  diagnostics: PhotoDiagnostics | null = null,
): void {
  writeStored(storedKeys.challengeResult, result)
  writeStored(storedKeys.completedChallengeId, challengeId)
  if (diagnostics === null) removeStored(storedKeys.challengeDiagnostics)
  else writeStored(storedKeys.challengeDiagnostics, { ...diagnostics })
}

/** The wrong answers to this question so far, while another one counts. */
export function wrongAnswersTo(challengeId: string): readonly string[][] {
  const known = readStored(storedKeys.wrongAnswers)
  return known?.challengeId === challengeId ? known.answers : []
}

export function storeWrongAnswer(challengeId: string, answers: string[]): void {
  const before = wrongAnswersTo(challengeId)
  writeStored(storedKeys.wrongAnswers, { challengeId, answers: [...before, answers] })
}

/** Options that are chosen and not sent. */
export function chosenAnswersTo(challengeId: string): readonly string[] {
  const known = readStored(storedKeys.chosenAnswers)
  return known?.challengeId === challengeId ? known.answers : []
}

export function storeChosenAnswers(challengeId: string, answers: readonly string[]): void {
  writeStored(storedKeys.chosenAnswers, { challengeId, answers: [...answers] })
}

/** Opens a question again that was answered wrongly; its result stays until the next answer. */
export function reopenQuestion(challengeId: string): void {
  removeStored(storedKeys.completedChallengeId)
  writeStored(storedKeys.currentChallengeId, challengeId)
}

/** Removes the challenge from the phone after its feedback. */
export function clearChallenge(): void {
  removeStored(...CHILD_KEYS.challengeOver)
}

export function readDiagnostics(): PhotoDiagnostics | null {
  return readStored(storedKeys.challengeDiagnostics) as PhotoDiagnostics | null
}
