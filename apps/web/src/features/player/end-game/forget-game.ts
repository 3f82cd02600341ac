import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored } from '#/platform/storage/storage.ts'
import { forgetPhoneGame } from '../_game/phone-game.ts'
import { keepDrawingsAlone } from '../_stickers/book.ts'
import { keepShapeAlone } from '../_flow/way.ts'

/** Removes a finished game of the child from the phone. */
export function forgetGame(): void {
  const playerId = readStored(storedKeys.playerId)
  if (playerId !== null) {
    void forgetPhoneGame(playerId)
    keepDrawingsAlone(playerId)
    keepShapeAlone(playerId)
  }
  removeStored(
    storedKeys.playerId,
    storedKeys.gpsInitialized,
    storedKeys.stayedClose,
    storedKeys.toldPlace,
    storedKeys.currentPlayerChallengeId,
    storedKeys.currentChallengeId,
    storedKeys.completedChallengeId,
    storedKeys.challengeResult,
    storedKeys.challengeDiagnostics,
    storedKeys.wrongAnswers,
    storedKeys.inPhotoCapture,
    storedKeys.pendingJoin,
  )
}
