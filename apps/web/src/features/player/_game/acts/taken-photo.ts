import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptPhoto } from '#/platform/camera/use-photo-capture.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import { bytesOf } from '../journal/journal-row.ts'
import { gameOf } from '../pack/phone-game.ts'

/**
 * The photo that was taken for one thing and is not sent: a row of the game, so that a reload, or a phone
 * that closes the page behind its camera, does not lose it. `of`: a challenge, or the grown-up. Null
 * without a player.
 */
export function useTakenPhoto(playerId: string | null, of: string): KeptPhoto | null {
  const client = useQueryClient()
  return useMemo(
    () => (playerId === null ? null : photoOf(gameOf(playerId, client).store, of)),
    [playerId, of, client],
  )
}

function photoOf(store: GameStore, of: string): KeptPhoto {
  const name = `photo:taken:${of}`
  let newest: Blob | null = null
  return {
    read: async () => {
      const kept = await store.readBytes(name)
      return kept === undefined ? null : new Blob([kept.bytes], { type: kept.type })
    },
    keep: async (photo) => {
      newest = photo
      const bytes = photo === null ? null : await bytesOf(photo)
      // Another one was taken, or this one was sent, while it was read.
      if (newest !== photo) return
      const kept = bytes === null ? null : await store.write({ [name]: bytes })
      // A row without room would be written again with each later one, and keep those out.
      if (bytes === null || kept === 'full') await store.write({}, [name])
    },
  }
}
