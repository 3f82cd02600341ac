import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryConfig, QueryResult } from 'pg'
import type { ConnectionSource, Lease, QueryClient } from './connection.ts'
import { DatabaseUsedInsideTransactionError } from './errors.ts'

/**
 * The pool that Drizzle holds in place of `pg.Pool`, over either engine. It refuses to hand out a second
 * connection inside a transaction: the embedded database has one and would wait for itself for
 * ever, and PostgreSQL's pool does the same once every connection is held by such a caller.
 */
export class GuardedPool implements QueryClient {
  readonly #source: ConnectionSource
  readonly #scopes = new AsyncLocalStorage<{ isOpen: boolean }>()

  constructor(source: ConnectionSource) {
    this.#source = source
  }

  /** @throws DatabaseUsedInsideTransactionError */
  async connect(): Promise<Lease> {
    if (this.#scopes.getStore()?.isOpen) throw new DatabaseUsedInsideTransactionError()
    return this.#source.lease()
  }

  async query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const lease = await this.connect()
    try {
      return await lease.query(config, values)
    } finally {
      await lease.release()
    }
  }

  /** Runs `work` so that this pool refuses to serve it. What outlives it may use the pool again. */
  async forbidInside<T>(work: () => Promise<T>): Promise<T> {
    const scope = { isOpen: true }
    try {
      return await this.#scopes.run(scope, work)
    } finally {
      scope.isOpen = false
    }
  }
}
