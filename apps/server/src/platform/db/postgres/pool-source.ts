import pg from 'pg'
import {
  Lease,
  type ConnectionLoad,
  type ConnectionSource,
  type QueryClient,
} from '../connection.ts'
import { requireFit, sessionStatements } from './session.ts'

/**
 * Nothing waits for ever on a hung database (security.md, F3): the server gives up on a statement
 * first, then the driver; getting a connection costs at most two seconds more.
 */
const TIMES = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 3_000,
  query_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
}

const APPLICATION_NAME = 'bramble'

export interface PoolOptions {
  url: string
  /** Default 10. */
  maxConnections?: number
  /** Called for idle connections that broke; the pool replaces them. */
  onIdleError?: (error: Error) => void
}

/** PostgreSQL's connections, with time limits on everything. It connects at the first query. */
export class PoolSource implements ConnectionSource {
  readonly #pool: pg.Pool
  readonly #url: string

  constructor({ url, maxConnections = 10, onIdleError = () => undefined }: PoolOptions) {
    this.#url = url
    const statements = sessionStatements(url, { hasTimeLimits: true })
    // The pool waits for it, though its types do not say so.
    const prepare = (client: pg.ClientBase): unknown => client.query(statements)
    this.#pool = new pg.Pool({
      ...TIMES,
      connectionString: url,
      max: maxConnections,
      application_name: APPLICATION_NAME,
      keepAlive: true,
      onConnect: prepare,
    })
    // Without a listener one dropped idle connection ends the process.
    this.#pool.on('error', onIdleError)
  }

  async lease(): Promise<Lease> {
    const client = await this.#pool.connect()
    // The pool takes its own listener off while the connection is out.
    client.on('error', ignore)
    return new Lease(client, {
      isReplaceable: true,
      giveBack(isBroken) {
        client.off('error', ignore)
        client.release(isBroken)
      },
    })
  }

  async maintain<T>(work: (client: QueryClient) => Promise<T>): Promise<T> {
    const client = this.#newClient()
    await client.connect()
    try {
      await client.query(sessionStatements(this.#url, { hasTimeLimits: false }))
      return await work(client)
    } finally {
      await client.end()
    }
  }

  async requireFit(): Promise<void> {
    // With the limits of the pool's connections, which a pooler has to let through.
    const client = this.#newClient(TIMES)
    await client.connect()
    try {
      const { processID } = client as unknown as { processID: number | null }
      await requireFit(client, processID)
    } finally {
      await client.end()
    }
  }

  #newClient(times: Partial<typeof TIMES> = {}): pg.Client {
    const client = new pg.Client({
      ...times,
      connectionString: this.#url,
      connectionTimeoutMillis: TIMES.connectionTimeoutMillis,
      application_name: `${APPLICATION_NAME} maintenance`,
    })
    client.on('error', ignore)
    return client
  }

  load(): ConnectionLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { lent: totalCount - idleCount, free: idleCount, waiting: waitingCount }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** The queries of the connection fail with the same error, which their callers hear. */
function ignore(): void {}
