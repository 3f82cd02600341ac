import { sessionAt, type SessionState } from '@bramble/domain/session/session'

/** Where the host was last; accuracy in metres, null when the phone did not tell. */
export interface HostLocation {
  lat: number
  lng: number
  accuracy: number | null
}

/** A game as the server keeps it. */
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

/** The game with its state at this moment, ended by the clock included. */
export function atMoment(session: SessionRecord, nowMs: number): SessionRecord {
  return { ...session, state: sessionAt(session, nowMs) }
}

/** When the game started, or null. */
export function startedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'waiting' ? null : session.state.startedAtMs
}

/** When the game ended, or null. */
export function endedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'ended' ? session.state.endedAtMs : null
}
