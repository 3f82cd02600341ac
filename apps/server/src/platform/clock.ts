import { uptime } from 'node:os'

/** The time, as an argument: services take a clock and never ask the machine. */
export interface Clock {
  /**
   * Milliseconds since 1970-01-01 UTC, a whole number that never goes back. It counts the time that
   * passes: nobody's game ends because somebody has set the machine's clock.
   */
  now(): number
}

/** The server's clock, with access to the machine's. */
export interface SteadyClock extends Clock {
  /** The machine's clock, epoch milliseconds: for comparison with others' timestamps. */
  wall(): number
}

/** The clocks of a machine. */
export interface Timepiece {
  /** Epoch milliseconds. It steps when somebody sets it. */
  wall(): number
  /** Milliseconds from any moment on, those included in which the machine slept. Never steps. */
  passed(): number
}

/**
 * How fast a steady clock comes closer to the machine's, per millisecond that passes: a free game of
 * ten minutes is at most six seconds longer or shorter, and a difference of an hour is gone in four
 * days.
 */
const SLEW = 0.01

/**
 * A clock that starts at `startMs` (default: what the machine's clock says) and runs by the time that
 * passes. Steps of the machine's clock are followed slowly.
 */
export function createSteadyClock(
  options: { timepiece?: Timepiece; startMs?: number } = {},
): SteadyClock {
  const { timepiece = thisMachine() } = options
  const { startMs = timepiece.wall() } = options
  /** Difference between the start time and the machine's clock. */
  const aheadMs = startMs - timepiece.wall()
  let nowMs = startMs
  let readAtMs = timepiece.passed()
  return {
    now() {
      const passedMs = timepiece.passed()
      const sinceMs = passedMs - readAtMs
      readAtMs = passedMs
      const missingMs = timepiece.wall() + aheadMs - (nowMs + sinceMs)
      const mostMs = sinceMs * SLEW
      nowMs += sinceMs + Math.max(-mostMs, Math.min(mostMs, missingMs))
      return Math.floor(nowMs)
    },
    wall: () => timepiece.wall(),
  }
}

/** Asking the kernel how long it has been up costs more than the rest, so it is asked seldom. */
const SLEEP_CHECKED_EVERY_MS = 1_000
/** Some systems tell their uptime in whole seconds. */
const SHORTEST_SLEEP_MS = 2_000

/** Node's own monotonic clock stands still while the machine sleeps; its uptime does not. */
function thisMachine(): Timepiece {
  const gap = () => uptime() * 1_000 - performance.now()
  const firstGapMs = gap()
  let sleptMs = 0
  let checkedAtMs = performance.now()
  return {
    wall: () => Date.now(),
    passed() {
      const awakeMs = performance.now()
      if (awakeMs - checkedAtMs >= SLEEP_CHECKED_EVERY_MS) {
        checkedAtMs = awakeMs
        const moreMs = gap() - firstGapMs - sleptMs
        if (moreMs >= SHORTEST_SLEEP_MS) sleptMs += moreMs
      }
      return awakeMs + sleptMs
    },
  }
}

export const systemClock: SteadyClock = createSteadyClock()
