import { setTimeout as sleep } from 'node:timers/promises'
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
import { limitsOf, watchStatement } from './statement-watch.ts'

const CLOSED = 'The embedded database is closed'

/** The first engine lost within a period is replaced at once; each further one waits twice as long. */
const LOSS_PERIOD_MS = 60_000
const FIRST_BACK_OFF_MS = 1_000
const LAST_BACK_OFF_MS = 16_000
/** So often in a row an opening may fail; then something is wrong that does not pass. */
const MAX_FAILED_OPENINGS = 3

export interface OneClientOptions {
  /** How long a borrower waits for the others before it is refused. */
  waitTimeoutMs: number
  /** How a lost engine is replaced. An engine in this thread has none: it cannot be lost alone. */
  recovery?: Recovery
}

export interface Recovery {
  open: () => Promise<ThreadEngine>
  /** A statement of a borrower that uses more CPU costs the engine: nothing else can stop it. */
  statementLimitMs: number
  /** Hears once that the engine cannot be opened any more: it stays lost. */
  onGivenUp: (lastReason: Error) => void
}

interface Waiter {
  serve(connection: Connection): void
  refuse(reason: string): void
}

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
  readonly #ending = new AbortController()
  #lossesMs: number[] = []
  /** Settles when a lost engine was replaced, or will not be. */
  #replacing: Promise<void> | undefined

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

  /**
   * Waits its turn, however long the others take, then closes the engine. `lastLook` has the connection after
   * everybody else, unless the engine is lost.
   */
  async end(lastLook?: (client: QueryClient) => Promise<void>): Promise<void> {
    if (this.#hasEnded) return
    // A lost engine needs no closing: what was acknowledged is on the disk.
    const lease = this.#connection && (await this.#queue(null).catch(() => null))
    this.#refuseFromNowOn(CLOSED)
    if (lease !== null) await lastLook?.(lease).catch(() => undefined)
    await this.#replacing
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
    return this.#queue(this.#options.waitTimeoutMs, limitMs)
  }

  /** Lends the connection when everybody before is done; refuses after `waitTimeoutMs`, if any. */
  #queue(waitTimeoutMs: number | null, limitMs?: number): Promise<Lease> {
    if (this.#connection !== null && !this.#isLent) {
      return Promise.resolve(this.#newLease(this.#connection, limitMs))
    }
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
      const timer =
        waitTimeoutMs === null
          ? undefined
          : setTimeout(
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

  /** Answer of a query; one that is late fails with the engine. */
  async #queryWithin(
    limitMs: number,
    connection: Connection,
    query: Promise<QueryResult>,
  ): Promise<QueryResult> {
    const { state } = connection.engine
    if (state === undefined) return query
    const endWatch = watchStatement(state, limitsOf(limitMs), (reason) =>
      this.#replace(connection, new DatabaseUnavailableError(reason)),
    )
    try {
      return await query
    } finally {
      endWatch()
    }
  }

  /** Ends an engine that is of no use and opens the next one. Whoever waits or is served fails. */
  #replace(lost: Connection, reason: Error): void {
    const { recovery } = this.#options
    if (recovery === undefined || lost !== this.#connection || this.#hasEnded) return
    this.#connection = null
    for (const waiter of this.#waiters) waiter.refuse(reason.message)
    this.#replacing = this.#reopen(lost, reason, recovery)
  }

  async #reopen(lost: Connection, reason: Error, recovery: Recovery): Promise<void> {
    await lost.engine.terminate?.(reason)
    let backOffMs = this.#noteLoss()
    for (let failures = 0; !this.#hasEnded;) {
      await sleep(backOffMs, undefined, { signal: this.#ending.signal }).catch(() => undefined)
      if (this.#hasEnded) return
      try {
        await this.#connect(await recovery.open())
        this.#next()
        return
      } catch (error) {
        failures += 1
        backOffMs = Math.min(Math.max(FIRST_BACK_OFF_MS, 2 * backOffMs), LAST_BACK_OFF_MS)
        if (failures < MAX_FAILED_OPENINGS || this.#hasEnded) continue
        this.#refuseFromNowOn((error as Error).message)
        recovery.onGivenUp(error as Error)
      }
    }
  }

  /** How long to wait before the next opening: a machine that is starved needs no more work. */
  #noteLoss(): number {
    const nowMs = performance.now()
    this.#lossesMs = this.#lossesMs.filter((atMs) => nowMs - atMs < LOSS_PERIOD_MS)
    const before = this.#lossesMs.push(nowMs) - 1
    return before === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** (before - 1), LAST_BACK_OFF_MS)
  }

  #refuseFromNowOn(reason: string): void {
    this.#hasEnded = true
    this.#ending.abort()
    for (const waiter of this.#waiters) waiter.refuse(reason)
  }
}
