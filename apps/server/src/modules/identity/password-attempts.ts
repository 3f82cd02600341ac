import { tooMany, type Limits } from '#/platform/http/limits.ts'
import type { KnownBrowsers } from './known-browsers.ts'

export type AttemptLimits = Pick<Limits, 'consume' | 'tryConsume' | 'giveBack'>

/** Browser and address at which a password was typed. */
export interface Typist {
  /** The caller's network address. */
  address: string
  /** The value of the `device` cookie, unchecked. */
  device: string | null
  /** The browser's word on itself, unchecked. */
  userAgent: string | null
}

interface Typed {
  email: string
  /** The accounts with this e-mail address. */
  subjects: readonly string[]
  from: Typist
}

interface Checked {
  isRight: boolean
}

/** Compares a password with the accounts that `mayTry` allows. */
type Check<T extends Checked> = (mayTry: (subject: string) => boolean) => Promise<T>

type Bucket = readonly [Parameters<Limits['consume']>[0], string]

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

/**
 * Checks passwords within the limits: each attempt counts until it succeeds. A browser that signed in to an
 * account before may try that account whatever strangers have used up (T25); for all other
 * accounts of the same e-mail address it is a stranger. Nobody learns by an answer whether there are
 * others.
 */
export function createPasswordAttempts(
  limits: AttemptLimits,
  browsers: KnownBrowsers,
  now: () => number,
) {
  async function giveBack(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await limits.giveBack(...bucket)
  }

  /** Takes a token of each, or of none. Returns the milliseconds to wait, or 0. */
  async function takeEach(buckets: readonly Bucket[]): Promise<number> {
    for (const [index, bucket] of buckets.entries()) {
      const waitMs = await limits.tryConsume(...bucket)
      if (waitMs === 0) continue
      await giveBack(buckets.slice(0, index))
      return waitMs
    }
    return 0
  }

  async function within<T extends Checked>(buckets: readonly Bucket[], check: () => Promise<T>) {
    for (const bucket of buckets) await limits.consume(...bucket)
    const checked = await check()
    if (checked.isRight) await giveBack(buckets)
    return checked
  }

  /** The accounts that know this browser, and their limits. */
  function knownAmong({ subjects, from }: Typed) {
    const known = new Set<string>()
    const buckets = subjects.flatMap((subject): Bucket[] => {
      const name = browsers.nameOf(from.device, subject)
      if (name === null) return []
      known.add(subject)
      return [
        ['wrongPasswordBrowser', name],
        ['wrongPasswordAccount', subject],
      ]
    })
    return { known, buckets }
  }

  return {
    /**
     * For a password typed to sign in. While the limits of strangers are used up, a known browser is
     * heard for the accounts that know it, and told to wait when the password is not theirs.
     * @throws limit.too-many
     */
    async byTypist<T extends Checked>(typed: Typed, check: Check<T>): Promise<T> {
      // The network address is counted first, so that it cannot use up the attempts for every
      // e-mail address.
      const strangers = [
        ['wrongPasswordAddress', typed.from.address],
        ['wrongPasswordEmail', typed.email],
      ] as const
      const { known, buckets } = knownAmong(typed)
      if (known.size === 0) return within(strangers, () => check(() => true))
      return within(buckets, async () => {
        const waitMs = await takeEach(strangers)
        const checked = await check((subject) => waitMs === 0 || known.has(subject))
        if (waitMs === 0 && checked.isRight) await giveBack(strangers)
        if (waitMs > 0 && !checked.isRight) throw tooMany('limit.too-many', waitMs)
        return checked
      })
    },
    /**
     * For a password typed to sign up, whose network address is counted otherwise. A browser that knows an
     * account of the e-mail address tries those that it knows; `isKnown` tells of it.
     * @throws limit.too-many
     */
    async byNewcomer<T extends Checked>(
      typed: Typed,
      check: Check<T>,
    ): Promise<T & { isKnown: boolean }> {
      const { known, buckets } = knownAmong(typed)
      const isKnown = known.size > 0
      const checked = isKnown
        ? await within(buckets, () => check((subject) => known.has(subject)))
        : await within([['wrongPasswordEmail', typed.email]], () => check(() => true))
      return { ...checked, isKnown }
    },
    /** For a signed-in account. @throws limit.too-many */
    bySignedIn: <T extends Checked>(
      { accountId, subject }: { accountId: string; subject: string },
      check: () => Promise<T>,
    ) =>
      within(
        [
          ['wrongPasswordBrowser', accountId],
          ['wrongPasswordAccount', subject],
        ],
        check,
      ),
    /** Whether this browser signed in to this account before. */
    isKnownTo: (subject: string, from: Typist) => browsers.nameOf(from.device, subject) !== null,
    /** The cookie of a browser that is known to an account. */
    remember: (subject: string, from: Typist) => browsers.remember(from.device, subject, now()),
  }
}
