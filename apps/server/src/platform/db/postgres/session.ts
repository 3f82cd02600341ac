import pg from 'pg'
import type { QueryClient } from '../connection.ts'
import { DatabaseSetupError } from './setup-error.ts'

interface Setting {
  /** Value for which our statements are written, as `set ... to` takes it. */
  value: string
  /** Values of other people's servers that come to the same for us. */
  alike?: readonly string[]
  /** A pooler that lends a connection for one transaction sets it again for each. */
  isTracked?: true
}

/**
 * Whatever a role or database may have set of "Client Connection Defaults" and its neighbours in
 * PostgreSQL's manual, and what changes the meaning of a statement or the promise of a commit. Each
 * connection sets them anew.
 */
const SETTINGS: Readonly<Record<string, Setting>> = {
  // Schema in which tables are found and made.
  search_path: { value: 'public', alike: ['"$user", public', '"$user",public'] },
  row_security: { value: 'on' },
  default_table_access_method: { value: 'heap' },
  check_function_bodies: { value: 'on' },
  // Meaning of a transaction.
  default_transaction_isolation: { value: 'read committed' },
  default_transaction_read_only: { value: 'off' },
  default_transaction_deferrable: { value: 'off' },
  exit_on_error: { value: 'off' },
  // When the server gives up; how long a statement may take is the pool's.
  lock_timeout: { value: '0' },
  idle_session_timeout: { value: '0' },
  transaction_timeout: { value: '0' },
  // How values are written and read.
  client_encoding: { value: 'UTF8', isTracked: true },
  DateStyle: { value: 'ISO, MDY', isTracked: true },
  TimeZone: { value: 'UTC', isTracked: true },
  IntervalStyle: { value: 'postgres' },
  extra_float_digits: { value: '1', alike: ['2', '3'] },
  bytea_output: { value: 'hex', alike: ['escape'] },
  // How SQL itself is read.
  standard_conforming_strings: { value: 'on', isTracked: true },
  transform_null_equals: { value: 'off' },
  array_nulls: { value: 'on' },
  quote_all_identifiers: { value: 'off', alike: ['on'] },
}

/** Settings that the older ones of the supported releases do not have. */
const NEWER = new Set(['transaction_timeout'])

/**
 * A commit is on the disk before it is acknowledged, whatever a role has set. Stronger promises stay, and
 * so does what DATABASE_URL itself asks for.
 */
const DURABLE = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`

const names = Object.keys(SETTINGS)
const PLAIN = names
  .filter((name) => !NEWER.has(name))
  .map((name) => `set ${name} to ${pg.escapeLiteral(SETTINGS[name]?.value ?? '')}`)
const WHERE_KNOWN = [...NEWER].map(
  (name) =>
    `select set_config(name, ${pg.escapeLiteral(SETTINGS[name]?.value ?? '')}, false) from pg_settings
      where name = ${pg.escapeLiteral(name)}`,
)

/** The statements that prepare a connection, as one text. */
export function sessionStatements(url: string, { hasTimeLimits }: { hasTimeLimits: boolean }) {
  const options = new URL(url).searchParams.get('options') ?? ''
  return [
    // First, because a role's own limit counts for what follows.
    ...(hasTimeLimits ? [] : ['set statement_timeout to 0']),
    ...PLAIN,
    ...(hasTimeLimits ? [] : ['set idle_in_transaction_session_timeout to 0']),
    ...WHERE_KNOWN,
    ...(options.includes('synchronous_commit') ? [] : [DURABLE]),
  ].join(';\n')
}

const OLDEST = 15

interface Facts {
  version: number
  encoding: string
  replicationRole: string
  role: string
  database: string
  pid: number
}

/**
 * Whether our statements mean on this database what we mean by them, which a connection cannot set.
 * Call it with a connection on which nothing has been set.
 *
 * @param pid the process that the connection was told to be its other end
 * @throws DatabaseSetupError with what to do
 */
export async function requireFit(client: QueryClient, pid: number | null): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_encoding') as encoding,
       current_setting('session_replication_role') as "replicationRole",
       quote_ident(current_user) as role, quote_ident(current_database()) as database,
       pg_backend_pid() as pid`,
  )
  const facts = rows[0] as Facts
  if (facts.version < OLDEST) {
    throw new DatabaseSetupError(
      `it is PostgreSQL ${facts.version}, and ${OLDEST} or newer is needed`,
    )
  }
  if (facts.encoding !== 'UTF8') {
    throw new DatabaseSetupError(
      `the encoding of database ${facts.database} is ${facts.encoding}, and names and titles need UTF8. ` +
        "Make another one: `create database <name> encoding 'UTF8' template template0`",
    )
  }
  if (facts.replicationRole !== 'origin') {
    throw new DatabaseSetupError(
      `session_replication_role is ${facts.replicationRole}, so that no trigger and no foreign key works. ` +
        resetting('session_replication_role', facts),
    )
  }
  await requireTablesInPublic(client)
  // Somebody stands between who lends each transaction another connection: what we set there does not last.
  if (pid !== null && pid !== facts.pid) await requireHarmless(client, facts)
}

async function requireTablesInPublic(client: QueryClient): Promise<void> {
  const { rows } = await client.query(
    `select quote_ident(nspname) as schema from pg_class c join pg_namespace n on n.oid = relnamespace
      where relname = 'player_challenges' and relkind in ('r', 'p')
        and to_regclass('public.player_challenges') is null
        and to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  const found = rows[0] as { schema: string } | undefined
  if (found === undefined) return
  throw new DatabaseSetupError(
    `its tables are in schema ${found.schema}, and this release looks for them in public. With the server ` +
      `stopped: \`alter schema public rename to public_before; alter schema ${found.schema} rename to public\``,
  )
}

async function requireHarmless(client: QueryClient, facts: Facts): Promise<void> {
  const { rows } = await client.query(
    'select name, reset_val as value from pg_settings where name = any($1)',
    [[...names, 'synchronous_commit']],
  )
  for (const { name, value } of rows as { name: string; value: string }[]) {
    if (isHarmless(name, value)) continue
    throw new DatabaseSetupError(
      `${name} is ${value}, which a server behind a pooler of connections (PgBouncer) cannot change for itself. ` +
        resetting(name, facts),
    )
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'synchronous_commit') return value !== 'off'
  const setting = SETTINGS[name]
  if (setting === undefined || setting.isTracked === true) return true
  return setting.value === value || setting.alike?.includes(value) === true
}

function resetting(name: string, { role, database }: Facts): string {
  return (
    `Where it was set: \`alter role ${role} reset ${name}\`, \`alter role ${role} in database ${database} reset ${name}\`, ` +
    `\`alter database ${database} reset ${name}\`, or the server's own configuration`
  )
}
