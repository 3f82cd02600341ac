import type { WalkVerdict } from '@bramble/domain/player/walk'
import type { PlayerInGame, Reading } from '../player/player.ts'

/** Whose drafts are played in a guardian's games. Filled by `groups`. */
export interface Companions {
  /** The account itself and everybody who shares a group with it; at once when just asked. */
  of(accountId: string, nowMs: number): readonly string[] | Promise<readonly string[]>
}

/** What play asks of players. */
export interface PlayersForPlay {
  /** Null when there is no such player. */
  loadForPlay(playerId: string): Promise<PlayerInGame | null>
  /** Ids of the players that live on a device. */
  playerIdsOf(credentialId: string): Promise<string[]>
  /**
   * Where a child is: kept only once child and host were seen together, else taken as another
   * chance to see them together (T1). Resolves without waiting for the database when it can, and
   * tells whether the child can have walked there (T20).
   */
  recordPosition(player: PlayerInGame, reading: Reading, nowMs: number): Promise<WalkVerdict>
  /** The child did something: the guardian's screen shows when. */
  recordActivity(playerId: string, nowMs: number): Promise<void>
}
