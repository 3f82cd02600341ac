import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TabLock } from '#/platform/tab-lock.ts'
import { closeOfflineGame, openOfflineGame } from './offline-game.ts'

/** Opens what this phone keeps of the game, in the one tab that plays. */
export function useOffline(playerId: string | null, tabLock: TabLock): void {
  const client = useQueryClient()
  useEffect(() => {
    if (tabLock === 'theirs') closeOfflineGame()
    else if (tabLock === 'mine' && playerId !== null) void openOfflineGame(playerId, client)
  }, [playerId, tabLock, client])
}
