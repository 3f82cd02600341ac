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

interface Session {
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

  /** The same with a session that counts: every statement of Drizzle goes through its session. */
  function watched<T extends Orm | Tx>(orm: T, newLine: () => { isDead: boolean }): T {
    const { session } = orm as unknown as { session: Session }
    const counting = derive(session, {
      prepareQuery(...of: unknown[]) {
        const prepared = session.prepareQuery(...of)
        const execute = prepared.execute.bind(prepared)
        prepared.execute = (...values) => statement(newLine(), () => execute(...values))
        return prepared
      },
    })
    return derive(orm, { session: counting })
  }

  const transaction: Database['transaction'] = async (work, options) => {
    let isCommitLost = false
    const result = await real.transaction(async (tx) => {
      const line = { isDead: false }
      const done = await work(watched(tx, () => line))
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
  const orm = watched(real.orm, () => ({ isDead: false }))
  return {
    database: { ...real, orm, transaction },
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

/** `object` with other members, itself unchanged: the tests of the next file use it too. */
function derive<T extends object>(object: T, members: object): T {
  return Object.assign(Object.create(object) as T, members)
}

function broken(): Error {
  return new DatabaseUnavailableError('this statement was chosen to fail')
}
