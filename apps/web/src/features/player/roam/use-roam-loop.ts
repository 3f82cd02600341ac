import type { Proximity } from '@bramble/contract'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { roamPhase, type RoamPhase } from '@bramble/domain/gps/roam-status'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '#/copy/errors.ts'
import { roamCopy } from '#/copy/player/roam.ts'
import { gpsCopy } from '#/copy/player/gps.ts'
import { isGameMoved, refreshGame } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { now, sleep, useElapsed, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/read-position.ts'
import { useLocationWatch, type LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { FRESH_LOOK_MS, HEARTBEAT_MAX_AGE_MS, ROAM_TICK_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import type { PlayActions } from '../_flow/play-actions.ts'
import { useTellLocation } from './use-tell-location.ts'

const SETUP_ATTEMPTS = 3
const SETUP_PAUSE_MS = 1_000
// What a toast of this page is about: it goes as soon as that works again.
const NEARNESS = 'nearness'
const TRACKING = 'tracking'
// The phone's own limit for a first position; then the game starts and goes on trying.
const SETUP_LIMIT_MS = 15_000

export interface RoamLoop {
  phase: RoamPhase
  elapsedMs: number
  result: Proximity | null
  watch: LocationWatch
  /** The newest answer, also in the moment before it is drawn. */
  currentResult: () => Proximity | null
  /** Does what changes the next answer, forgets the last one and asks anew. */
  askAfter: (work: () => Promise<unknown>) => Promise<void>
}

/**
 * Asks the server every three seconds how near the child is. While `isPaused` (a challenge was
 * found) and while nobody can see the page nothing is asked.
 */
export function useRoamLoop(actions: PlayActions, isPaused: boolean): RoamLoop {
  const client = useQueryClient()
  const elapsedMs = useElapsed(SETUP_LIMIT_MS)
  const watch = useLocationWatch({ onLost: tellLost })
  const { isLost } = watch
  useEffect(() => {
    if (!isLost) dismissToast(TRACKING)
  }, [isLost])
  const [result, setResult] = useState<Proximity | null>(null)
  const [hasSearched, setSearched] = useState(false)
  const newest = useRef<Proximity | null>(null)
  /** Only the newest question may answer: one that was overtaken says nothing any more. */
  const round = useRef(0)
  const isAsking = useRef(false)
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const lookedAtMs = useRef<number | null>(null)
  const hasFailed = useRef(false)

  function take(answer: Proximity | null): void {
    newest.current = answer
    setResult(answer)
  }

  async function ask(): Promise<void> {
    const mine = ++round.current
    const isNewest = () => mine === round.current
    isAsking.current = true
    askedAtMs.current = now()
    try {
      const position = await watch.latest()
      if (position === null || !isNewest()) return
      const find = () => actions.findProximity(sentLocation(position))
      const answer = await attempt(find, hasSearched ? 1 : SETUP_ATTEMPTS, isNewest)
      if (!isNewest()) return
      hasFailed.current = false
      dismissToast(NEARNESS)
      setSearched(true)
      take(answer)
    } catch (error) {
      if (isNewest()) fail(error)
    } finally {
      if (isNewest()) isAsking.current = false
    }
  }

  function fail(error: unknown): void {
    setSearched(true)
    if (isGameMoved(error)) {
      refreshGame(client)
      return
    }
    if (error instanceof RequestError && error.code === 'player.check-again') {
      const { title, text } = errorWords['player.check-again']
      toast({ title, description: text })
      // The gate leads back to the stay close check.
      removeStored(storedKeys.stayedClose)
      return
    }
    // One message for a hole in the signal, not one every three seconds.
    if (!hasFailed.current) {
      const words = hasSearched ? roamCopy.locationFailed : roamCopy.searchFailed
      toast({
        title: words.title,
        description: words.text,
        variant: 'destructive',
        cause: NEARNESS,
      })
    }
    hasFailed.current = true
  }

  /** Asking a phone afresh stops its watch for a moment, which a cold start does not bear often. */
  function mayLook(): boolean {
    const { position } = watch
    if (position !== null && now() - position.atMs < HEARTBEAT_MAX_AGE_MS) {
      lookedAtMs.current = Number.NEGATIVE_INFINITY
      return true
    }
    lookedAtMs.current ??= now()
    if (now() - lookedAtMs.current < FRESH_LOOK_MS) return false
    lookedAtMs.current = now()
    return true
  }

  function tick(): void {
    if (isAsking.current || !isPageVisible()) return
    if (now() - askedAtMs.current < PROXIMITY_INTERVAL_MS || !mayLook()) return
    void ask()
  }

  async function askAfter(work: () => Promise<unknown>): Promise<void> {
    round.current += 1
    isAsking.current = true
    try {
      await work()
    } catch (error) {
      isAsking.current = false
      throw error
    }
    take(null)
    await ask()
  }

  useInterval(tick, isPaused ? null : ROAM_TICK_MS)
  useTellLocation(actions, watch.position, isPaused)

  return {
    phase: roamPhase(elapsedMs, hasSearched || elapsedMs >= SETUP_LIMIT_MS),
    elapsedMs,
    result,
    watch,
    currentResult: () => newest.current,
    askAfter,
  }
}

function tellLost(): void {
  const { title, text } = gpsCopy.lost
  toast({ title, description: text, variant: 'destructive', cause: TRACKING })
}

async function attempt<T>(
  find: () => Promise<T>,
  attempts: number,
  isWanted: () => boolean,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await find()
    } catch (error) {
      if (count >= attempts || !isWanted() || isGameMoved(error)) throw error
      await sleep(SETUP_PAUSE_MS)
    }
  }
}
