import { AppError } from './http/app-error.ts'

/** One question. Nobody waits for the answer once `isWanted` says so. */
interface Asked<T> {
  key: string
  isWanted: () => boolean
  resolve: (found: T | null) => void
  reject: (error: unknown) => void
}

export type BatchedRead<T> = (key: string, isWanted?: () => boolean) => Promise<T | null>

/**
 * Reads single things, null for what is not there: while one statement is under way, whatever is asked for waits and
 * is read by the next one. So a read begins after each of its askers has asked, and none gets an older answer than by
 * a statement of its own. Who has gone meanwhile is not read for.
 *
 * @param readMany looks up many at once, by key; what is missing there is not there
 */
export function createBatchedRead<T>(
  readMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
): BatchedRead<T> {
  const waiting: Asked<T>[] = []
  let isReading = false

  async function readWaiting(): Promise<void> {
    isReading = true
    while (waiting.length > 0) await readBatch(waiting.splice(0))
    isReading = false
  }

  async function readBatch(batch: readonly Asked<T>[]): Promise<void> {
    const wanted: Asked<T>[] = []
    for (const one of batch) {
      if (one.isWanted()) wanted.push(one)
      else one.reject(new AppError('server.busy', { retryAfterSeconds: 1 }))
    }
    try {
      const keys = new Set(wanted.map(({ key }) => key))
      const found = keys.size === 0 ? new Map<string, T>() : await readMany([...keys])
      for (const { key, resolve } of wanted) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of wanted) reject(error)
    }
  }

  return (key, isWanted = () => true) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, isWanted, resolve, reject })
      if (!isReading) void readWaiting()
    })
}
