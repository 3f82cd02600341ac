import type { Clock } from '#/platform/clock.ts'

export interface FakeClock extends Clock {
  advance(durationMs: number): void
  set(nowMs: number): void
}

/** A clock that stands still until a test moves it. It starts on a summer morning in 2026. */
export function createFakeClock(startMs = Date.UTC(2026, 5, 20, 9)): FakeClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance(durationMs) {
      nowMs += durationMs
    },
    set(newNowMs) {
      nowMs = newNowMs
    },
  }
}
