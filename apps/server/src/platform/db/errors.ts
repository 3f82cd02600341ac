/** The database cannot be reached or used just now; the caller may try again. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** A mistake in our code: `orm` was used where only `tx` can work. */
export class DatabaseUsedInsideTransactionError extends Error {
  override readonly name = 'DatabaseUsedInsideTransactionError'

  constructor() {
    super('The database was used inside a transaction of its own: use `tx` there, not the database')
  }
}

/** A statement failed inside the transaction and the failure was swallowed: nothing was kept. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError'

  constructor() {
    super('The transaction was rolled back: a statement in it failed and the failure was caught')
  }
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const UNAVAILABLE_STATES = new Set([
  '25006', // read only: we reached a standby
  '25P03', // idle in transaction for too long
  '55P03', // lock not available in time
  '57014', // statement timeout
  '57P01', // shut down by the operator
  '57P02', // crash shutdown
  '57P03', // starting up
  '58030', // input or output error
])

/** Messages of node-postgres that come without a code. */
const DRIVER_SENTENCES =
  /^(timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|client (has encountered a connection error|was closed)|cannot use a pool after calling end)/i

const SQL_STATE = /^[0-9A-Z]{5}$/

/**
 * Whether the fault lies with the database's health and not with the request: refused or cut
 * connections, timeouts, disk full, shutting down. Answer 503, never 401 or 404.
 */
export function isUnavailable(error: unknown): boolean {
  return some(error, (it) => {
    if (it instanceof DatabaseUnavailableError) return true
    const { code, syscall } = it as NodeJS.ErrnoException
    if (typeof code === 'string') {
      if (NETWORK_CODES.has(code)) return true
      if (code === 'ENOENT' && syscall === 'connect') return true
      if (SQL_STATE.test(code)) {
        return code.startsWith('08') || code.startsWith('53') || UNAVAILABLE_STATES.has(code)
      }
    }
    return DRIVER_SENTENCES.test(it.message)
  })
}

/** Whether a unique constraint or index (of that name) was violated. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23505', constraint)
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23503', constraint)
}

/** The five-character SQLSTATE, found through the wrappers that Drizzle puts around errors. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** The end of a connection, whose severity the server may say in its own language. */
const ENDS_CONNECTION = /^(08|57P|25P0[345])/

/** Whether the server itself answered with this error: the connection is then still good. */
export function isAnswerOfServer(error: unknown): boolean {
  const found = databaseError(error)
  if (found === undefined || ENDS_CONNECTION.test(found.code)) return false
  return found.severity !== 'FATAL' && found.severity !== 'PANIC'
}

interface ServerError {
  code: string
  severity?: string
  constraint?: string
}

function databaseError(error: unknown): ServerError | undefined {
  let found: ServerError | undefined
  some(error, (it) => {
    const candidate = it as Partial<ServerError>
    // The severity tells a server's code from those of Node, some of which look alike (EPERM…).
    if (typeof candidate.code !== 'string' || !SQL_STATE.test(candidate.code)) return false
    if (typeof candidate.severity !== 'string') return false
    found = candidate as ServerError
    return true
  })
  return found
}

function violates(error: unknown, state: string, constraint: string | undefined): boolean {
  const found = databaseError(error)
  if (found?.code !== state) return false
  return constraint === undefined || found.constraint === constraint
}

/** Looks through the causes and, for a name with several addresses, through each attempt. */
function some(error: unknown, test: (error: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 8) return false
  if (test(error)) return true
  if (error instanceof AggregateError && error.errors.some((it) => some(it, test, depth + 1))) {
    return true
  }
  return some(error.cause, test, depth + 1)
}
