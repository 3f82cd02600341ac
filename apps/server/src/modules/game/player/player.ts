import type { PictureName } from '@bramble/domain/player/pictures'
import type { PlayerStatus } from '@bramble/domain/player/player'
import type { Caller } from '#/platform/http/route.ts'
import type { SessionRecord } from '../session/session.ts'

/** Where a child was; accuracy in metres. */
export interface Reading {
  lat: number
  lng: number
  accuracy: number
}

/** A player and the game it belongs to, by their ids. */
export interface PlayerKey {
  playerId: string
  sessionId: string
}

/** One call about one player. */
export interface PlayerRequest {
  playerId: string
  caller: Caller
  nowMs: number
}

/** A child in one game, as the server keeps it. */
export interface PlayerRecord {
  id: string
  sessionId: string
  /** The child's device; siblings may share one. */
  credentialId: string
  number: number
  status: PlayerStatus
  /** When child and host were first seen together; null means that the host may see nothing yet. */
  verifiedAtMs: number | null
  /** The child jumped too far to be believed: the check is due again (T20). */
  mustCheckAgain: boolean
  /** How often the host's place had jumped at joining; null: it was not known then. */
  hostJumpsAtJoin: number | null
  failedChecks: number
  /** What the child's screen shows until the host has picked the same. */
  pictures: readonly PictureName[] | null
  wrongPicks: number
  picksPausedUntilMs: number | null
  /** The last position written down; the newest may still be in memory. */
  reading: Reading | null
  locatedAtMs: number | null
  guardianPhotoId: string | null
  lastActivityAtMs: number | null
  joinedAtMs: number
  createHash: string | null
}

/** A player and its game, as every call of a child who is out needs them. */
export interface PlayerInGame {
  id: string
  /** The child's device. */
  credentialId: string
  status: PlayerStatus
  /** Child and host were seen together (T1). */
  isVerified: boolean
  /** The check is due again: the child was at a place it could not have walked to (T20). */
  mustCheckAgain: boolean
  /** As stored: what the clock makes of it is asked on every call. */
  session: Pick<
    SessionRecord,
    | 'id'
    | 'state'
    | 'maxPlayers'
    | 'challengesPerPlayer'
    | 'hostCredentialId'
    | 'ownerId'
    | 'location'
  >
}
