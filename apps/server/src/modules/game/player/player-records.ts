import type { PlayerAttempt } from '@bramble/contract'

/** What players have done, as the module `play` knows it. */
export interface PlayerRecords {
  /** Oldest first; players without any may be missing. */
  attemptsOf(playerIds: string[]): Promise<Map<string, PlayerAttempt[]>>
}

/** The photos that belong to players. */
export interface PlayerPhotos {
  /** Whether this is a photo of the grown-up that this very player uploaded. */
  isGuardianPhotoOf(photoId: string, playerId: string): Promise<boolean>
  deleteForPlayer(playerId: string): Promise<unknown>
}
