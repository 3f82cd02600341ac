import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase, type Database } from '../database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '../migrate.ts'
import { sql } from '../orm.ts'
import { readAtOneMoment, readPages } from '../transfer.ts'
import { sessionStatements } from './session.ts'

/** "Client Connection Defaults" of the manual and what stands near it, each as far from ours as it goes. */
const HOSTILE: readonly [string, string][] = [
  ['search_path', 'pg_catalog, nowhere'],
  ['search_path', "''"],
  ['row_security', 'off'],
  ['default_table_access_method', "'nonesuch'"],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', "'repeatable read'"],
  ['default_transaction_read_only', 'on'],
  ['default_transaction_deferrable', 'on'],
  ['statement_timeout', "'9s'"],
  ['statement_timeout', "'700ms'"],
  ['lock_timeout', '1'],
  ['idle_in_transaction_session_timeout', '10'],
  ['idle_session_timeout', '20'],
  ['bytea_output', 'escape'],
  ['xmlbinary', 'hex'],
  ['xmloption', 'document'],
  ['gin_pending_list_limit', "'64kB'"],
  ['DateStyle', "'SQL, DMY'"],
  ['DateStyle', "'German'"],
  ['DateStyle', "'Postgres, YMD'"],
  ['IntervalStyle', 'iso_8601'],
  ['IntervalStyle', 'sql_standard'],
  ['TimeZone', "'Asia/Kathmandu'"],
  ['TimeZone', "'America/Los_Angeles'"],
  ['timezone_abbreviations', "'India'"],
  ['extra_float_digits', '-15'],
  ['extra_float_digits', '0'],
  ['client_encoding', 'LATIN1'],
  ['client_encoding', 'SQL_ASCII'],
  ['lc_monetary', "'C'"],
  ['lc_numeric', "'C'"],
  ['lc_time', "'C'"],
  ['default_text_search_config', "'pg_catalog.german'"],
  ['standard_conforming_strings', 'off'],
  ['escape_string_warning', 'off'],
  ['backslash_quote', 'on'],
  ['transform_null_equals', 'on'],
  ['array_nulls', 'off'],
  ['quote_all_identifiers', 'on'],
  ['check_function_bodies', 'off'],
  ['synchronize_seqscans', 'off'],
  ['synchronous_commit', 'off'],
  ['synchronous_commit', 'local'],
  ['plan_cache_mode', 'force_generic_plan'],
  ['gin_fuzzy_search_limit', '1'],
  ['client_min_messages', 'error'],
  ['exit_on_error', 'on'],
  ['vacuum_freeze_min_age', '0'],
  ['temp_tablespaces', "''"],
  ['default_tablespace', "''"],
]

