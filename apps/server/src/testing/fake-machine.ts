import type { Timepiece } from '#/platform/clock.ts'

export interface FakeMachine {
  timepiece: Timepiece
  /** Lets time pass. */
  pass(durationMs: number): void
  /** Sets the clock forward, or back with a minus, while no time passes. */
  set(byMs: number): void
}

/** A machine whose clock can be set while its time passes. */
export function createFakeMachine(wallMs: number): FakeMachine {
  // As if it had been on for a while.
  let passedMs = 5_000
  return {
    timepiece: { wall: () => wallMs, passed: () => passedMs },
    pass(durationMs) {
      wallMs += durationMs
      passedMs += durationMs
    },
    set(byMs) {
      wallMs += byMs
    },
  }
}
