import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { sleep, useInterval } from '#/platform/clock.ts'
import { isOffline } from '#/platform/network.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readOwners } from '#/platform/storage/phone-rows.ts'
import { stoodWaits } from '#/platform/storage/stood-waits.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { useStore } from '#/platform/store.ts'
import { STOOD_PLACE_AGAIN_MS, STORE_AGAIN_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { loadWords } from '#/words/language.ts'

/**
 * Sends what this phone has kept, and deletes the games of children that are over: on the grown-ups'
 * pages too, because children may have played on the grown-up's phone. The store itself is asked: what
 * else a browser remembers may be lost where the store is whole.
 */
export function StoredWork() {
  const client = useQueryClient()
  const isKept = useStored(storedKeys.keptGame) !== null
  const isOver = useStored(storedKeys.playersOver) !== null
  useEffect(() => {
    let isGone = false
    const send = async () => {
      const { players, hasStood } = await transact('readonly', readOwners)
      if (hasStood) stoodWaits.set(true)
      if (isGone || (players.length === 0 && !isKept && !isOver)) return
      const [{ sendStored }] = await Promise.all([
        import('#/features/player/_game/pack/erase.ts'),
        loadWords('shared', 'child'),
      ])
      await sendStored(client)
    }
    const sendInTheEnd = async () => {
      while (!isGone) {
        try {
          return await send()
        } catch {
          // The store is slow, as after a crash, or a part cannot be loaded without a signal.
          await sleep(STORE_AGAIN_MS)
        }
      }
    }
    void sendInTheEnd()
    return () => {
      isGone = true
    }
  }, [client, isKept, isOver])
  useStoodPlaces(client)
  return null
}

/** Places where a maker stood without a signal: sent from any page of that account, now and again until all is told. */
function useStoodPlaces(client: QueryClient): void {
  const isAny = useStore(stoodWaits)
  const send = useCallback(() => {
    if (isOffline()) return
    const loading = import('#/data/send-stood-places.ts')
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
