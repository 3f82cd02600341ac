import { join } from 'node:path'
import type { Events } from '../events.ts'
import { acquireFolderLock } from '../lock.ts'
import type { Logger } from '../logger.ts'
import { withTimeout } from '../with-timeout.ts'
import type { ConnectionLoad, ConnectionSource, QueryClient } from './connection.ts'
import { startDatabaseThread } from './embedded/database-thread.ts'
import { assertEnoughMemory } from './embedded/enough-memory.ts'
import { engineOfThisThread } from './embedded/engine.ts'
import { isMarkedErased, markErased } from './embedded/erased-mark.ts'
import { LostDatabaseError } from './embedded/damaged.ts'
import { OneClientSource } from './embedded/one-client-source.ts'
import { createTraceEraser, type ErasedTraces, type TraceEraser } from './erase-traces.ts'
import { GuardedPool } from './guarded-pool.ts'
import { DEFAULT_MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts'
import { createPooledOrm, type Orm, type Transact } from './orm.ts'
import { listenForChanges, type ChangeListener } from './postgres/change-listener.ts'
import { PoolSource, type PoolOptions } from './postgres/pool-source.ts'
import { claimTurns } from './postgres/turn-claims.ts'
import { ALONE, type TurnClaims } from '../turns.ts'

export type { Orm, Queryable, TransactionOptions, Tx } from './orm.ts'

/** A borrower of the embedded connection gives up after as long as a hung PostgreSQL query would. */
const EMBEDDED_WAIT_MS = 4_000
/** As long as PostgreSQL itself gives a statement of ours: `PoolSource`. */
const EMBEDDED_STATEMENT_MS = 3_000

export type DatabaseOptions =
  | ({ kind: 'embedded' } & EmbeddedOptions)
  /** In memory only. `dump` comes from `Database.dump` of either embedded kind. */
  | { kind: 'memory'; dump?: Blob; waitTimeoutMs?: number }
  | ({ kind: 'postgres' } & PoolOptions)

export interface EmbeddedOptions {
  /** DATA_DIR: the database goes to `<dir>/database`, the lock to `<dir>/.lock`. */
  dir: string
  waitTimeoutMs?: number
  /** A statement that takes longer fails, and with it whatever runs or waits. */
  statementLimitMs?: number
  /** Called when the database was lost time and again. Default: it is thrown and nobody catches it. */
  onLost?: (error: Error) => void
}

export interface Database {
  readonly kind: DatabaseOptions['kind']
  /** Drizzle. Inside `transaction` it throws DatabaseUsedInsideTransactionError (as a cause). */
  readonly orm: Orm
  /**
   * Commits when `work` resolves, rolls back when it rejects. It is on the disk once this resolves.
   * Do not wait for anything but the database inside: the embedded one serves nobody else meanwhile.
   *
   * @throws TransactionAbortedError when a failed statement was caught without a savepoint.
   */
  readonly transaction: Transact
  /** Whether the database answers within `timeoutMs`. Never rejects. */
  ping(timeoutMs: number): Promise<boolean>
  /** How busy its connections are at this moment. */
  load(): ConnectionLoad
  /** `folder` is only for tests. @throws MigrationError, DatabaseSetupError */
  migrate(options?: { folder?: string }): Promise<{ applied: number }>
  /** VACUUM (ANALYZE). The embedded database has no autovacuum: run it every night. */
  vacuum(): Promise<void>
  /** Erases deleted rows from the files: see `createTraceEraser`. Takes a tenth of a second. */
  eraseTraces(): Promise<ErasedTraces>
  /** Plain SQL, several statements allowed when there are no values: jobs, operator commands. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Emits events for what other processes commit, until it is closed. The embedded database has no
   * other process, so that it does nothing there.
   */
  hearChanges(events: Events, logger: Logger): Promise<ChangeListener>
  /** How processes on this database share turns; with PostgreSQL the first claim connects. */
  claimTurns(): TurnClaims
  /** The whole embedded database as a tar. Nothing else is served meanwhile. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens a database; with PostgreSQL the first query connects.
 *
 * @throws TooLittleMemoryError, FolderInUseError, NotDurableError, DamagedDatabaseError, or an Error that names what is wrong with the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  switch (options.kind) {
    case 'postgres':
      return {
        ...createDatabase(options.kind, new PoolSource(options), () =>
          Promise.reject(new Error('PostgreSQL is dumped with pg_dump')),
        ),
        hearChanges: (events, logger) => listenForChanges(options.url, events, logger),
        claimTurns: () => claimTurns(options.url),
      }
    case 'memory': {
      const { dump, waitTimeoutMs = EMBEDDED_WAIT_MS } = options
      // The engine itself is half a megabyte of code, which the other kinds leave to their thread or need not at all.
      const { openMemoryCluster } = await import('./embedded/cluster.ts')
      const engine = engineOfThisThread(await openMemoryCluster(dump))
      const source = await OneClientSource.open(engine, { waitTimeoutMs })
      return createDatabase(options.kind, source, () => source.dump())
    }
    case 'embedded':
      return openEmbedded(options)
  }
}

async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dir, waitTimeoutMs = EMBEDDED_WAIT_MS, onLost = throwUncaught } = options
  const { statementLimitMs = EMBEDDED_STATEMENT_MS } = options
  assertEnoughMemory()
  const lock = acquireFolderLock(dir)
  const path = join(dir, 'database')
  try {
    const wasErased = isMarkedErased(path)
    const open = () => startDatabaseThread(dir)
    const source = await OneClientSource.open(await open(), {
      waitTimeoutMs,
      recovery: {
        open,
        statementLimitMs,
        onGivenUp(lastReason) {
          onLost(new LostDatabaseError(path, lastReason))
        },
      },
    })
    const eraser = createTraceEraser(source)
    if (wasErased) await eraser.trust()
    return createDatabase('embedded', source, () => source.dump(), {
      eraser,
      async close() {
        let isErased = false
        await source.end(async (client) => {
          isErased = await eraser.isErased(client)
        })
        if (isErased) markErased(path)
        lock.release()
      },
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Ends the process, with the message in its log. */
function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error
  })
}

function createDatabase(
  kind: Database['kind'],
  source: ConnectionSource,
  dump: Database['dump'],
  {
    eraser = createTraceEraser(source),
    close = () => source.end(),
  }: { eraser?: TraceEraser; close?: () => Promise<void> } = {},
): Database {
  const pool = new GuardedPool(source)
  const { orm, transact } = createPooledOrm(pool)
  let closing: Promise<void> | undefined
  return {
    kind,
    orm,
    transaction: transact,
    ping: (timeoutMs) => answersWithin(pool, timeoutMs),
    load: () => source.load(),
    async migrate({ folder = DEFAULT_MIGRATIONS_FOLDER } = {}) {
      await source.requireFit?.()
      return source.maintain((client) => migrateDatabase(client, folder))
    },
    async vacuum() {
      await source.maintain((client) => client.query('vacuum (analyze)'))
    },
    eraseTraces: () => eraser.erase(),
    executeSql: (text, values) => pool.query(text, values),
    hearChanges: async () => ({ close: async () => undefined }),
    claimTurns: () => ALONE,
    dump,
    close() {
      closing ??= close()
      return closing
    },
  }
}

async function answersWithin(client: QueryClient, timeoutMs: number): Promise<boolean> {
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  )
  return withTimeout(answer, timeoutMs, () => false)
}
