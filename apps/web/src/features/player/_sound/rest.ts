import { useEffect } from 'react'
import { now, uptimeMs, useInterval } from '#/platform/clock.ts'
import { hushSounds } from '#/platform/sound/player.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { REST_LOOK_MS, REST_MS, REST_SOON_MS } from '#/platform/timings.ts'

/** `soon-over` comes before the end, so that the end is no surprise. */
type Rest = 'no' | 'resting' | 'soon-over'

const rest = createStore<Rest>('no')
/** By `uptimeMs`. */
let beganAtMs = 0

/** Begins a rest: nothing of the game asks for anything until it is over. Alarms are none of the game. */
export function beginRest(): void {
  writeStored(storedKeys.restBeganAt, now())
  goOnResting(0)
}

function goOnResting(restedMs: number): void {
  beganAtMs = uptimeMs() - restedMs
  rest.set('resting')
}

export function endRest(): void {
  removeStored(storedKeys.restBeganAt)
  rest.set('no')
}

export function useRestState(): Rest {
  return useStore(rest)
}

export function useIsResting(): boolean {
  return useStore(rest) !== 'no'
}

/** Ends the rest in time, and keeps the sounds of the game silent meanwhile. For one place of a screen. */
export function useRest(): boolean {
  const isResting = useIsResting()
  useEffect(() => {
    hushSounds(isResting)
    return () => hushSounds(false)
  }, [isResting])
  useInterval(
    () => {
      const restedMs = uptimeMs() - beganAtMs
      if (restedMs >= REST_MS) endRest()
      else if (restedMs >= REST_MS - REST_SOON_MS) rest.set('soon-over')
    },
    isResting ? REST_LOOK_MS : null,
  )
  // A page that was loaded anew goes on with its rest. A child that leaves its screens rests no more.
  useEffect(() => {
    const atMs = readStored(storedKeys.restBeganAt)
    if (atMs !== null) goOnResting(Math.max(0, now() - atMs))
    return endRest
  }, [])
  return isResting
}
