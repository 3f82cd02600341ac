import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { SessionState } from '@bramble/domain/session/session'

/** A player together with what its game allows, as play needs it on every call. */
export interface PlayerForPlay {
  id: string
  /** The child's device. */
  credentialId: string
  status: PlayerStatus
  /** Child and host were seen together (T1). */
  isVerified: boolean
  session: {
    id: string
    /** As stored; what the clock makes of it is asked on every call. */
    state: SessionState
    maxPlayers: number
    /** Null: as many as there are. */
    challengesPerPlayer: number | null
    hostCredentialId: string | null
    /** The host's place; null until known. */
    location: LatLng | null
  }
}

/** A reading of a child's phone; accuracy in metres. */
export interface Reading extends LatLng {
  accuracy: number
}

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
