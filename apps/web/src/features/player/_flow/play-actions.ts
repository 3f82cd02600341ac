import type { Proximity } from '@bramble/contract'
import { useMemo } from 'react'
import { findProximity, useSkipChallenge, type SentLocation } from '#/data/play.ts'
import { useChangePlayer } from '#/data/players.ts'
import { usePlayer } from './use-player.ts'

/** What a child's roam screen can do to the game. */
export interface PlayActions {
  findProximity: (location: SentLocation, signal?: AbortSignal) => Promise<Proximity>
  skip: (challengeId: string) => Promise<unknown>
  tellLocation: (location: SentLocation) => Promise<unknown>
}

export function usePlayActions(): PlayActions {
  const { playerId } = usePlayer()
  const skip = useSkipChallenge(playerId).mutateAsync
  const change = useChangePlayer(playerId).mutateAsync
  return useMemo(
    () => ({
      findProximity: (location, signal) => findProximity(playerId ?? '', location, signal),
      skip: (id) => skip(id),
      tellLocation: (location) => change({ location }),
    }),
    [playerId, skip, change],
  )
}
