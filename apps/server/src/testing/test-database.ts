import { describe } from 'vitest'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { loadMigratedDump } from './migrated-dump.ts'
import { createTestPostgres, type TestEngine, testEngines } from './test-postgres.ts'

export interface TestDatabase {
  database: Database
  /** Empties every table: between the tests of a file, much faster than another database. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Default: the first of `testEngines()`. */
  engine?: TestEngine
  /** Default: the migrations of the product. */
  folder?: string
}

/** A migrated, empty database for one test file. Close it in `afterAll`. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { engine = testEngines()[0], folder = DEFAULT_MIGRATIONS_FOLDER } = options
  if (engine === 'postgres') {
    const server = await createTestPostgres(folder)
    const database = await openDatabase({ kind: 'postgres', url: server.url, maxConnections: 5 })
    return wrap(database, () => server.drop())
  }
  const database = await openDatabase({ kind: 'memory', dump: await loadMigratedDump(folder) })
  return wrap(database, () => Promise.resolve())
}

/**
 * The same tests on each engine in turn: PGlite always, PostgreSQL when TEST_DATABASE_URL is set;
 * only one of them when TEST_ENGINE is.
 */
export function describeOnEachEngine(
  name: string,
  body: (
    open: (options?: TestDatabaseOptions) => Promise<TestDatabase>,
    engine: TestEngine,
  ) => void,
): void {
  for (const engine of testEngines()) {
    describe(`${name} (${engine})`, () => {
      body((options) => openTestDatabase({ engine, ...options }), engine)
    })
  }
}

function wrap(database: Database, afterClose: () => Promise<void>): TestDatabase {
  return {
    database,
    async reset() {
      const { rows } = await database.executeSql(
        `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
           from pg_tables where schemaname = 'public'`,
      )
      const { tables } = rows[0] as { tables: string | null }
      if (tables !== null) await database.executeSql(`truncate ${tables} restart identity cascade`)
    },
    async close() {
      await database.close()
      await afterClose()
    },
  }
}
