import type { Proximity } from '@bramble/contract'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { roamPhase, type RoamPhase } from '@bramble/domain/gps/setup-phase'
import { useCallback, useEffect, useRef, useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { gpsCopy } from '#/copy/player/gps.ts'
import { sleep, useElapsed, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/read-position.ts'
import { useLocationWatch, type LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { LOCATION_UPDATE_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import type { PlayActions } from '../_flow/play-actions.ts'

const SETUP_ATTEMPTS = 3
const SETUP_PAUSE_MS = 1_000
// The phone's own limit for a first position; then the game starts and goes on trying.
const SETUP_LIMIT_MS = 15_000

export interface RoamLoop {
  phase: RoamPhase
  elapsedMs: number
  result: Proximity | null
  watch: LocationWatch
  /** Forgets the answer and asks again from where the child is now. */
  askAgain: () => Promise<void>
}

/**
 * Asks the server every three seconds how near the child is. While `isPaused` (a challenge was
 * found) nothing is asked.
 */
export function useRoamLoop(actions: PlayActions, isPaused: boolean): RoamLoop {
  const elapsedMs = useElapsed()
  const [result, setResult] = useState<Proximity | null>(null)
  const [hasSearched, setSearched] = useState(false)
  const isAsking = useRef(false)
  const hasFailed = useRef(false)
  const tellLost = useCallback(() => {
    toast({ title: gpsCopy.lost.title, description: gpsCopy.lost.text, variant: 'destructive' })
  }, [])
  const watch = useLocationWatch({ onLost: tellLost })
  const phase = roamPhase(elapsedMs, hasSearched || elapsedMs >= SETUP_LIMIT_MS)

  const ask = useCallback(
    async (isForced = false) => {
      if (isAsking.current && !isForced) return
      isAsking.current = true
      try {
        const position = await watch.latest()
        if (position === null) return
        const answer = await findWithRetries(
          () => actions.findProximity(sentLocation(position)),
          hasSearched ? 1 : SETUP_ATTEMPTS,
        )
        hasFailed.current = false
        setResult(answer)
        setSearched(true)
      } catch {
        // One message for a hole in the signal, not one every three seconds.
        if (!hasFailed.current) {
          const words = hasSearched ? roamCopy.locationFailed : roamCopy.searchFailed
          toast({ title: words.title, description: words.text, variant: 'destructive' })
        }
        hasFailed.current = true
        setSearched(true)
      } finally {
        isAsking.current = false
      }
    },
    [actions, hasSearched, watch],
  )

  useInterval(() => void ask(), isPaused ? null : PROXIMITY_INTERVAL_MS)
  const hasPosition = watch.position !== null
  const newestAsk = useRef(ask)
  useEffect(() => {
    newestAsk.current = ask
  })
  useEffect(() => {
    if (hasPosition) void newestAsk.current()
  }, [hasPosition])

  const position = watch.position
  useInterval(
    () => {
      if (position === null) return
      actions.tellLocation(sentLocation(position)).catch((error: unknown) => {
        console.warn('The position could not be sent.', error)
      })
    },
    isPaused ? null : LOCATION_UPDATE_MS,
  )

  const askAgain = useCallback(async () => {
    setResult(null)
    await ask(true)
  }, [ask])

  return { phase, elapsedMs, result, watch, askAgain }
}

async function findWithRetries<T>(find: () => Promise<T>, attempts: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await find()
    } catch (error) {
      if (attempt >= attempts) throw error
      await sleep(SETUP_PAUSE_MS)
    }
  }
}
