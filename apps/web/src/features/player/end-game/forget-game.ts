import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'

/** A finished game leaves nothing of the child on the phone. */
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
