import { reasonOf } from '#/platform/reason.ts'
import { isUnavailable } from '../errors.ts'
import { setupErrorOf, withoutSecrets } from './setup-error.ts'

export const STARTS_WITHIN_MS = 60_000
const TRIES_EVERY_MS = 3_000

export interface Waiting {
  /** DATABASE_URL. */
  url: string
  /** Called with a line of text at each try. */
  print: (line: string) => void
  pause: (ms: number) => Promise<void>
}

/**
 * Does the first work on a PostgreSQL, which may still be starting after the machine itself has:
 * tries again for a minute while nobody answers there.
 *
 * @throws an Error that names DATABASE_URL, without its password, and says what to do, when nobody answers,
 * lets us in or serves us as we need it; whatever else the work throws.
 */
export async function waitForPostgres<T>(
  work: () => Promise<T>,
  { url, print, pause }: Waiting,
): Promise<T> {
  const address = withoutSecrets(url)
  for (let waitedMs = 0; ; waitedMs += TRIES_EVERY_MS) {
    try {
      return await work()
    } catch (error) {
      const setupError = setupErrorOf(error, url)
      if (setupError !== null) throw setupError
      if (!isUnavailable(error)) throw error
      const seconds = STARTS_WITHIN_MS / 1000
      if (waitedMs >= STARTS_WITHIN_MS) {
        throw new Error(
          `DATABASE_URL ${address} has not answered for ${seconds} s (${reasonOf(error)}): ` +
            'start that PostgreSQL, or correct the address',
          { cause: error },
        )
      }
      print(
        `Waiting for DATABASE_URL ${address} (${reasonOf(error)}): ` +
          `${waitedMs / 1000} of ${seconds} s`,
      )
      await pause(TRIES_EVERY_MS)
    }
  }
}
