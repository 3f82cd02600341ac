import type { Limits } from '#/platform/http/limits.ts'
import type { KnownBrowsers } from './known-browsers.ts'

export type AttemptLimits = Pick<Limits, 'consume' | 'giveBack'>

/** Where a password was typed. */
export interface Typist {
  /** The caller's network address. */
  address: string
  /** The value of the `device` cookie, unchecked. */
  device: string | null
  /** What the browser says of itself, unchecked. */
  userAgent: string | null
}

interface Typed {
  email: string
  from: Typist
}

interface Checked {
  isRight: boolean
}

type Bucket = readonly [Parameters<Limits['consume']>[0], string]

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

/** Checks passwords within the limits: each attempt counts until it succeeds. */
export function createPasswordAttempts(
  limits: AttemptLimits,
  browsers: KnownBrowsers,
  now: () => number,
) {
  async function within<T extends Checked>(buckets: readonly Bucket[], check: () => Promise<T>) {
    for (const bucket of buckets) await limits.consume(...bucket)
    const checked = await check()
    if (checked.isRight) for (const bucket of buckets) await limits.giveBack(...bucket)
    return checked
  }

  function bucketsOf(email: string, from: Typist, stranger: readonly Bucket[]): readonly Bucket[] {
    const name = browsers.nameOf(from.device, email)
    return name === null ? stranger : [['wrongPasswordBrowser', name]]
  }

  return {
    /**
     * For a password typed with an e-mail address. A browser that signed in to the address before
     * has limits of its own: strangers cannot use them up (T25).
     * @throws limit.too-many
     */
    byTypist<T extends Checked>({ email, from }: Typed, check: () => Promise<T>): Promise<T> {
      // The network address is counted first, so that it cannot use up the attempts for every
      // e-mail address.
      const stranger = [
        ['wrongPasswordAddress', from.address],
        ['wrongPasswordEmail', email],
      ] as const
      return within(bucketsOf(email, from, stranger), check)
    },
    /**
     * As `byTypist` without the limit of the network address, for callers that count it
     * otherwise.
     */
    byNewcomer: <T extends Checked>({ email, from }: Typed, check: () => Promise<T>) =>
      within(bucketsOf(email, from, [['wrongPasswordEmail', email]]), check),
    /** For a signed-in account. @throws limit.too-many */
    bySignedIn: <T extends Checked>(accountId: string, check: () => Promise<T>) =>
      within([['wrongPasswordBrowser', accountId]], check),
    isKnown: ({ email, from }: Typed) => browsers.nameOf(from.device, email) !== null,
    /** Whether this browser signed in to this account before, whoever else has its address. */
    isKnownTo: (subject: string, from: Typist) => browsers.nameOf(from.device, subject) !== null,
    /** The cookie of a browser that is known to an account. */
    remember: (account: { email: string; subject: string }, from: Typist) =>
      browsers.remember(from.device, account, now()),
  }
}
