import { sleep } from './clock.ts'
import { storedKeys } from './storage/keys.ts'
import { readStored } from './storage/storage.ts'

/** A worker that does not take over in this time is left for the next start. */
const TAKE_OVER_LIMIT_MS = 3_000

/** A child's game, or one that this phone hosts, may be under way. */
function hasGame(): boolean {
  return (
    readStored(storedKeys.playerId) !== null || readStored(storedKeys.currentGameSession) !== null
  )
}

/**
 * Lets the version that waits take over, and loads the page again from it. Not while a game may be
 * under way: a reload in the woods could find no signal. Returns when there is nothing to do or the
 * new version does not come.
 */
export async function takeUpdate(waiting: Pick<ServiceWorker, 'postMessage'>): Promise<void> {
  const { serviceWorker } = navigator
  if (hasGame()) return
  const changed = new Promise<void>((done) => {
    serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
  })
  waiting.postMessage({ type: 'skip-waiting' })
  const hasChanged = await Promise.race([
    changed.then(() => true),
    sleep(TAKE_OVER_LIMIT_MS).then(() => false),
  ])
  if (!hasChanged) return
  location.reload()
  // Nothing is drawn by the page that goes.
  await sleep(TAKE_OVER_LIMIT_MS)
}
