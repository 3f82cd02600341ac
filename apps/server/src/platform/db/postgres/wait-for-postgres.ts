import { isUnavailable, sqlState } from '../errors.ts'

export const STARTS_WITHIN_MS = 60_000
const TRIES_EVERY_MS = 3_000
/** Wrong name or password, or no such database: waiting does not help. */
const REFUSED = /^(28|3D)/

export interface Waiting {
  /** DATABASE_URL. */
  url: string
  /** Called with a line of text at each try. */
  tell: (line: string) => void
  pause: (ms: number) => Promise<void>
}

/**
 * Does the first work on a PostgreSQL, which may still be starting after the machine itself has:
 * tries again for a minute while nobody answers there.
 *
 * @throws an Error that names DATABASE_URL, without its password, when nobody answers or lets us
 * in; whatever else the work throws.
 */
export async function waitForPostgres<T>(
  work: () => Promise<T>,
  { url, tell, pause }: Waiting,
): Promise<T> {
  const address = withoutSecrets(url)
  for (let waitedMs = 0; ; waitedMs += TRIES_EVERY_MS) {
    try {
      return await work()
    } catch (error) {
      if (REFUSED.test(sqlState(error) ?? '')) {
        throw new Error(`DATABASE_URL ${address} refuses: ${reasonOf(error)}`, { cause: error })
      }
      if (!isUnavailable(error)) throw error
      const seconds = STARTS_WITHIN_MS / 1000
      if (waitedMs >= STARTS_WITHIN_MS) {
        throw new Error(
          `DATABASE_URL ${address} has not answered for ${seconds} s (${reasonOf(error)}): ` +
            'start that PostgreSQL, or correct the address',
          { cause: error },
        )
      }
      tell(
        `Waiting for DATABASE_URL ${address} (${reasonOf(error)}): ` +
          `${waitedMs / 1000} of ${seconds} s`,
      )
      await pause(TRIES_EVERY_MS)
    }
  }
}

/** Server, role and database; options after them may hold a password too. */
function withoutSecrets(text: string): string {
  const { protocol, username, host, pathname } = new URL(text)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** The innermost message: the error of a name with several addresses has none. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message
}
