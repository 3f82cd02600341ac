import type { Database } from '#/platform/db/database.ts'

/** A transaction that has not begun, as behind a database that stalls. */
export interface Held {
  /** Resolves when the transaction waits. */
  reached: Promise<void>
  release: () => void
}

/** A database of which one transaction waits until it is let go. */
export interface HoldingDatabase {
  database: Database
  /** The `number`th transaction from now on waits (1 is the next). */
  hold(number: number): Held
  /** Those from now on begin at once; one that waits goes on waiting. */
  relax(): void
}

export function createHoldingDatabase(real: Database): HoldingDatabase {
  let left = 0
  let wait = async () => {}
  const transaction: Database['transaction'] = async (work, options) => {
    left -= 1
    if (left === 0) await wait()
    return real.transaction(work, options)
  }
  return {
    database: { ...real, transaction },
    hold(number) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      left = number
      wait = () => {
        reached.resolve()
        return released.promise
      }
      return {
        reached: reached.promise,
        release: () => {
          released.resolve()
        },
      }
    },
    relax() {
      left = 0
    },
  }
}
