import pg, { type QueryConfig, type QueryResult } from 'pg'
import {
  Lease,
  type ConnectionLoad,
  type ConnectionSource,
  type QueryClient,
} from '../connection.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { ThreadEngine } from './database-thread.ts'
import type { Engine } from './engine.ts'
import { assertCommitsAreSynced } from './self-test.ts'

const CLOSED = 'The embedded database is closed'

/** So often the engine may be lost within a period; then something is wrong that does not pass. */
const MAX_LOSSES = 3
const LOSS_PERIOD_MS = 60_000

export interface OneClientOptions {
  /** How long a borrower waits for the others before it is refused. */
  waitTimeoutMs: number
  /** What to do when the engine was lost; without, it shares this thread and cannot be. */
  recovery?: Recovery
}

export interface Recovery {
  open: () => Promise<ThreadEngine>
  /** A statement of a borrower that takes longer costs the engine: nothing else can stop it. */
  statementLimitMs: number
  /** Hears once that the engine was lost `MAX_LOSSES` times in a minute: it stays lost. */
  onGivenUp: (lastReason: Error) => void
}

interface Waiter {
  serve(connection: Connection): void
  refuse(reason: string): void
}

/** An engine and its only client. */
interface Connection {
  engine: Engine & Partial<ThreadEngine>
  client: pg.Client
}

/**
 * The one connection of an embedded database, lent to one borrower at a time, in the order they
 * came. There is exactly one source for each engine: a second client would share its session, its
 * transaction and the names of its statements.
 */
export class OneClientSource implements ConnectionSource {
  readonly #options: OneClientOptions
  readonly #waiters = new Set<Waiter>()
  /** Null while a lost engine is being replaced. */
  #connection: Connection | null = null
  #isLent = false
  #hasEnded = false
  #lossesMs: number[] = []

  private constructor(options: OneClientOptions) {
    this.#options = options
  }

  /** Takes the engine over: it ends it when the connection cannot be made. @throws NotDurableError */
  static async open(engine: Engine, options: OneClientOptions): Promise<OneClientSource> {
    const source = new OneClientSource(options)
    await source.#connect(engine)
    return source
  }

  lease(): Promise<Lease> {
    return this.#lend(this.#options.recovery?.statementLimitMs)
  }

  load(): ConnectionLoad {
    const isFree = this.#connection !== null && !this.#isLent
    return { lent: Number(this.#isLent), free: Number(isFree), waiting: this.#waiters.size }
  }

  async maintain<T>(work: (client: QueryClient) => Promise<T>): Promise<T> {
    const lease = await this.#lend()
    try {
      return await work(lease)
    } finally {
      await lease.release()
    }
  }

  /** The whole database as a tar; nobody is served meanwhile. */
  dump(): Promise<Blob> {
    return this.maintain(async (client) => {
      await client.query('checkpoint')
      if (this.#connection === null) throw new DatabaseUnavailableError(CLOSED)
      return this.#connection.engine.dump()
    })
  }

  /** Waits its turn, then closes the engine. */
  async end(): Promise<void> {
    if (this.#hasEnded) return
    await this.lease()
    this.#refuseFromNowOn(CLOSED)
    await this.#connection?.engine.close()
  }

  async #connect(engine: Connection['engine']): Promise<void> {
    // Every setting that node-postgres would otherwise take from the environment.
    const client = new pg.Client({
      stream: () => engine.stream,
      ssl: false,
      host: 'localhost',
      user: 'postgres',
      database: 'postgres',
    })
    // Without a listener an 'error' event ends the process; the queries themselves fail anyway.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (engine.countSyncs) await assertCommitsAreSynced(client, engine.countSyncs)
    } catch (error) {
      if (engine.terminate) await engine.terminate(error as Error)
      else await engine.close()
      throw error
    }
    const connection = { engine, client }
    this.#connection = connection
    void engine.died?.then((reason) => this.#replace(connection, reason))
  }

  #lend(limitMs?: number): Promise<Lease> {
    if (this.#hasEnded) return Promise.reject(new DatabaseUnavailableError(CLOSED))
    if (this.#connection !== null && !this.#isLent) {
      return Promise.resolve(this.#newLease(this.#connection, limitMs))
    }
    const { waitTimeoutMs } = this.#options
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
      }
      const waiter: Waiter = {
        serve: (connection) => {
          settle()
          resolve(this.#newLease(connection, limitMs))
        },
        refuse(reason) {
          settle()
          reject(new DatabaseUnavailableError(reason))
        },
      }
      const timer = setTimeout(
        () => waiter.refuse(`The embedded database was busy for ${waitTimeoutMs} ms`),
        waitTimeoutMs,
      )
      this.#waiters.add(waiter)
    })
  }

  #newLease(connection: Connection, limitMs?: number): Lease {
    this.#isLent = true
    const { client } = connection
    const leased =
      limitMs === undefined
        ? client
        : {
            query: (config: string | QueryConfig, values?: unknown[]) =>
              this.#queryWithin(limitMs, connection, client.query(config, values)),
            getTransactionStatus: () => client.getTransactionStatus(),
          }
    return new Lease(leased, {
      isReplaceable: false,
      giveBack: () => {
        if (connection === this.#connection) this.#next()
      },
    })
  }

  #next(): void {
    const [waiter] = this.#waiters
    this.#isLent = false
    if (this.#connection !== null) waiter?.serve(this.#connection)
  }

  /** What a query answers; one that is late fails with the engine. */
  async #queryWithin(
    limitMs: number,
    connection: Connection,
    query: Promise<QueryResult>,
  ): Promise<QueryResult> {
    let isAnswered = false
    const timer = setTimeout(() => {
      const reason = `The embedded database took more than ${limitMs} ms for a statement`
      // Where it was this thread that had no time, the answer has come and is read first.
      setImmediate(() => {
        if (!isAnswered) void this.#replace(connection, new DatabaseUnavailableError(reason))
      })
    }, limitMs)
    try {
      return await query
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  /** Ends an engine that is of no use and opens the next one. Whoever waits or is served fails. */
  async #replace(lost: Connection, reason: Error): Promise<void> {
    const { recovery } = this.#options
    if (recovery === undefined || lost !== this.#connection || this.#hasEnded) return
    this.#connection = null
    for (const waiter of this.#waiters) waiter.refuse(reason.message)
    await lost.engine.terminate?.(reason)
    let lastReason = reason
    while (this.#isWorthwhile()) {
      try {
        await this.#connect(await recovery.open())
        this.#next()
        return
      } catch (error) {
        lastReason = error as Error
      }
    }
    this.#refuseFromNowOn(lastReason.message)
    recovery.onGivenUp(lastReason)
  }

  /** Notes a loss. */
  #isWorthwhile(): boolean {
    const nowMs = performance.now()
    this.#lossesMs = this.#lossesMs.filter((atMs) => nowMs - atMs < LOSS_PERIOD_MS)
    this.#lossesMs.push(nowMs)
    return this.#lossesMs.length < MAX_LOSSES
  }

  #refuseFromNowOn(reason: string): void {
    this.#hasEnded = true
    for (const waiter of this.#waiters) waiter.refuse(reason)
  }
}
