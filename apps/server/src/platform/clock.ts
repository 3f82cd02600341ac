/** The time, as an argument: services take a clock and never ask the machine. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
