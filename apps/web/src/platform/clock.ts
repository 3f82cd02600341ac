import { useEffect, useEffectEvent, useState } from 'react'

/** Slower than this no clock is slewed between two looks at it: it was set back. */
const SET_BACK_MS = 1_000

let serverOffsetMs = 0
/** By how much this page's time is ahead of a clock that was set back, and when that was last read. */
let keptMs = 0
let read = { clockMs: 0, uptimeMs: 0 }
forgetClock()

/** A page begins: its time is that of the phone's clock. */
export function forgetClock(): void {
  keptMs = 0
  read = { clockMs: Date.now(), uptimeMs: performance.now() }
}

/**
 * Milliseconds since this page began. A change of the phone's clock does not move it; it may stand
 * still while the phone sleeps.
 */
export function uptimeMs(): number {
  return performance.now()
}

/**
 * The phone's own time, epoch milliseconds. It never goes back while the page is open: phones correct
 * their clock when they hear the network again, and what is due in three seconds would be due in an
 * hour. A clock that is set ahead cannot be told from a phone that slept.
 */
export function now(): number {
  const clockMs = Date.now()
  const passedMs = performance.now() - read.uptimeMs
  const setBackMs = passedMs - (clockMs - read.clockMs)
  if (setBackMs > SET_BACK_MS) keptMs += setBackMs
  read = { clockMs, uptimeMs: read.uptimeMs + passedMs }
  return clockMs + keptMs
}

/** The zone of the phone's clock, by its name in the IANA database. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat('en').resolvedOptions().timeZone
}

/** The zones that the browser knows; none where it does not say (Safari before 15.4). */
export function timeZones(): readonly string[] {
  return 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
}

/** The server's time by its last answer: a phone's clock may be wrong by a day. */
export function serverNow(): number {
  return now() + serverOffsetMs
}

/** Called with the `Date` header of every answer, which has a resolution of a second. */
export function syncServerTime(dateHeader: string | null): void {
  if (dateHeader === null) return
  const serverMs = Date.parse(dateHeader)
  if (Number.isNaN(serverMs)) return
  const offsetMs = serverMs - now()
  // Below 1.5 s the difference is the header's resolution plus the network delay.
  serverOffsetMs = Math.abs(offsetMs) < 1_500 ? 0 : offsetMs
}

export function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}

/** Calls the newest `work` every period while the component is mounted; null pauses it. */
export function useInterval(work: () => void, periodMs: number | null): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (periodMs === null) return
    const timer = setInterval(() => run(), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])
}

/** Calls the newest `work` once after a delay while the component is mounted; null never does. */
export function useTimeout(work: () => void, delayMs: number | null): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}

/** The value once it has been stable for the pause. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

/** The server's time, renewed every period. */
export function useServerNow(periodMs = 1_000): number {
  const [time, setTime] = useState(serverNow)
  useInterval(() => setTime(serverNow()), periodMs)
  return time
}

/** Milliseconds since the component was mounted, renewed every period until `untilMs`. */
export function useElapsed(untilMs = Infinity, periodMs = 250): number {
  const [start] = useState(now)
  const [time, setTime] = useState(start)
  const elapsedMs = time - start
  useInterval(() => setTime(now()), elapsedMs < untilMs ? periodMs : null)
  return elapsedMs
}

/** A signal that aborts after the limit or with `other`; `done` clears the timer. */
export function timeLimit(limitMs: number, other?: AbortSignal) {
  const control = new AbortController()
  const abort = () => control.abort()
  const timer = setTimeout(abort, limitMs)
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort)
  const done = () => {
    clearTimeout(timer)
    other?.removeEventListener('abort', abort)
  }
  return { signal: control.signal, done }
}
