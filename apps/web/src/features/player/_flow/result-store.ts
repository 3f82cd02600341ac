import type { PhotoDiagnostics } from '@bramble/contract'
import { storedKeys, type StoredResult } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

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

/** Removes the challenge from the phone after its feedback. */
export function clearChallenge(): void {
  removeStored(
    storedKeys.challengeResult,
    storedKeys.challengeDiagnostics,
    storedKeys.completedChallengeId,
    storedKeys.currentPlayerChallengeId,
    storedKeys.currentChallengeId,
  )
}

export function readDiagnostics(): PhotoDiagnostics | null {
  return readStored(storedKeys.challengeDiagnostics) as PhotoDiagnostics | null
}
