/** Lifetimes end at so many moments in turn. */
const STEPS = 97

/**
 * How long things are kept, in milliseconds: each call gives another time between three quarters of
 * `longestMs` and all of it. What was loaded together, after a start, is not loaded again together.
 */
export function createLifetimes(longestMs: number): () => number {
  let turn = 0
  return () => {
    turn = (turn + 1) % STEPS
    return longestMs * (1 - turn / (4 * STEPS))
  }
}
