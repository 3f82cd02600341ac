import type { Proximity } from '@bramble/contract'
import { MIN_GPS_SETUP_MS, roamPhase } from '@bramble/domain/gps/roam-status'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import type { StepPiece } from '@bramble/domain/proximity/steps'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { told } from '#/words/t.ts'
import { proximityKey, proximityQuery } from '#/data/play.ts'
import { isGameMoved, refreshGame } from '#/data/query-client.ts'
import { isUnanswered } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { now, useElapsed } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { recentSteps, watchSteps } from '#/platform/motion.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { ROAM_TICK_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { noteToldPlace } from '../_flow/reported-place.ts'
import { usePhoneLead } from '../_game/engine/phone-hunt.ts'

const SETUP_ATTEMPTS = 3
const SETUP_PAUSE_MS = 1_000
// Subject of a toast of this page: it goes as soon as that works again.
const NEARNESS = 'nearness'
const TRACKING = 'tracking'
// The phone's own limit for a first position; then the game starts and goes on trying.
const SETUP_LIMIT_MS = 15_000

/**
 * Milliseconds since the set-up began. It begins when the child comes to the hunt; a page that was loaded anew in the
 * middle of it goes on with it, and afterwards waits for nothing but its place.
 */
function useSetupTime(): number {
  const [beforeMs] = useState(() => {
    const beganAtMs = readStored(storedKeys.huntSetupAt) ?? now()
    return Math.min(MIN_GPS_SETUP_MS, Math.max(0, now() - beganAtMs))
  })
  useEffect(() => {
    writeStored(storedKeys.huntSetupAt, now() - beforeMs)
    return () => removeStored(storedKeys.huntSetupAt)
  }, [beforeMs])
  return beforeMs + useElapsed(SETUP_LIMIT_MS - beforeMs)
}

export type RoamLoop = ReturnType<typeof useRoamLoop>

/**
 * Asks the server every three seconds how near the child is; where no answer comes, the phone's own
 * engine goes on. While `isPaused` (a challenge was found) and while nobody can see the page nothing
 * is asked.
 */
export function useRoamLoop(isPaused: boolean) {
  const { playerId } = usePlayer()
  const client = useQueryClient()
  const elapsedMs = useSetupTime()
  const watch = useLocationWatch({ onLost: notifyLost })
  const isVisible = usePageVisible()
  const [heldBy, setHeldBy] = useState<'skip' | 'help' | null>(null)
  const isHeld = heldBy !== null
  const sentAtMs = useRef(Number.NEGATIVE_INFINITY)
  const queryKey = proximityKey(playerId)
  const lead = usePhoneLead({ isPaused: isPaused || isHeld })

  const { data, error, isFetched, refetch } = useQuery({
    ...proximityQuery(
      playerId,
      async (signal) => {
        const { place, fix } = await watch.nextToSend(signal)
        sentAtMs.current = now()
        const steps = recentSteps()
        const engine = lead.begin({ atMs: sentAtMs.current, place, fix, steps })
        return {
          location: sentLocation(place),
          ...(fix && { fix: { ...sentLocation(fix), measuredAtMs: fix.measuredAtMs } }),
          ...(steps.length > 0 && { steps: sentSteps(steps, sentAtMs.current) }),
          ...(engine && { engine }),
        }
      },
      async (asking) => {
        try {
          const answer = await asking
          noteToldPlace(playerId)
          lead.answered(answer, sentAtMs.current)
          return answer
        } catch (reason) {
          lead.failed(reason)
          throw reason
        }
      },
    ),
    // Counted from the last question, not from its answer: a slow answer must not slow the game.
    refetchInterval: ({ state }) =>
      isPaused || isHeld || !isVisible || state.fetchStatus !== 'idle'
        ? false
        : Math.max(ROAM_TICK_MS, sentAtMs.current + PROXIMITY_INTERVAL_MS - now()),
    retry: (failures, reason) =>
      searches(client, playerId) === 0 && failures < SETUP_ATTEMPTS - 1 && !isGameMoved(reason),
    retryDelay: SETUP_PAUSE_MS,
  })

  useEffect(() => watchSteps(), [])

  const { isLost } = watch
  useEffect(() => {
    if (!isLost) dismissToast(TRACKING)
  }, [isLost])

  useEffect(() => {
    if (error === null) dismissToast(NEARNESS)
    else if (isGameMoved(error)) refreshGame(client)
    else if (isCheckAgain(error)) {
      toast(told('shared.errors.player.check-again'))
      // The gate leads back to the stay close check.
      removeStored(storedKeys.stayedClose)
    }
  }, [client, error])

  // One message for a hole in the signal, not one every three seconds; none where the phone goes on.
  const isBridged = lead.isReady && isUnanswered(error)
  const isUnknown = error !== null && !isGameMoved(error) && !isCheckAgain(error) && !isBridged
  useEffect(() => {
    if (!isUnknown) return
    const isFirst = searches(client, playerId) === 1
    const words = told(isFirst ? 'child.roam.searchFailed' : 'child.roam.locationFailed')
    toast({ ...words, variant: 'destructive', cause: NEARNESS })
  }, [client, playerId, isUnknown])

  /** Does what changes the next answer, and asks anew; what is left out is forgotten at once. */
  async function askAfter(by: 'skip' | 'help', work: () => Promise<unknown>): Promise<void> {
    // A phone that leads by itself goes on at once, and waits for no answer.
    if (lead.isAlone()) return void (await work())
    setHeldBy(by)
    try {
      await client.cancelQueries({ queryKey })
      await work()
      if (by === 'skip') {
        client.setQueryData<Proximity | null>(queryKey, (last) =>
          last === undefined ? last : null,
        )
      }
      if (!lead.isAlone()) await refetch()
    } finally {
      setHeldBy(null)
    }
  }

  const shown = lead.shown(data ?? null)
  return {
    phase: roamPhase(elapsedMs, isFetched || shown !== null || elapsedMs >= SETUP_LIMIT_MS),
    elapsedMs,
    result: data === undefined ? data : shown,
    watch,
    /** The newest answer, also in the moment before it is drawn. */
    currentResult: () => lead.shown(client.getQueryData<Proximity | null>(queryKey) ?? null),
    /** What `askAfter` is at work for. */
    heldBy,
    askAfter,
  }
}

/** A lost call must not lose what was felt, and the server counts no piece twice. */
const SENT_STEPS = 4

function sentSteps(steps: readonly StepPiece[], nowMs: number): [number, boolean][] {
  return steps.slice(-SENT_STEPS).map(({ atMs, walks }) => [Math.max(0, nowMs - atMs), walks])
}

/** How many searches have ended since the screen was opened, well or not. */
function searches(client: QueryClient, playerId: string | null): number {
  const state = client.getQueryState(proximityKey(playerId))
  return (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
}

function isCheckAgain(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'player.check-again'
}

function notifyLost(): void {
  toast({
    ...told('child.gps.lost'),
    variant: 'destructive',
    cause: TRACKING,
  })
}
