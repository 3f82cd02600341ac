import { sleep } from './clock.ts'
import { PUSH_TIMEOUT_MS, SERVICE_WORKER_TIMEOUT_MS, START_PAUSE_MS } from './timings.ts'

/** The promise's value, or null when it fails or takes longer than the limit. */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  return Promise.race([work.catch(() => null), sleep(limitMs).then(() => null)])
}

async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { waiting } = await navigator.serviceWorker.register('/sw.js')
  if (waiting) await (await import('./update.ts')).takeUpdate(waiting)
}

/**
 * Start-up order: service worker with a version that waits (5 s at most), push messaging (3 s at most), then a short pause.
 * None of them can keep the app from starting: on a self-signed address the worker always fails.
 */
export async function startPlatform(): Promise<void> {
  await within(registerServiceWorker(), SERVICE_WORKER_TIMEOUT_MS)
  await within(
    import('./push.ts').then(({ startPush }) => startPush()),
    PUSH_TIMEOUT_MS,
  )
  await sleep(START_PAUSE_MS)
}
