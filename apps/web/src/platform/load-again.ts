import { now, sleep } from './clock.ts'
import { storedKeys } from './storage/keys.ts'
import { readStored, writeStored } from './storage/storage.ts'
import { LOAD_AGAIN_GAP_MS, LOAD_AGAIN_LOOK_MS } from './timings.ts'

/** The browsers' error messages when a part of the app could not be fetched. */
const MISSING_PART =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a screen broke because a part of the app did not come: without a signal, or after an update. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message)
}

/** Loads the page again as soon as the server answers. Gives what stops it. */
export function loadAgainWhenBack(reload = () => window.location.reload()): () => void {
  let isOver = false
  const mayReload = () => {
    const lastMs = readStored(storedKeys.loadedAgainAt)
    return lastMs === null || Math.abs(now() - lastMs) >= LOAD_AGAIN_GAP_MS
  }
  const isBack = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  async function look(): Promise<void> {
    while (!isOver) {
      await sleep(LOAD_AGAIN_LOOK_MS)
      if (isOver || !mayReload() || !(await isBack()) || isOver) continue
      isOver = true
      writeStored(storedKeys.loadedAgainAt, now())
      reload()
    }
  }
  void look()
  return () => {
    isOver = true
  }
}
