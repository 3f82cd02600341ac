import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptPhoto } from '#/platform/camera/use-photo-capture.ts'
import { bytesOf } from './journal-ports.ts'
import { gameOf } from './phone-game.ts'

/**
 * The photo that was taken for one thing and is not sent: a row of the game, so that a reload, or a phone
 * that closes the page behind its camera, does not lose it. `of`: a challenge, or the grown-up. Null
 * without a player.
 */
export function useTakenPhoto(playerId: string | null, of: string): KeptPhoto | null {
  const client = useQueryClient()
  return useMemo(() => {
    if (playerId === null) return null
    const { store } = gameOf(playerId, client)
    const name = `photo:taken:${of}`
    return {
      read: async () => {
        const kept = await store.readBytes(name)
        return kept === undefined ? null : new Blob([kept.bytes], { type: kept.type })
      },
      keep: async (photo) => {
        await (photo === null
          ? store.write({}, [name])
          : store.write({ [name]: await bytesOf(photo) }))
      },
    }
  }, [playerId, of, client])
}
