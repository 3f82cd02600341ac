import type { SteadyClock } from '#/platform/clock.ts'

/** A step of the machine's clock that is more than a correction. */
const JUMP_MS = 60 * 60_000

export type ClockWatch = ReturnType<typeof createClockWatch>

/** Detects steps of the machine's clock. */
export function createClockWatch(clock: SteadyClock) {
  let lastAheadMs: number | null = null
  return {
    /** Milliseconds by which the machine's clock was set since the last turn; 0: it was not. */
    jumpSinceLastTurn(): number {
      const aheadMs = clock.wall() - clock.now()
      const jumpMs = aheadMs - (lastAheadMs ?? aheadMs)
      lastAheadMs = aheadMs
      return Math.abs(jumpMs) > JUMP_MS ? jumpMs : 0
    },
  }
}
