import { promisifyRequest, type UseStore } from 'idb-keyval'
import { sleep } from '../clock.ts'
import { STORE_LIMIT_MS } from '../timings.ts'
import { ACCOUNT_ROWS, openPhoneRows, rangeOf } from './phone-rows.ts'

/**
 * `memory`: the browser stores nothing, the page remembers it; `full`: the phone has no room;
 * `erased`: what it belongs to was deleted, and nothing is kept.
 */
export type Stored = 'stored' | 'memory' | 'full' | 'erased'

let shared: UseStore | null = null

/**
 * Runs one transaction; a connection that the browser has closed is opened again once.
 * @throws when the browser stores nothing, does not answer, or has no room
 */
export async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const run = () => {
    shared ??= openPhoneRows()
    return inTime(shared(mode, work))
  }
  try {
    return await run()
  } catch (error) {
    shared = null
    if (nameOf(error) !== 'InvalidStateError') throw error
    return run()
  }
}

/**
 * Writes in one transaction, and answers when the browser has completed it: nothing else lets a page say
 * that something is kept. `write` asks for everything before its task ends.
 */
export async function keepRows(write: (store: IDBObjectStore) => void): Promise<Stored> {
  try {
    await transact('readwrite', (store) => {
      const done = promisifyRequest(store.transaction)
      write(store)
      return done
    })
    return 'stored'
  } catch (error) {
    return nameOf(error) === 'QuotaExceededError' ? 'full' : 'memory'
  }
}

/**
 * Deletes everything that this phone keeps for an account. False: the browser did not say that it is done,
 * and some of it may be there.
 */
export async function eraseAccountRows(owner: string): Promise<boolean> {
  const erased = await keepRows((rows) => {
    for (const start of ACCOUNT_ROWS) {
      rows.delete(start + owner)
      // Names of rows follow after these.
      for (const mark of [':', '/']) rows.delete(rangeOf(start + owner + mark))
    }
    rows.transaction.commit()
  })
  return erased === 'stored'
}

/** Some browsers never answer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(STORE_LIMIT_MS).then(() => {
    throw new Error('the store does not answer')
  })
  return Promise.race([work, late])
}

function nameOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : null
}
