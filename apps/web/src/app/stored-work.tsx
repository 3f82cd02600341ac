import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { loadWords } from '#/words/language.ts'

/**
 * Sends what games of children have left on this phone, and deletes those that are over: on the
 * grown-ups' pages too, because children may have played on the grown-up's phone.
 */
export function StoredWork() {
  const client = useQueryClient()
  const isKept = useStored(storedKeys.keptGame) !== null
  const isOver = useStored(storedKeys.playersOver) !== null
  useEffect(() => {
    if (!isKept && !isOver) return
    const loading = Promise.all([
      import('#/features/player/_game/send-stored.ts'),
      loadWords('shared', 'child'),
    ])
    // Where it cannot be loaded, the next page tries again.
    loading.then(
      ([{ sendStored }]) => sendStored(client),
      () => undefined,
    )
  }, [client, isKept, isOver])
  useStoodPlaces(client)
  return null
}

/** Where a maker stood without a signal: sent from any page of that account. */
function useStoodPlaces(client: QueryClient): void {
  const isAny = useStored(storedKeys.stoodPlaces) !== null
  useEffect(() => {
    if (!isAny) return
    let stop: (() => void) | null = null
    let isLeft = false
    const loading = import('#/features/guardian/_challenges/send-stood-places.ts')
    loading.then(
      ({ keepSending }) => {
        if (!isLeft) stop = keepSending(client)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [client, isAny])
}
