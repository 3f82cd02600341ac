import { PgDialect, type PgDatabase, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import {
  drizzle,
  NodePgSession,
  NodePgTransaction,
  type NodePgClient,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
} from 'drizzle-orm/node-postgres'
import type { QueryClient } from './connection.ts'
import { TransactionAbortedError } from './errors.ts'
import type { GuardedPool } from './guarded-pool.ts'

/** SQL as `Tx.execute` takes it, for libraries that write into our transactions. */
export { sql } from 'drizzle-orm'

export type Orm = NodePgDatabase
/** A running transaction. `tx.transaction(…)` is a savepoint. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>
/** Handle that a repository function takes: the database or a running transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>
export type TransactionOptions = PgTransactionConfig
export type Transact = <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>

const CASING = 'snake_case'
/** One for all transactions: it remembers the column names it has worked out. */
const dialect = new PgDialect({ casing: CASING })

/** Drizzle over one connection or over the pool, with our column names. */
export function createOrm(client: QueryClient): Orm {
  return drizzle(client as NodePgClient, { casing: CASING })
}

/** Drizzle over the pool; its own `transaction` is replaced by `createTransact`. */
export function createPooledOrm(pool: GuardedPool): { orm: Orm; transact: Transact } {
  const orm = createOrm(pool)
  const transact = createTransact(pool)
  orm.transaction = transact
  return { orm, transact }
}

/**
 * Transactions in place of Drizzle's, which keep the connection for ever when BEGIN fails, return
 * it to the pool in an unknown state when ROLLBACK fails (drizzle-orm#6241), and report success
 * when PostgreSQL answers COMMIT with a rollback.
 */
function createTransact(pool: GuardedPool): Transact {
  return async (work, options) => {
    const lease = await pool.connect()
    try {
      const session = new NodePgSession<Record<string, never>, Record<string, never>>(
        lease as unknown as NodePgClient,
        dialect,
        undefined,
      )
      const tx: Tx = new NodePgTransaction(dialect, session, undefined)
      await lease.query('begin')
      if (options !== undefined) await tx.setTransaction(options)
      const result = await pool.forbidInside(() => work(tx))
      const { command } = await lease.query('commit')
      if (command !== 'COMMIT') throw new TransactionAbortedError()
      return result
    } finally {
      // It rolls back whatever was not committed.
      await lease.release()
    }
  }
}
