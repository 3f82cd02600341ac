import type { HostPlayer, OwnPlayer } from '@bramble/contract'
import type { Tx } from '#/platform/db/database.ts'
import type { SessionRecord } from './session.ts'

/** The players of a game, as the module `players` knows them. */
export interface SessionRoster {
  /** How many there are, and those that belong to the device. */
  cardPlayers(
    session: SessionRecord,
    credentialId: string | null,
    nowMs: number,
  ): Promise<{ count: number; own: OwnPlayer[] }>
  /** How many players each of these games has; one without any has no entry. */
  playerCounts(sessionIds: readonly string[]): Promise<Map<string, number>>
  hostPlayers(session: SessionRecord, nowMs: number): Promise<HostPlayer[]>
  hasPlayerOf(sessionId: string, credentialId: string): Promise<boolean>
  /** Moves everybody who has not played yet to `playing`; gives their ids. */
  startPlayers(sessionId: string, nowMs: number, tx: Tx): Promise<string[]>
  /** Devices that own players of this game and of no other. */
  credentialsOnlyIn(sessionId: string, tx: Tx): Promise<string[]>
  /** The game was deleted: nothing of its players may stay in memory. */
  forget(sessionId: string): void
}

/** Deletes the photos of a game, rows and files; repeating it is harmless. */
export interface SessionPhotos {
  deleteForSession(sessionId: string): Promise<unknown>
}
