import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { Lease, type ConnectionSource, type QueryClient } from '../connection.ts'
import { DatabaseUnavailableError } from '../errors.ts'

const CLOSED = 'The embedded database is closed'

interface Waiter {
  serve(lease: Lease): void
  refuse(reason: string): void
}

/**
 * The one connection of a PGlite, lent to one borrower at a time, in the order they came.
 *
 * `pg.Pool` over PGlite is not safe: after a failed query it makes a new client on the same
 * connection, and answers go to the wrong questions (integrations-server.md, 2.3). So there is one
 * client for ever. For the same reason nothing may call `pglite.query` beside it, and there is
 * exactly one source per PGlite.
 */
export class OneClientSource implements ConnectionSource {
  readonly #client: pg.Client
  readonly #waitTimeoutMs: number
  readonly #waiters = new Set<Waiter>()
  #isLent = false
  #hasEnded = false

  private constructor(client: pg.Client, waitTimeoutMs: number) {
    this.#client = client
    this.#waitTimeoutMs = waitTimeoutMs
  }

  /** `waitTimeoutMs`: how long a borrower waits for the others before it is refused. */
  static async open(pglite: PGlite, waitTimeoutMs: number): Promise<OneClientSource> {
    const config = createPgConfig(pglite)
    const { connection } = config
    const parse = connection.parse.bind(connection)
    // Drizzle puts an object of type parsers where the wire protocol has a list of type ids.
    connection.parse = (query: ParseMessage) => {
      const types = Array.isArray(query.types) ? query.types : undefined
      parse({ text: query.text, name: query.name, types })
    }
    const client = new pg.Client(config)
    // Without a listener an 'error' event ends the process; the queries themselves fail anyway.
    client.on('error', () => undefined)
    await client.connect()
    return new OneClientSource(client, waitTimeoutMs)
  }

  lease(): Promise<Lease> {
    if (this.#hasEnded) return Promise.reject(new DatabaseUnavailableError(CLOSED))
    if (!this.#isLent) {
      this.#isLent = true
      return Promise.resolve(this.#newLease())
    }
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
      }
      const waiter: Waiter = {
        serve(lease) {
          settle()
          resolve(lease)
        },
        refuse(reason) {
          settle()
          reject(new DatabaseUnavailableError(reason))
        },
      }
      const timer = setTimeout(
        () => waiter.refuse(`The embedded database was busy for ${this.#waitTimeoutMs} ms`),
        this.#waitTimeoutMs,
      )
      this.#waiters.add(waiter)
    })
  }

  async maintain<T>(work: (client: QueryClient) => Promise<T>): Promise<T> {
    const lease = await this.lease()
    try {
      return await work(lease)
    } finally {
      await lease.release()
    }
  }

  /** Waits its turn, then closes the source. */
  async end(): Promise<void> {
    await this.lease()
    this.#hasEnded = true
    for (const waiter of this.#waiters) waiter.refuse(CLOSED)
  }

  #newLease(): Lease {
    return new Lease(this.#client, { isReplaceable: false, giveBack: () => this.#next() })
  }

  #next(): void {
    const [waiter] = this.#waiters
    if (waiter === undefined) this.#isLent = false
    else waiter.serve(this.#newLease())
  }
}

interface ParseMessage {
  text: string
  name?: string
  types?: unknown
}
