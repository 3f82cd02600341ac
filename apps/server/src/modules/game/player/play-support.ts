import type { PlayerStatus } from '@bramble/domain/player/player'
import type { SessionState } from '@bramble/domain/session/session'
import type { WalkVerdict } from '@bramble/domain/player/walk'
import type { PhotoOwner } from '#/modules/photos/index.ts'
import type { HostLocation } from '../session/index.ts'
import type { Reading } from './player.ts'
import type { PlaceJudge } from './place-judge.ts'
import type { PlayersDeps } from './players.deps.ts'
import { findPlayer, listPlayerIdsOf, noteFailedCheck, verifyPlayer } from './players.repository.ts'
import type { Positions } from './positions.ts'
import { proofFor } from './together.rules.ts'

/** A player and its game, as `play` needs them on every call. */
export interface PlayerForPlay {
  id: string
  /** The child's device. */
  credentialId: string
  status: PlayerStatus
  /** Child and host were seen together (T1). */
  isVerified: boolean
  /** The check is due again: the child was at a place it could not have walked to (T20). */
  mustCheckAgain: boolean
  session: {
    id: string
    /** As stored: what the clock makes of it is asked on every call. */
    state: SessionState
    maxPlayers: number
    /** Null: as many as there are. */
    challengesPerPlayer: number | null
    hostCredentialId: string | null
    /** The signed-in host. */
    ownerId: string | null
    /** The host's place; null until known. */
    location: HostLocation | null
  }
}

/** What the modules of the game ask of players. */
export interface PlaySupport {
  loadForPlay(playerId: string): Promise<PlayerForPlay | null>
  /** Players that live on a device. */
  playerIdsOf(credentialId: string): Promise<string[]>
  /**
   * Where a child is. A verified child costs no query; for any other this is one more chance to be
   * seen beside the host (T1), and nothing is kept until then. Tells whether the child can be there
   * (T20); the host of a verified child sees the place either way.
   */
  recordPosition(
    player: { id: string; session: { id: string } },
    reading: Reading,
    nowMs: number,
  ): Promise<WalkVerdict>
  /** The last position that is known, while it is anybody's business. */
  currentPosition(playerId: string): Promise<Reading | null>
  /** The child did something: the host sees when. */
  recordActivity(playerId: string, nowMs: number): Promise<void>
  findPhotoOwner(playerId: string, nowMs: number): Promise<PhotoOwner | null>
}

export function createPlaySupport(
  { database, sessions, events }: Pick<PlayersDeps, 'database' | 'sessions' | 'events'>,
  positions: Positions,
  judge: PlaceJudge,
): PlaySupport {
  async function find(playerId: string, nowMs: number) {
    const player = await findPlayer(database.orm, playerId)
    const session = player === null ? null : await sessions.find(player.sessionId, nowMs)
    return player === null || session === null ? null : { player, session }
  }

  return {
    async loadForPlay(playerId) {
      const player = await findPlayer(database.orm, playerId)
      const session = player === null ? null : await sessions.findStored(player.sessionId)
      if (player === null || session === null) return null
      const { id, credentialId, status, verifiedAtMs, mustCheckAgain } = player
      const isVerified = verifiedAtMs !== null
      return { id, credentialId, status, isVerified, mustCheckAgain, session }
    },
    playerIdsOf: (credentialId) => listPlayerIdsOf(database.orm, credentialId),
    async recordPosition({ id: playerId, session: { id: sessionId } }, reading, nowMs) {
      const owner = { playerId, sessionId }
      const verdict = await judge.judge(owner, reading, nowMs)
      if (positions.get(playerId) !== null) {
        positions.record(owner, reading, nowMs)
        return verdict
      }
      const found = await find(playerId, nowMs)
      if (found === null) return verdict
      const { player, session } = found
      const isOut = player.status !== 'completed' && player.status !== 'returned'
      if (!isOut || session.state.at === 'ended') return verdict
      if (player.verifiedAtMs === null) {
        const canBeThere = verdict === 'believed'
        const tried = { reading, canBeThere, isHostsPhone: false }
        const proof = proofFor(player, session, tried, nowMs)
        if (proof === 'apart') await noteFailedCheck(database.orm, playerId)
        if (proof !== 'together') return verdict
        await verifyPlayer(database.orm, playerId, new Date(nowMs))
        events.emit('player.changed', { playerId, sessionId })
      }
      positions.record(owner, reading, nowMs)
      return verdict
    },
    async currentPosition(playerId) {
      const live = positions.get(playerId)?.reading
      if (live !== undefined && live !== null) return live
      return (await findPlayer(database.orm, playerId))?.reading ?? null
    },
    async recordActivity(playerId, nowMs) {
      const known = positions.get(playerId)
      const owner = known ?? (await findPlayer(database.orm, playerId))
      if (owner === null) return
      // Activity of a child not yet seen beside the host is nobody's business.
      const isVerified = known !== null || ('verifiedAtMs' in owner && owner.verifiedAtMs !== null)
      if (isVerified) positions.touch({ playerId, sessionId: owner.sessionId }, nowMs)
    },
    async findPhotoOwner(playerId, nowMs) {
      const found = await find(playerId, nowMs)
      if (found === null) return null
      const { player, session } = found
      return {
        id: player.id,
        sessionId: session.id,
        credentialId: player.credentialId,
        hostCredentialId: session.hostCredentialId,
        ownerId: session.ownerId,
        isVerified: player.verifiedAtMs !== null,
        isSessionEnded: session.state.at === 'ended',
      }
    },
  }
}
