import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TabLock } from '#/platform/tab-lock.ts'
import { holdNothing } from './owner.ts'
import { openPhoneGame } from './phone-game.ts'

/** Opens what this phone keeps of the game, in the one tab that plays. */
export function useOpenGame(playerId: string | null, tabLock: TabLock): void {
  const client = useQueryClient()
  useEffect(() => {
    if (tabLock === 'theirs') holdNothing()
    else if (tabLock === 'mine' && playerId !== null) void openPhoneGame(playerId, client)
  }, [playerId, tabLock, client])
}
