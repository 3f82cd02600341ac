import { statfs } from 'node:fs/promises'
import type { Clock } from '#/platform/clock.ts'
import type { Logger } from '#/platform/logger.ts'
import { withTimeout } from '#/platform/with-timeout.ts'

const MEGABYTE = 1024 * 1024
/**
 * Two segments of the embedded database's log (PostgreSQL's default, 16 MB each). Without them writes
 * fail; reads and children under way are still served, so a proxy must not turn away earlier.
 */
export const MIN_FREE_BYTES = 32 * MEGABYTE
/** Below this a warning is logged: some 200 photos still fit. */
export const LOW_FREE_BYTES = 200 * MEGABYTE
const WARNED_EVERY_MS = 60 * 60_000
/** Health checks come every second or two; the disk fills more slowly. */
const KEPT_MS = 5_000
/** A network disk that hangs must not hold the health check up. */
const STAT_TIMEOUT_MS = 500

export interface DiskCheckOptions {
  /** DATA_DIR. */
  dir: string
  clock: Clock
  logger: Pick<Logger, 'warn'>
  /** For tests: free bytes on the disk that holds a folder. */
  freeBytes?: ((dir: string) => Promise<number>) | undefined
}

/** Checks for free space on the disk of a folder; reads it at most every few seconds. */
export function createDiskCheck({
  dir,
  clock,
  logger,
  freeBytes = readFreeBytes,
}: DiskCheckOptions): () => Promise<boolean> {
  let known: { hasRoom: Promise<boolean>; atMs: number } | null = null
  let warnedAtMs = Number.NEGATIVE_INFINITY

  async function check(nowMs: number): Promise<boolean> {
    const free = await within(STAT_TIMEOUT_MS, freeBytes(dir))
    if ((free ?? 0) < LOW_FREE_BYTES && nowMs - warnedAtMs >= WARNED_EVERY_MS) {
      warnedAtMs = nowMs
      if (free === null) logger.warn({ dir }, 'the disk does not say how much room it has')
      else logger.warn({ freeMegabytes: Math.floor(free / MEGABYTE) }, 'little room on the disk')
    }
    return free !== null && free >= MIN_FREE_BYTES
  }

  return () => {
    const nowMs = clock.now()
    if (known === null || Math.abs(nowMs - known.atMs) >= KEPT_MS) {
      known = { hasRoom: check(nowMs), atMs: nowMs }
    }
    return known.hasRoom
  }
}

/** Bytes that are free on the disk of a folder. */
export async function readFreeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Null for a folder that cannot be read, or not in time. */
async function within(timeoutMs: number, asking: Promise<number>): Promise<number | null> {
  try {
    return await withTimeout(asking, timeoutMs, () => null)
  } catch {
    return null
  }
}
