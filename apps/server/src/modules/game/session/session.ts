import type { SessionState } from '@bramble/domain/session/session'

/** Where the host was last; accuracy in metres, null when the phone did not tell. */
export interface HostLocation {
  lat: number
  lng: number
  accuracy: number | null
}

/** A game as the server keeps it. Read through the service, `state` is the one at that moment. */
export interface SessionRecord {
  id: string
  joinCode: string
  joinKey: string
  gameType: 'roam'
  state: SessionState
  location: HostLocation | null
  locatedAtMs: number | null
  locationJumps: number
  hostCredentialId: string | null
  /** The signed-in host; then there is no host credential. */
  ownerId: string | null
  maxPlayers: number
  challengesPerPlayer: number | null
  playersJoined: number
  openUntilMs: number | null
  /** The host lets nobody in any more (T3). */
  isLocked: boolean
  createdAtMs: number
  createHash: string | null
}

/** When the game started, or null. */
export function startedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'waiting' ? null : session.state.startedAtMs
}

/** When the game ended, or null. */
export function endedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'ended' ? session.state.endedAtMs : null
}
