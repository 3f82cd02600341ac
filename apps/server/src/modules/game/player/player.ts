import type { PictureName } from '@bramble/domain/player/pictures'
import type { PlayerStatus } from '@bramble/domain/player/player'

/** Where a child was; accuracy in metres. */
export interface Reading {
  lat: number
  lng: number
  accuracy: number
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
