import type { AnimalName } from '@bramble/domain/player/animals'
import type { PictureName } from '@bramble/domain/player/pictures'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { Caller } from '#/platform/http/route.ts'
import type { SessionRecord } from './session.ts'

/** A reading of a child's position; accuracy radius in metres. */
export interface SentReading {
  lat: number
  lng: number
  accuracy: number
}

export interface PlayerKey {
  playerId: string
  sessionId: string
}

/** A child whose phone tells a place. */
export interface TellingPlayer extends PlayerKey {
  /** Address from which the call comes, as limits count it. */
  address: string
}

export interface PlayerRequest {
  playerId: string
  caller: Caller
  nowMs: number
}

/** A child in one game. */
export interface PlayerRecord {
  id: string
  sessionId: string
  /** The child's device; siblings may share one. */
  credentialId: string
  number: number
  animal: AnimalName
  status: PlayerStatus
  /** It plays on the phone of its host: nothing measures how far it is from there. */
  isOnHostsPhone: boolean
  /** How it plays besides the modes of its game. */
  modes: readonly PlayMode[]
  /**
   * When child and host were first seen together. Null: never, so the host sees nothing of the
   * child.
   */
  verifiedAtMs: number | null
  /** The child jumped, so the check is due again (T20). */
  mustCheckAgain: boolean
  /** Number of jumps of the host's place at joining. Null: the place was unknown. */
  hostJumpsAtJoin: number | null
  failedChecks: number
  /** Pictures on the child's screen until the host has picked them. */
  pictures: readonly PictureName[] | null
  wrongPicks: number
  picksPausedUntilMs: number | null
  /** The last stored position; a newer one may be in memory. */
  reading: SentReading | null
  locatedAtMs: number | null
  guardianPhotoId: string | null
  /** The last challenge that the child asked its grown-up to let it in at. */
  asked: { challengeId: string; atMs: number } | null
  /** It needs its grown-up, and when the grown-up saw that; null: it does not, or no more. */
  helpCall: { atMs: number; seenAtMs: number | null } | null
  /** Since when its last call is over; null: one is open, or there was none. */
  callOverAtMs: number | null
  /** Since when the host is told that it is outside the stay-close circle; null: it is not. */
  awayAtMs: number | null
  lastActivityAtMs: number | null
  joinedAtMs: number
  createHash: string | null
}

/** The fields of a player and its game that calls of a roaming child need. */
export interface PlayerInGame {
  id: string
  /** The child's device. */
  credentialId: string
  status: PlayerStatus
  isOnHostsPhone: boolean
  /** Whether child and host were seen together (T1): without that it may know no challenge. */
  isVerified: boolean
  /** The check is due again: the child was where it could not have walked to (T20). */
  mustCheckAgain: boolean
  /** How it plays besides the modes of its game. */
  modes: readonly PlayMode[]
  /** The last challenge that the child asked its grown-up to let it in at. */
  askedForId: string | null
  /** Its grown-up has seen that it needs help. */
  isHelpSeen: boolean
  /** When it has called for its grown-up; null: it has not, or is fine again. */
  helpAskedAtMs: number | null
  /** Since when its last call is over; null: one is open, or there was none. */
  callOverAtMs: number | null
  /** As stored; newer news are in memory. */
  awayAtMs: number | null
  /** As stored; the clock is applied on every call. */
  session: Pick<
    SessionRecord,
    | 'id'
    | 'state'
    | 'maxPlayers'
    | 'challengesPerPlayer'
    | 'hostCredentialId'
    | 'coHosts'
    | 'ownerId'
    | 'location'
    | 'locatedAtMs'
    | 'stayCloseMeters'
    | 'calledBackAtMs'
    | 'canTryAgain'
    | 'modes'
    | 'spotsKey'
    | 'trail'
    | 'lastsMinutes'
  >
}

/** By which a child's memory is kept, and announcements name it. */
export function keyOf({ id, session }: PlayerInGame): PlayerKey {
  return { playerId: id, sessionId: session.id }
}
