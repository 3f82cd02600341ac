import type { Database, Orm, Tx } from '#/platform/db/database.ts'
import { DatabaseUnavailableError } from '#/platform/db/errors.ts'

/**
 * What goes wrong with the chosen statement: it never reached the database, or it was carried out
 * and only its answer was lost. In a transaction both come to the same, except for the commit.
 */
export type FailureKind = 'not sent' | 'answer lost'

/** A database of which one statement fails, after the manner of SQLite's own tests (P15). */
export interface FailingDatabase {
  database: Database
  /** The `number`th statement from now on fails (1 is the next); a commit counts as one. */
  failAt(number: number, kind: FailureKind): void
  /** Nothing fails any more; tells how many statements there were since `failAt` or `relax`. */
  relax(): number
}

interface Preparable {
  prepareQuery(...of: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
}

export function createFailingDatabase(real: Database): FailingDatabase {
  let count = 0
  let failing: { number: number; kind: FailureKind } | null = null

  /** A connection is not worth anything any more once a statement has failed on it. */
  async function statement<T>(line: { isDead: boolean }, run: () => Promise<T>): Promise<T> {
    if (line.isDead) throw broken()
    count += 1
    const isChosen = failing?.number === count
    if (!isChosen) return run()
    line.isDead = true
    if (failing?.kind === 'answer lost') await run()
    throw broken()
  }

  /** Every statement of Drizzle goes through its session. */
  function watch(orm: Orm | Tx, newLine: () => { isDead: boolean }): void {
    const { session } = orm as unknown as { session: Preparable }
    const prepare = session.prepareQuery.bind(session)
    session.prepareQuery = (...of) => {
      const prepared = prepare(...of)
      const execute = prepared.execute.bind(prepared)
      prepared.execute = (...values) => statement(newLine(), () => execute(...values))
      return prepared
    }
  }

  watch(real.orm, () => ({ isDead: false }))
  const transaction: Database['transaction'] = async (work, options) => {
    let isCommitLost = false
    const result = await real.transaction(async (tx) => {
      const line = { isDead: false }
      watch(tx, () => line)
      const done = await work(tx)
      if (line.isDead) throw broken()
      count += 1
      if (failing?.number === count) {
        if (failing.kind === 'not sent') throw broken()
        isCommitLost = true
      }
      return done
    }, options)
    if (isCommitLost) throw broken()
    return result
  }
  return {
    database: { ...real, transaction },
    failAt(number, kind) {
      count = 0
      failing = { number, kind }
    },
    relax() {
      failing = null
      const all = count
      count = 0
      return all
    },
  }
}

function broken(): Error {
  return new DatabaseUnavailableError('this statement was chosen to fail')
}
