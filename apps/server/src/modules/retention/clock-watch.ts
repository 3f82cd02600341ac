import type { SteadyClock } from '#/platform/clock.ts'

/** A step of the machine's clock that is no correction of seconds any more. */
const JUMP_MS = 60 * 60_000

export type ClockWatch = ReturnType<typeof createClockWatch>

/** Watches whether the machine's clock and the time that passes go together. */
export function createClockWatch(clock: SteadyClock) {
  let lastAheadMs: number | null = null
  return {
    /** By how much the machine's clock was set since the last turn, milliseconds; 0 when it was not. */
    jumpSinceLastTurn(): number {
      const aheadMs = clock.wall() - clock.now()
      const jumpMs = aheadMs - (lastAheadMs ?? aheadMs)
      lastAheadMs = aheadMs
      return Math.abs(jumpMs) > JUMP_MS ? jumpMs : 0
    },
  }
}
