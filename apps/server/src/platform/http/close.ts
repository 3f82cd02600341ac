import type { Server as HttpServer } from 'node:http'
import type { Server as HttpsServer } from 'node:https'

/** Time for running requests when the server stops. */
export const DRAIN_MS = 25_000
/** A browser keeps a finished connection open for minutes; while the server stops it must not. */
const IDLE_CHECKED_EVERY_MS = 100

/**
 * Runs `close`, which takes no new connections, and sees that it ends: connections go as soon as
 * they are idle, and those that are not done in time are cut off.
 */
export async function closeWithin(
  server: HttpServer | HttpsServer,
  limitMs: number,
  close: () => Promise<unknown>,
): Promise<void> {
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, IDLE_CHECKED_EVERY_MS)
  const late = setTimeout(() => {
    server.closeAllConnections()
  }, limitMs)
  try {
    await close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
