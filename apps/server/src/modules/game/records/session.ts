import type { PlayMode } from '@bramble/domain/player/play-modes'
import type { Language } from '@bramble/messages/languages'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import { sessionAt, type SessionState } from '@bramble/domain/session/session'
import { hashToken } from '#/platform/hash-token.ts'
import type { KeptTrail } from '#/modules/challenges/index.ts'

/** The host's last place; accuracy radius in metres, null when unknown. */
export interface HostLocation {
  lat: number
  lng: number
  accuracy: number | null
}

/** A grown-up who joined the dashboard of a game. */
export interface CoHost {
  id: string
  /** Its device. */
  credentialId: string
  sinceMs: number
}

/** Size of an adventure that a plan has to allow. */
export interface DealtAdventure {
  minutes: number
  radiusMeters: number
}

export interface SessionRecord {
  id: string
  joinCode: string
  joinKey: string
  gameType: 'roam'
  /** Language of the challenges that the game makes itself. */
  language: Language
  state: SessionState
  location: HostLocation | null
  locatedAtMs: number | null
  locationJumps: number
  hostCredentialId: string | null
  /** The signed-in host. A game has either this or a host credential. */
  ownerId: string | null
  /** Second grown-ups of its dashboard (T36), the first first. */
  coHosts: readonly CoHost[]
  maxPlayers: number
  challengesPerPlayer: number | null
  playersJoined: number
  openUntilMs: number | null
  /** Nobody can join any more (T3). */
  isLocked: boolean
  /** Radius of the stay-close circle around the host; null: off. */
  stayCloseMeters: number | null
  /** A question may be answered again after a wrong answer, for fewer points. */
  canTryAgain: boolean
  /** How all its children play; nobody's once it has ended. */
  modes: readonly PlayMode[]
  /** Since when everybody is called back. */
  calledBackAtMs: number | null
  /** Key of the request that hid the spots of this game; null: none were hidden. */
  spotsKey: string | null
  /** The ways to play that these spots were chosen for. */
  spotsSuit: readonly PlayMode[]
  /** The trail that it is limited to, as it was when the game was made; null: none. */
  trail: KeptTrail | null
  /** Its plan ends it so long after its start; null: its seats decide. */
  lastsMinutes: number | null
  /** The adventure whose spots are hidden; null: none, or they were hidden by walking. */
  dealt: DealtAdventure | null
  createdAtMs: number
  createHash: string | null
}

/** The game in its state at this moment, ended by the clock included. */
export function atMoment(session: SessionRecord, nowMs: number): SessionRecord {
  return { ...session, state: sessionAt(session, nowMs) }
}

/** Epoch milliseconds, or null. */
export function startedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'waiting' ? null : session.state.startedAtMs
}

/** Epoch milliseconds, or null. */
export function endedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'ended' ? session.state.endedAtMs : null
}

/**
 * By what a proxy sends all devices of a game to one process: 16 bits of a hash, which neither find the
 * game nor prove anything.
 */
export function gameCookie(sessionId: string, nowMs: number) {
  const token = hashToken(sessionId).slice(0, 4)
  return { token, expiresAtMs: nowMs + 2 * SESSION_KEPT_MS }
}
