import type { SteadyClock } from '#/platform/clock.ts'

export interface FakeClock extends SteadyClock {
  /** Lets time pass. */
  advance(durationMs: number): void
  /** Lets time pass until then. */
  set(nowMs: number): void
  /** Sets the machine's clock forward, or back with a minus, while no time passes. */
  step(byMs: number): void
}

/** A clock that stands still until a test moves it. It starts on a summer morning in 2026. */
export function createFakeClock(startMs = Date.UTC(2026, 5, 20, 9)): FakeClock {
  let nowMs = startMs
  let setByMs = 0
  return {
    now: () => nowMs,
    wall: () => nowMs + setByMs,
    advance(durationMs) {
      nowMs += durationMs
    },
    set(newNowMs) {
      nowMs = newNowMs
    },
    step(byMs) {
      setByMs += byMs
    },
  }
}
