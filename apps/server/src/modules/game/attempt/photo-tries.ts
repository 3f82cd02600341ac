import type { PhotoResult } from '@bramble/contract'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Attempt } from './attempt.ts'
import { lockAttemptsOf, noteTry } from './attempts.repository.ts'
import type { LivePlayer } from '../hunt/live-players.ts'
import type { PlayersForPlay } from './play.ports.ts'

/** A photo that was looked at and not taken. */
export interface PhotoTry {
  /** SHA-256 of what was sent; the photo itself is not kept. */
  hash: string
  isCounted: boolean
  result: PhotoResult
}

export interface PhotoTriesDeps {
  database: Database
  events: Events
  players: Pick<PlayersForPlay, 'recordActivity'>
}

export interface PhotoTries {
  /**
   * Notes a try on a record that stays open. The same photo again changes nothing, and a record that
   * was decided meanwhile is given back as it is.
   */
  note(live: LivePlayer, challengeId: string, made: PhotoTry, nowMs: number): Promise<Attempt>
}

export function createPhotoTries({ database, events, players }: PhotoTriesDeps): PhotoTries {
  function write(playerId: string, challengeId: string, made: PhotoTry): Promise<Attempt> {
    return database.transaction(async (tx) => {
      const attempts = await lockAttemptsOf(tx, playerId)
      const open = attempts.find((one) => one.challengeId === challengeId)
      if (!open) throw new AppError('challenge.not-reached')
      if (open.status !== 'arrived' || open.lastTryHash === made.hash) return open
      return noteTry(tx, open.id, {
        photoTries: open.photoTries + (made.isCounted ? 1 : 0),
        lastTryHash: made.hash,
        photoResult: made.result,
      })
    })
  }

  return {
    async note({ player }, challengeId, made, nowMs) {
      try {
        const attempt = await write(player.id, challengeId, made)
        await players.recordActivity(player.id, nowMs)
        return attempt
      } finally {
        // Also after a failure: nobody knows whether it was committed, and the next photo must
        // not be asked for once too often.
        events.emit('player.changed', { playerId: player.id, sessionId: player.session.id })
      }
    },
  }
}
