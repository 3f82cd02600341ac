import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase, type Database } from '../database.ts'
import { DatabaseSetupError, setupErrorOf } from './setup-error.ts'

const URL_OF_GUEST = 'postgres://guest:s3cret@127.0.0.1/b?password=s3cret'
const ofServer = (code: string, message: string) =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })
const wrapped = (error: Error) =>
  new DrizzleQueryError('CREATE SCHEMA IF NOT EXISTS "drizzle"', [], error)

test.each([
  [
    wrapped(ofServer('42501', 'permission denied for database b')),
    'DATABASE_URL postgres://guest@127.0.0.1/b: permission denied for database b. The role must own its database: `alter database b owner to guest`.',
  ],
  [
    ofServer('08P01', 'unsupported startup parameter: statement_timeout'),
    'DATABASE_URL postgres://guest@127.0.0.1/b: unsupported startup parameter: statement_timeout. In the configuration of PgBouncer this line is needed: `ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout`.',
  ],
  [
    ofServer('3D000', 'database "b" does not exist'),
    'DATABASE_URL postgres://guest@127.0.0.1/b refuses: database "b" does not exist. Make it: `create database b owner guest`.',
  ],
  [
    wrapped(ofServer('42P07', 'relation "sessions" already exists')),
    'DATABASE_URL postgres://guest@127.0.0.1/b: relation "sessions" already exists.',
  ],
  [
    new DatabaseSetupError('it is PostgreSQL 12, and 15 or newer is needed'),
    'DATABASE_URL postgres://guest@127.0.0.1/b: it is PostgreSQL 12, and 15 or newer is needed.',
  ],
])('the first work on a PostgreSQL fails: %s', (error, expected) => {
  expect(setupErrorOf(error, URL_OF_GUEST)?.message).toBe(expected)
})

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /b: self-signed.* Add sslrootcert=FILE .* sslmode=no-verify /],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /Add sslrootcert=FILE/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /Add sslrootcert=FILE/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /Name the server as its certificate does/],
  ['CERT_HAS_EXPIRED', /a certificate that is in force/],
  [undefined, /^DATABASE_URL .* That server offers no TLS: leave sslmode out/],
])('TLS refuses a PostgreSQL by %s: setting and remedy are told', (code, expected) => {
  const text =
    code === undefined ? 'The server does not support SSL connections' : 'self-signed certificate'
  expect(setupErrorOf(Object.assign(new Error(text), { code }), URL_OF_GUEST)?.message).toMatch(
    expected,
  )
})

test.each([
  ofServer('57P03', 'the database system is starting up'),
  ofServer('53300', 'sorry, too many clients already'),
  ofServer('25006', 'cannot execute CREATE SCHEMA in a read-only transaction'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  new Error('of ours'),
])('what may pass by itself, or is ours, is no matter of the setting: %s', (error) => {
  expect(setupErrorOf(error, URL_OF_GUEST)).toBeNull()
})

test('names that are more than small letters are written as SQL wants them', () => {
  const url = 'postgres://Guest%20Two@127.0.0.1/my-garden'
  expect(setupErrorOf(ofServer('42501', 'permission denied'), url)?.message).toContain(
    '`alter database "my-garden" owner to "Guest Two"`',
  )
})

describe.runIf(hasTestPostgres())('a PostgreSQL', () => {
  const tag = randomBytes(4).toString('hex')
  const role = `bramble_guest_${tag}`
  const latin = `bramble_latin_${tag}`
  let postgres: TestPostgres
  let owner: Database
  beforeAll(async () => {
    postgres = await createTestPostgres()
    owner = await openDatabase({ kind: 'postgres', url: postgres.url })
    await owner.executeSql(`create role ${role} login password 'x'`)
    await owner.executeSql(
      `create database ${latin} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    )
  })
  afterAll(async () => {
    await owner.executeSql(`drop database if exists ${latin} with (force)`)
    await owner.executeSql(`drop owned by ${role} cascade`)
    await owner.executeSql(`drop role ${role}`)
    await owner.close()
    await postgres.drop()
  })

  async function start(change: (url: URL) => void): Promise<string> {
    const url = new URL(postgres.url)
    change(url)
    const database = await openDatabase({ kind: 'postgres', url: url.href })
    const error = await database.migrate().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    await database.close()
    return setupErrorOf(error, url.href)?.message ?? String(error)
  }

  test('that gives the role no rights says which command does', async () => {
    const name = new URL(postgres.url).pathname.slice(1)
    const message = await start((url) => {
      url.username = role
      url.password = 'x'
    })
    expect(message).toMatch(/^DATABASE_URL postgres:\/\/bramble_guest_/)
    expect(message).toContain(
      `: permission denied for database ${name}. The role must own its database: \`alter database ${name} owner to ${role}\`.`,
    )
  })

  test('whose database is not UTF-8 is refused by name', async () => {
    const message = await start((url) => {
      url.pathname = `/${latin}`
    })
    expect(message).toContain(`the encoding of database ${latin} is LATIN1`)
    expect(message).toContain("`create database <name> encoding 'UTF8' template template0`")
  })
})
