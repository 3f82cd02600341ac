import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { isOffline } from '#/platform/network.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { STOOD_PLACE_AGAIN_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
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

/** Where a maker stood without a signal: sent from any page of that account, now and again until all is told. */
function useStoodPlaces(client: QueryClient): void {
  const isAny = useStored(storedKeys.stoodPlaces) !== null
  const send = useCallback(() => {
    if (isOffline()) return
    const loading = import('#/features/guardian/_challenges/send-stood-places.ts')
    loading.then(
      ({ sendStoodPlaces }) => sendStoodPlaces(client),
      () => undefined,
    )
  }, [client])
  useEffect(() => {
    if (!isAny) return
    send()
    return onComingBack(send)
  }, [isAny, send])
  useInterval(send, isAny ? STOOD_PLACE_AGAIN_MS : null)
}
