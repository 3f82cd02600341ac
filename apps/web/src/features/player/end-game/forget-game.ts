import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'

/** Removes a finished game of the child from the phone. */
export function forgetGame(): void {
  removeStored(
    storedKeys.playerId,
    storedKeys.gpsInitialized,
    storedKeys.stayedClose,
    storedKeys.currentPlayerChallengeId,
    storedKeys.currentChallengeId,
    storedKeys.completedChallengeId,
    storedKeys.challengeResult,
    storedKeys.challengeDiagnostics,
    storedKeys.inPhotoCapture,
    storedKeys.pendingJoin,
  )
}
