import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { myGamePath } from './my-game.ts'
import { forgetGame } from './stored-game.ts'

/** Path of "My Game", or null without a stored game. A game that is gone is forgotten [STORE-19]. */
export function useMyGamePath(isAsked: boolean): string | null {
  const stored = useStored(storedKeys.currentGameSession)
  const marker = useStored(storedKeys.currentGamePage)
  const { data, error } = useQuery({
    ...sessionQuery(stored?.id ?? null),
    enabled: isAsked && stored !== null,
    staleTime: 0,
  })
  const gone = isGone(error)
  useEffect(() => {
    if (gone) forgetGame()
  }, [gone])
  return stored === null || gone ? null : myGamePath(stored, marker, data ?? null)
}
