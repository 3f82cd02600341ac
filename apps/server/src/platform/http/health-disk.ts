import { statfs } from 'node:fs/promises'
import type { Clock } from '#/platform/clock.ts'

/** Photos and the embedded database need room to finish what they have begun. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024
/** Health checks come every second or two; the disk fills more slowly. */
const KEPT_MS = 5_000
/** A network disk that hangs must not hold the health check up. */
const STAT_TIMEOUT_MS = 500

export interface DiskCheckOptions {
  /** DATA_DIR. */
  dir: string
  clock: Clock
  /** For tests: bytes that are free where a folder is. */
  freeBytes?: (dir: string) => Promise<number>
}

/** Tells whether there is room where a folder is; asks the machine at most every few seconds. */
export function createDiskCheck({
  dir,
  clock,
  freeBytes = readFreeBytes,
}: DiskCheckOptions): () => Promise<boolean> {
  let known: { hasRoom: Promise<boolean>; atMs: number } | null = null
  return () => {
    const nowMs = clock.now()
    if (known === null || Math.abs(nowMs - known.atMs) >= KEPT_MS) {
      known = { hasRoom: hasRoomWithin(freeBytes(dir), STAT_TIMEOUT_MS), atMs: nowMs }
    }
    return known.hasRoom
  }
}

async function readFreeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** A folder that cannot be asked is as good as full. */
async function hasRoomWithin(asking: Promise<number>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), timeoutMs)
  })
  try {
    return (await Promise.race([asking, isLate])) >= MIN_FREE_BYTES
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
