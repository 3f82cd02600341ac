import { useState, useSyncExternalStore } from 'react'
import { now, useInterval } from '#/platform/clock.ts'
import { TOLD_PLACE_TICK_MS } from '#/platform/timings.ts'

/** When, by the phone's clock, the server last heard where this child is, and the phone kept it. */
interface Told {
  toldAtMs: number | null
  keptAtMs: number | null
}

const NOTHING: Told = { toldAtMs: null, keptAtMs: null }
let told = NOTHING
const listeners = new Set<() => void>()

function change(next: Partial<Told>): void {
  told = { ...told, ...next }
  listeners.forEach((listener) => listener())
}

/** The server has just been told the child's place. */
export function noteToldPlace(): void {
  change({ toldAtMs: now() })
}

/** The place was kept on this phone, to be told later. */
export function noteKeptPlace(): void {
  change({ keptAtMs: now() })
}

/** The page is new: for tests. */
export function forgetToldPlace(): void {
  change(NOTHING)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The grown-up's page says "Not heard from" at this age too. */
const SEEN_NOW_MS = 45_000
const MINUTE_MS = 60_000

/** Since when nobody has heard where the child is. */
export interface Unseen {
  /** Whole minutes, at least one; null when nothing was ever told. */
  minutes: number | null
  /** The way since then is kept on this phone. */
  isKept: boolean
}

/** Null while the grown-up sees where the child is now; the first 45 s of a screen count as now. */
export function useUnseen(): Unseen | null {
  const { toldAtMs, keptAtMs } = useSyncExternalStore(subscribe, () => told)
  const [startedAtMs] = useState(now)
  const [nowMs, setNowMs] = useState(startedAtMs)
  useInterval(() => setNowMs(now()), TOLD_PLACE_TICK_MS)
  const ageMs = nowMs - (toldAtMs ?? startedAtMs)
  if (ageMs < SEEN_NOW_MS) return null
  return {
    minutes: toldAtMs === null ? null : Math.max(1, Math.floor(ageMs / MINUTE_MS)),
    isKept: keptAtMs !== null && keptAtMs > (toldAtMs ?? 0),
  }
}
