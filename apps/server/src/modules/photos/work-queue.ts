import { AppError } from '#/platform/http/app-error.ts'

export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Runs a few jobs at once and queues some; further callers get server.busy. */
export function createWorkQueue(options: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (running >= options.atOnce) {
        if (waiting.length >= options.waiting) {
          throw new AppError('server.busy', { retryAfterSeconds: 2 })
        }
        // The finishing job passes its place on, so `running` stays the same.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
