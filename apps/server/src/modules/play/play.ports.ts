import type { PlayerForPlay, Reading } from '../players/index.ts'

export type { PlayerForPlay, Reading }

/** What play asks of players. */
export interface PlayersForPlay {
  /** Null when there is no such player. */
  loadForPlay(playerId: string): Promise<PlayerForPlay | null>
  /** Ids of the players that live on a device. */
  playerIdsOf(credentialId: string): Promise<string[]>
  /**
   * Where a child is: kept only once child and host were seen together, else taken as another
   * chance to see them together (T1). Resolves without waiting for the database when it can.
   */
  recordPosition(playerId: string, reading: Reading, nowMs: number): Promise<void>
  /** The child did something: the guardian's screen shows when. */
  recordActivity(playerId: string, nowMs: number): Promise<void>
}
