import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { isAnswerOfServer } from './errors.ts'

/** Source of connections: the one of the embedded database, or PostgreSQL's pool. */
export interface ConnectionSource {
  /** @throws an error for which `isUnavailable` holds when none is free in time. */
  lease(): Promise<Lease>
  /** Runs `work` on a connection that has no time limits: migrations, vacuum. */
  maintain<T>(work: (client: QueryClient) => Promise<T>): Promise<T>
  /** @throws an error that says what to do when statements of ours would mean something else there. */
  requireFit?(): Promise<void>
  /** How busy its connections are at this moment. */
  load(): ConnectionLoad
  end(): Promise<void>
}

/** Numbers of connections: lent, free, and borrowers that wait for one. */
export interface ConnectionLoad {
  lent: number
  free: number
  waiting: number
}

/** The part of a node-postgres client that we and Drizzle use. */
export interface QueryClient {
  query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult>
}

/** A client, or what stands before it. */
export type LeasedClient = QueryClient & Pick<ClientBase, 'getTransactionStatus'>

/** Rules for the return of a connection. */
export interface ConnectionPolicy {
  /** Whether a doubtful connection can be replaced. */
  isReplaceable: boolean
  giveBack(isBroken: boolean): void
}

/**
 * One connection, borrowed. Whatever the borrower did, `release` gives it back outside any
 * transaction or has it thrown away; after that it answers no more, so that a forgotten `await`
 * cannot write into the transaction of the next borrower.
 */
export class Lease implements QueryClient {
  readonly #client: LeasedClient
  readonly #policy: ConnectionPolicy
  #isOpen = true
  #hasFailed = false
  #isBroken = false

  constructor(client: LeasedClient, policy: ConnectionPolicy) {
    this.#client = client
    this.#policy = policy
  }

  async query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!this.#isOpen) throw new Error('The transaction has ended: a query of it was not awaited')
    try {
      return await this.#client.query(config, values)
    } catch (error) {
      this.#hasFailed = true
      // A timeout, for one, leaves the query running: its answer would go to the next borrower.
      if (!isAnswerOfServer(error)) this.#isBroken = true
      throw error
    }
  }

  async release(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (!this.#isBroken || !this.#policy.isReplaceable) await this.#leaveTransaction()
    this.#policy.giveBack(this.#isBroken)
  }

  async #leaveTransaction(): Promise<void> {
    // The status is known only once the server is ready again, which after a failure comes later
    // than the error. A rollback too many is a notice and nothing more.
    if (!this.#hasFailed && this.#client.getTransactionStatus() === 'I') return
    try {
      await this.#client.query('rollback')
    } catch {
      this.#isBroken = true
    }
  }
}
