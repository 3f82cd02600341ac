import { describe } from 'vitest'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { loadMigratedDump } from './migrated-dump.ts'
import { createTestPostgres, type TestEngine, testEngines } from './test-postgres.ts'

export interface TestDatabase {
  database: Database
  /** The rows of a statement, as the test knows them. */
  sql<T = unknown>(...statement: Parameters<Database['executeSql']>): Promise<T[]>
  /** Empties every table: between the tests of a file, much faster than another database. */
  reset(): Promise<void>
  /** Leaves the database to the next file. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Default: the first of `testEngines()`. */
  engine?: TestEngine
  /** Default: the migrations of the product. */
  folder?: string
}

/** On a busy machine twenty callers at once wait longer for the one connection than the product allows. */
const WAIT_MS = 60_000

/** Databases that no test uses at the moment, by engine and migrations: files of one worker share them. */
const idle = new Map<string, Database[]>()

/**
 * A migrated, empty database. Close it in `afterAll`: the next file of the same worker then gets it,
 * because starting a database costs a hundred times as much as emptying one. A test that changes
 * the schema changes it back.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { engine = testEngines()[0], folder = DEFAULT_MIGRATIONS_FOLDER } = options
  const key = `${engine} ${folder}`
  const database = idle.get(key)?.pop() ?? (await startDatabase(engine, folder))
  await empty(database)
  let isOpen = true
  return {
    database,
    sql: rowsOf(database),
    reset: () => empty(database),
    async close() {
      // Handed on twice, it would serve two tests at once.
      if (isOpen) idle.set(key, [...(idle.get(key) ?? []), database])
      isOpen = false
    },
  }
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

/** Asks a database, and says of what kind the rows are. */
export function rowsOf(database: Database): TestDatabase['sql'] {
  return async (...statement) => (await database.executeSql(...statement)).rows as never[]
}

async function startDatabase(engine: TestEngine, folder: string): Promise<Database> {
  if (engine === 'embedded') {
    const dump = await loadMigratedDump(folder)
    return openDatabase({ kind: 'memory', dump, waitTimeoutMs: WAIT_MS })
  }
  const { url } = await createTestPostgres(folder)
  return openDatabase({ kind: 'postgres', url, maxConnections: 5 })
}

/**
 * Deletes the rows of the tables that have any, in one statement, which makes the order of foreign
 * keys irrelevant; and what the job queue has made. TRUNCATE makes every file of every table anew: forty times the work.
 */
async function empty(database: Database): Promise<void> {
  await database.executeSql(`
    do $$
    declare
      one text;
      filled text[];
    begin
      for one in
        select nspname from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('public', 'drizzle', 'information_schema')
      loop
        execute format('drop schema %I cascade', one);
      end loop;
      -- A table without a page has no rows, and need not be asked.
      execute (
        select format('select array[%s]::text[]', string_agg(
          format('case when exists (select from %1$s) then %1$L end', oid::regclass), ', '))
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      ) into filled;
      filled := array_remove(filled, null);
      if cardinality(filled) > 0 then
        execute (
          select 'with ' || string_agg(format('gone_%s as (delete from %s)', number, name), ', ')
            || ' select 1'
          from unnest(filled) with ordinality as tables (name, number)
        );
      end if;
    end $$`)
}
