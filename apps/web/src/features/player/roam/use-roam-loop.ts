import type { Proximity } from '@bramble/contract'
import { roamPhase } from '@bramble/domain/gps/roam-status'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { proximityKey, proximityQuery } from '#/data/play.ts'
import { useChangePlayer } from '#/data/players.ts'
import { isGameMoved, refreshGame } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { now, useElapsed, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { HEARTBEAT_MAX_AGE_MS, LOCATION_UPDATE_MS, ROAM_TICK_MS } from '#/platform/timings.ts'
import { isPageVisible, usePageVisible } from '#/platform/visibility.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { usePlayer } from '../_flow/use-player.ts'

const SETUP_ATTEMPTS = 3
const SETUP_PAUSE_MS = 1_000
// What a toast of this page is about: it goes as soon as that works again.
const NEARNESS = 'nearness'
const TRACKING = 'tracking'
// The phone's own limit for a first position; then the game starts and goes on trying.
const SETUP_LIMIT_MS = 15_000

export type RoamLoop = ReturnType<typeof useRoamLoop>

/**
 * Asks the server every three seconds how near the child is. While `isPaused` (a challenge was
 * found) and while nobody can see the page nothing is asked.
 */
export function useRoamLoop(isPaused: boolean) {
  const { playerId } = usePlayer()
  const client = useQueryClient()
  const elapsedMs = useElapsed(SETUP_LIMIT_MS)
  const watch = useLocationWatch({ onLost: tellLost })
  const isVisible = usePageVisible()
  const [isHeld, setHeld] = useState(false)
  const sentAtMs = useRef(Number.NEGATIVE_INFINITY)
  const queryKey = proximityKey(playerId)

  const { data, error, isFetched, refetch } = useQuery({
    ...proximityQuery(playerId, async (signal) => {
      const { place, fix } = await watch.nextToSend(signal)
      sentAtMs.current = now()
      const location = sentLocation(place)
      if (fix === null) return { location }
      return { location, fix: { ...sentLocation(fix), measuredAtMs: fix.measuredAtMs } }
    }),
    // Counted from the last question, not from its answer: a slow answer must not slow the game.
    refetchInterval: ({ state }) =>
      isPaused || isHeld || !isVisible || state.fetchStatus !== 'idle'
        ? false
        : Math.max(ROAM_TICK_MS, sentAtMs.current + PROXIMITY_INTERVAL_MS - now()),
    retry: (failures, reason) =>
      searches(client, playerId) === 0 && failures < SETUP_ATTEMPTS - 1 && !isGameMoved(reason),
    retryDelay: SETUP_PAUSE_MS,
  })

  const { isLost } = watch
  useEffect(() => {
    if (!isLost) dismissToast(TRACKING)
  }, [isLost])

  useEffect(() => {
    if (error === null) dismissToast(NEARNESS)
    else if (isGameMoved(error)) refreshGame(client)
    else if (isCheckAgain(error)) {
      toast({
        title: t('shared.errors.player.check-again.title'),
        description: t('shared.errors.player.check-again.text'),
      })
      // The gate leads back to the stay close check.
      removeStored(storedKeys.stayedClose)
    }
  }, [client, error])

  // One message for a hole in the signal, not one every three seconds.
  const isUnknown = error !== null && !isGameMoved(error) && !isCheckAgain(error)
  useEffect(() => {
    if (!isUnknown) return
    const isFirst = searches(client, playerId) === 1
    const { title, text } = isFirst
      ? { title: t('child.roam.searchFailed.title'), text: t('child.roam.searchFailed.text') }
      : { title: t('child.roam.locationFailed.title'), text: t('child.roam.locationFailed.text') }
    toast({ title, description: text, variant: 'destructive', cause: NEARNESS })
  }, [client, playerId, isUnknown])

  /** Does what changes the next answer, forgets the last one unless it `keeps` it, and asks anew. */
  async function askAfter(work: () => Promise<unknown>, { keeps = false } = {}): Promise<void> {
    setHeld(true)
    try {
      await client.cancelQueries({ queryKey })
      await work()
      if (!keeps) {
        client.setQueryData<Proximity | null>(queryKey, (last) =>
          last === undefined ? last : null,
        )
      }
      await refetch()
    } finally {
      setHeld(false)
    }
  }

  useTellLocation(playerId, watch.position, isPaused)

  return {
    phase: roamPhase(elapsedMs, isFetched || elapsedMs >= SETUP_LIMIT_MS),
    elapsedMs,
    result: data,
    watch,
    /** The newest answer, also in the moment before it is drawn. */
    currentResult: () => client.getQueryData<Proximity | null>(queryKey) ?? null,
    /** While `askAfter` is at work. */
    isHeld,
    askAfter,
  }
}

/** Keeps the grown-up informed where the child is; an old position would mislead. */
function useTellLocation(
  playerId: string | null,
  position: Smoothed | null,
  isPaused: boolean,
): void {
  const { mutateAsync } = useChangePlayer(playerId)
  function tell(): void {
    if (position === null || !isPageVisible()) return
    if (now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
    mutateAsync({ location: sentLocation(position) }).catch((error: unknown) => {
      console.warn('The position could not be sent.', error)
    })
  }
  useInterval(tell, isPaused ? null : LOCATION_UPDATE_MS)
}

/** How many searches have ended since the screen was opened, well or not. */
function searches(client: QueryClient, playerId: string | null): number {
  const state = client.getQueryState(proximityKey(playerId))
  return (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
}

function isCheckAgain(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'player.check-again'
}

function tellLost(): void {
  toast({
    title: t('child.gps.lost.title'),
    description: t('child.gps.lost.text'),
    variant: 'destructive',
    cause: TRACKING,
  })
}
