import type { GrownUp, LateFix } from '@bramble/contract'
import { LATE_FIXES_PER_TRAIL } from '@bramble/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { storeGrownUp, useGrownUp } from '#/data/grown-up.ts'
import { isRefusal } from '#/data/reply.ts'
import { isGone } from '#/data/request.ts'
import { sendLateWork } from '#/data/without-signal.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { useLocationWatch, type LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { newKey } from '#/platform/random-key.ts'
import { HEARTBEAT_MAX_AGE_MS, TRAIL_STEP_MS, WALK_BACK_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'
import { allowSleep, keepAwake } from '#/platform/wake-lock.ts'
import { clampAge, seqAt } from '../_game/journal-row.ts'
import { useGrownUpLook, type GrownUpLook } from '../_flow/use-grown-up-watch.ts'

interface WalkBack {
  /** The child is on its way, and the phone still tells where it is. */
  isOn: boolean
  grownUp: GrownUp | null
  look: GrownUpLook
  watch: LocationWatch
}

type TrailFix = Omit<LateFix, 'ageMs'> & { atMs: number }

/**
 * The way back: while the child `isDue` at its grown-up, the phone goes on telling where it is, and
 * each answer says where the grown-up is. A server that does not follow children back is left alone,
 * and then nothing is measured.
 */
export function useWalkBack(playerId: string | null, isDue: boolean): WalkBack {
  const grownUp = useGrownUp()
  const [isFollowed, setFollowed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isOn = isDue && playerId !== null && (isFollowed || grownUp?.location != null)
  const watch = useLocationWatch({ enabled: isOn })
  // On the grown-up's own phone nobody is walked to.
  const look = useGrownUpLook(isOn ? grownUp : null, watch, false)
  const isVisible = usePageVisible()
  const trail = useRef<TrailFix[]>([])
  const isBusy = useRef(false)
  const toldAtMs = useRef(Number.NEGATIVE_INFINITY)
  const begun = useRef<{ key: string; atMs: number } | null>(null)

  const begin = async () => {
    if (playerId === null || isBusy.current) return
    isBusy.current = true
    begun.current ??= { key: newKey(), atMs: now() }
    const { key, atMs } = begun.current
    try {
      const ageMs = clampAge(now() - atMs)
      await sendLateWork(playerId, [{ kind: 'return', key, seq: seqAt(atMs), ageMs }])
      setFollowed(true)
    } catch (error) {
      // Without a signal the phone leads to where the grown-up was last.
      if (isRefusal(error) || isGone(error)) setRefused(true)
    } finally {
      isBusy.current = false
    }
  }
  const mustBegin = isDue && playerId !== null && !isFollowed && !isRefused
  const newest = useRef(begin)
  useEffect(() => {
    newest.current = begin
  })
  useEffect(() => {
    if (mustBegin) void newest.current()
  }, [mustBegin])
  useInterval(() => void begin(), mustBegin ? WALK_BACK_MS : null)

  async function tellWhere(): Promise<void> {
    const { position } = watch
    if (playerId === null || position === null || isBusy.current) return
    if (now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
    if (now() - toldAtMs.current < WALK_BACK_MS - TICK_MS) return
    toldAtMs.current = now()
    isBusy.current = true
    const fixes = [...trail.current, { ...sentLocation(position), atMs: position.atMs }]
    const told = fixes.slice(-LATE_FIXES_PER_TRAIL)
    try {
      await sendLateWork(playerId, [
        {
          kind: 'trail',
          key: newKey(),
          seq: seqAt(now()),
          ageMs: 0,
          fixes: told.map(({ atMs, ...fix }) => ({ ...fix, ageMs: clampAge(now() - atMs) })),
        },
      ])
      trail.current = []
    } catch (error) {
      trail.current = isRefusal(error) ? [] : thinned(told)
    } finally {
      isBusy.current = false
    }
  }
  useInterval(() => void tellWhere(), isOn && isFollowed && isVisible ? TICK_MS : null)

  useEffect(() => {
    if (!isOn) return
    keepAwake()
    return allowSleep
  }, [isOn])
  // The child is back, or the page is left: where the grown-up was is nobody's business any more.
  useEffect(() => () => storeGrownUp(null), [])
  return { isOn, grownUp, look, watch }
}

const TICK_MS = 500

/** Keeps one position for each 15 s. */
function thinned(fixes: readonly TrailFix[]): TrailFix[] {
  const kept: TrailFix[] = []
  for (const fix of fixes) {
    const last = kept.at(-1)
    if (last === undefined || fix.atMs - last.atMs >= TRAIL_STEP_MS) kept.push(fix)
  }
  return kept
}
