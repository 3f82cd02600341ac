import { reasonOf } from '#/platform/reason.ts'
import { isUnavailable, sqlState } from '../errors.ts'

/** A PostgreSQL that answers and does not fit: waiting does not help, a person has to change it. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** Startup parameters that PgBouncer has to let through. */
const POOLER_LINE =
  'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

/** Codes of a certificate that Node refuses: nobody vouches for it, or it is of another name or time. */
const CERTIFICATE_CODES =
  /^(ERR_TLS_CERT_\w+|CERT_\w+|\w+_SELF_SIGNED_CERT\w*|SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/
const NO_TLS = /server does not support SSL connections/

/** The advice for a connection that TLS refuses; null: it is no matter of TLS. */
function tlsAdvice(error: Error & { code?: unknown }): string | null {
  if (NO_TLS.test(error.message)) {
    return 'That server offers no TLS: leave sslmode out of the address where the network is your own'
  }
  if (typeof error.code !== 'string' || !CERTIFICATE_CODES.test(error.code)) return null
  return error.code === 'ERR_TLS_CERT_ALTNAME_INVALID' || error.code === 'CERT_HAS_EXPIRED'
    ? 'Name the server as its certificate does, with a certificate that is in force'
    : 'Add sslrootcert=FILE of whoever signed its certificate, or sslmode=no-verify where the network is your own'
}

/** Wrong name or password, or no such database. */
const NOT_LET_IN = /^(28|3D)/

/** Advice for a person, by what PostgreSQL or a pooler before it says. */
const ADVICE: readonly {
  fits: (state: string, reason: string) => boolean
  text: (address: URL) => string
}[] = [
  {
    fits: (_, reason) => /unsupported startup parameter/i.test(reason),
    text: () => `In the configuration of PgBouncer this line is needed: \`${POOLER_LINE}\``,
  },
  {
    // Insufficient privilege.
    fits: (state) => state === '42501',
    text: (url) =>
      `The role must own its database: \`alter database ${databaseOf(url)} owner to ${roleOf(url)}\``,
  },
  {
    // Wrong name or password.
    fits: (state) => state.startsWith('28'),
    text: () => 'Correct the role and its password there, and who may come in by pg_hba.conf',
  },
  {
    fits: (state) => state === '3D000',
    text: (url) => `Make it: \`create database ${databaseOf(url)} owner ${roleOf(url)}\``,
  },
]

/**
 * An error of the first work on a PostgreSQL with the setting it comes from and what to do. Null: it
 * has nothing to do with how that PostgreSQL is set up.
 */
export function setupErrorOf(error: unknown, url: string): Error | null {
  const state = sqlState(error)
  if (error instanceof DatabaseSetupError) {
    return new Error(`DATABASE_URL ${withoutSecrets(url)}: ${error.message}.`, { cause: error })
  }
  const reason = reasonOf(error)
  const tls = error instanceof Error ? tlsAdvice(error) : null
  if (tls !== null) {
    return new Error(`DATABASE_URL ${withoutSecrets(url)}: ${reason}. ${tls}.`, { cause: error })
  }
  if (state === undefined) return null
  const advice = ADVICE.find(({ fits }) => fits(state, reason))
  // Errors that may pass by themselves are waited for.
  if (advice === undefined && /^(08|25|53|55|57|58)/.test(state)) return null
  const todo = advice === undefined ? '' : ` ${advice.text(new URL(url))}.`
  const refuses = NOT_LET_IN.test(state) ? ' refuses' : ''
  return new Error(`DATABASE_URL ${withoutSecrets(url)}${refuses}: ${reason}.${todo}`, {
    cause: error,
  })
}

/** Any error of work on a PostgreSQL, with DATABASE_URL and what to do where it is a matter of that. */
export function nameDatabase(error: unknown, url: string): unknown {
  if (error instanceof Error && error.message.startsWith('DATABASE_URL')) return error
  const setupError = setupErrorOf(error, url)
  if (setupError !== null || !isUnavailable(error)) return setupError ?? error
  return new Error(
    `DATABASE_URL ${withoutSecrets(url)} does not answer (${reasonOf(error)}): ` +
      'start that PostgreSQL, or correct the address',
    { cause: error },
  )
}

/** Server, role and database; options after them may hold a password too. */
export function withoutSecrets(text: string): string {
  const { protocol, username, host, pathname } = new URL(text)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

function roleOf({ username }: URL): string {
  return quote(decodeURIComponent(username) || 'postgres')
}

function databaseOf({ pathname, username }: URL): string {
  return quote(decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username))
}

/** Quotes a name for SQL where it is more than small letters. */
function quote(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}
