import { TRAIL_RETRY_MS } from '#/platform/timings.ts'
import type { World } from '#/testing/index.ts'

/** What became of a run that waits between its tries; null: it has stopped, and can be begun again. */
export async function outcomeOf<T>(world: World, run: () => Promise<T>): Promise<T | null> {
  let isOver = false
  const outcome = run()
    .catch(() => null)
    .finally(() => {
      isOver = true
    })
  for (;;) {
    await world.settle()
    if (isOver) return outcome
    await world.advance(TRAIL_RETRY_MS)
  }
}