describe.runIf(hasTestPostgres())('whatever a role or a database has set', () => {
  let postgres: TestPostgres
  let owner: Database
  let name: string
  let expected: unknown
  beforeAll(async () => {
    postgres = await createTestPostgres(DEFAULT_MIGRATIONS_FOLDER)
    name = new URL(postgres.url).pathname.slice(1)
    owner = await openDatabase({ kind: 'postgres', url: postgres.url, maxConnections: 1 })
    expected = await smoke()
  })
  afterAll(async () => {
    await owner.close()
    await postgres.drop()
  })

  /** As an operator writes it: no options in the address. */
  const open = () => openDatabase({ kind: 'postgres', url: postgres.url.replace(/\?.*/, '') })

  /** What the server does with a database: tables, transactions, values, copies; what it reads then. */
  async function smoke(): Promise<unknown> {
    const database = await open()
    try {
      await database.migrate()
      return [await database.transaction(writeAndRead), await settings(database)]
    } finally {
      await database.close()
    }

    async function writeAndRead(tx: Parameters<Parameters<Database['transaction']>[0]>[0]) {
      await tx.execute(sql`create table smoke (id integer, at timestamptz, day date, size float8,
        small float4, many float8[], words text, raw bytea, span interval, list text[])`)
      await tx.execute(sql`insert into smoke values (1, ${'2026-03-29T00:30:00.123Z'}, '2026-03-04',
        ${0.1 + 0.2}, 0.1, array[${1 / 3}::float8], ${"Ł 🌳 \\ ' %"}, '\\x00ff5c'::bytea, '90 minutes', '{a,NULL}')`)
      await tx.execute(sql`insert into smoke (id, at) values (2, '2026-10-25 01:30:00')`)
      await tx.execute(sql`savepoint here`)
      const failed = await tx
        .execute(sql`insert into no_table values (1)`)
        .catch(({ cause }: { cause: { code: string } }) => cause.code)
      await tx.execute(sql`rollback to here`)
      const { rows } =
        await tx.execute(sql`select *, at::date as "dayOf", at::text as "atText", day::text as "dayText",
        size::text as "sizeText", 'a\\b' as slash, (words = null) is null as "isNull", extract(hour from at) as hour
        from smoke order by id`)
      const { rows: copies } = await tx.execute(
        sql`select to_json(smoke)::text as copy from smoke order by id`,
      )
      const { rows: found } = await tx.execute(
        sql`select tablename from pg_tables where schemaname = 'public' order by 1`,
      )
      await tx.execute(sql`drop table smoke`)
      return { failed, rows, copies, found }
    }

    async function settings(database: Database) {
      const { rows } =
        await database.executeSql(`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('idle_session_timeout') as session, current_setting('transaction_isolation') as isolation,
        current_setting('synchronous_commit') <> 'off' as "isDurable"`)
      const pages = await readAtOneMoment(database, async (tx) => {
        const all: string[] = []
        for await (const page of readPages(tx, { table: 'payment_plans' }, 10)) all.push(...page)
        return all
      })
      return { rows, pages }
    }
  }

  test('is measured against a connection with what PostgreSQL comes with', () => {
    expect(JSON.stringify(expected)).toContain('"isDurable":true')
    expect(JSON.stringify(expected)).toContain('0.30000000000000004')
    expect(JSON.stringify(expected)).toContain('"statement":"3s"')
  })

  describe.each(['database', 'role'] as const)('of a %s', (where) => {
    test.each(HOSTILE)('%s = %s changes nothing', async (setting, value) => {
      const alter = where === 'role' ? `role current_user in database ${name}` : `database ${name}`
      await owner.executeSql(
        `set default_transaction_read_only to off; alter ${alter} set ${setting} = ${value}`,
      )
      try {
        expect(await smoke()).toEqual(expected)
      } finally {
        await owner.executeSql(`alter ${alter} reset all`)
      }
    })
  })

  test('that no connection may set itself is refused by name', async () => {
    await owner.executeSql(`alter database ${name} set session_replication_role = replica`)
    const database = await open()
    await expect(database.migrate()).rejects.toThrow(
      `session_replication_role is replica, so that no trigger and no foreign key works. Where it was set: \`alter role postgres reset`,
    )
    await database.close()
    await owner.executeSql(`alter database ${name} reset all`)
  })

  test('tables in another schema are named, with the way to move them', async () => {
    await owner.executeSql('alter schema public rename to garden; create schema public')
    const database = await open()
    await expect(database.migrate()).rejects.toThrow(
      /tables are in schema garden.*alter schema garden rename to public/,
    )
    await database.close()
    await owner.executeSql('drop schema public; alter schema garden rename to public')
    expect(await smoke()).toEqual(expected)
  })
})

test('an address that itself asks for quicker commits gets them', () => {
  const limits = { hasTimeLimits: true }
  expect(sessionStatements('postgres://a@b/c', limits)).toContain('synchronous_commit')
  const asked = 'postgres://a@b/c?options=-c%20synchronous_commit%3Doff'
  expect(sessionStatements(asked, limits)).not.toContain('synchronous_commit')
})
