import type { PGlite } from '@electric-sql/pglite'
import type { Events } from '../events.ts'
import { acquireFolderLock } from '../lock.ts'
import type { Logger } from '../logger.ts'
import { withTimeout } from '../with-timeout.ts'
import type { ConnectionSource, QueryClient } from './connection.ts'
import { openCluster, openMemoryCluster } from './embedded/cluster.ts'
import { namingDamage } from './embedded/damaged.ts'
import { OneClientSource } from './embedded/one-client-source.ts'
import { assertCommitsAreSynced } from './embedded/self-test.ts'
import { createTraceEraser, type ErasedTraces } from './erase-traces.ts'
import { GuardedPool } from './guarded-pool.ts'
import { DEFAULT_MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts'
import { createPooledOrm, type Orm, type Transact } from './orm.ts'
import { listenForChanges, type ChangeListener } from './postgres/change-listener.ts'
import { PoolSource, type PoolOptions } from './postgres/pool-source.ts'

export type { Orm, Queryable, TransactionOptions, Tx } from './orm.ts'

/** A borrower of the embedded connection gives up after as long as a hung PostgreSQL query would. */
const EMBEDDED_WAIT_MS = 4_000

export type DatabaseOptions =
  /** `dir` is DATA_DIR: the database goes to `<dir>/database`, the lock to `<dir>/.lock`. */
  | { kind: 'embedded'; dir: string; waitTimeoutMs?: number }
  /** In memory only. `dump` comes from `Database.dump` of either embedded kind. */
  | { kind: 'memory'; dump?: Blob; waitTimeoutMs?: number }
  | ({ kind: 'postgres' } & PoolOptions)

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
  /** `folder` is only for tests. @throws MigrationError */
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
  /** The whole embedded database as a tar. Nothing else is served meanwhile. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens a database; with PostgreSQL the first query connects.
 *
 * @throws FolderInUseError, NotDurableError, DamagedDatabaseError, or an Error that names what is wrong with the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  switch (options.kind) {
    case 'postgres':
      return {
        ...createDatabase(options.kind, new PoolSource(options), undefined, () => undefined),
        hearChanges: (events, logger) => listenForChanges(options.url, events, logger),
      }
    case 'memory': {
      const pglite = await openMemoryCluster(options.dump)
      const source = await OneClientSource.open(pglite, options.waitTimeoutMs ?? EMBEDDED_WAIT_MS)
      return createDatabase(options.kind, source, pglite, () => undefined)
    }
    case 'embedded': {
      const lock = acquireFolderLock(options.dir)
      try {
        const { pglite, disk, path } = await openCluster(options.dir)
        const waitMs = options.waitTimeoutMs ?? EMBEDDED_WAIT_MS
        const source = await namingDamage(path, () => OneClientSource.open(pglite, waitMs))
        await source.maintain((client) => assertCommitsAreSynced(client, disk))
        return createDatabase(options.kind, source, pglite, () => lock.release())
      } catch (error) {
        lock.release()
        throw error
      }
    }
  }
}

function createDatabase(
  kind: Database['kind'],
  source: ConnectionSource,
  pglite: PGlite | undefined,
  afterClose: () => void,
): Database {
  const pool = new GuardedPool(source)
  const { orm, transact } = createPooledOrm(pool)
  let closing: Promise<void> | undefined
  return {
    kind,
    orm,
    transaction: transact,
    ping: (timeoutMs) => answersWithin(pool, timeoutMs),
    migrate: ({ folder = DEFAULT_MIGRATIONS_FOLDER } = {}) =>
      source.maintain((client) => migrateDatabase(client, folder)),
    async vacuum() {
      await source.maintain((client) => client.query('vacuum (analyze)'))
    },
    eraseTraces: createTraceEraser(source),
    executeSql: (text, values) => pool.query(text, values),
    hearChanges: async () => ({ close: async () => undefined }),
    async dump() {
      if (pglite === undefined) throw new Error('PostgreSQL is dumped with pg_dump')
      return source.maintain(async (client) => {
        await client.query('checkpoint')
        return pglite.dumpDataDir('none')
      })
    },
    close() {
      closing ??= (async () => {
        await source.end()
        await pglite?.close()
        afterClose()
      })()
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
