import type { Limits } from '#/platform/http/limits.ts'
import type { DeviceCookie, KnownBrowsers } from './known-browsers.ts'

export type AttemptLimits = Pick<Limits, 'consume' | 'giveBack'>

/** Where a password was typed. */
export interface Typist {
  /** The caller's network address. */
  address: string
  /** The value of the `device` cookie, unchecked. */
  device: string | null
}

interface Typed {
  email: string
  from: Typist
}

interface Checked {
  isRight: boolean
}

/** Asks for passwords within the limits: each attempt counts until it turns out right. */
export interface PasswordAttempts {
  /**
   * For whoever types an e-mail address with it. A browser that has signed in to the address before
   * counts apart from all others: strangers cannot use up its attempts (T25).
   * @throws limit.too-many
   */
  byTypist<T extends Checked>(of: Typed, check: () => Promise<T>): Promise<T>
  /** As `byTypist` without the network address, for whoever counts that by other means. */
  byNewcomer<T extends Checked>(of: Typed, check: () => Promise<T>): Promise<T>
  /** For an account that is signed in. @throws limit.too-many */
  bySignedIn<T extends Checked>(accountId: string, check: () => Promise<T>): Promise<T>
  isKnown(of: Typed): boolean
  /** The cookie that makes the browser known. */
  remember(of: Typed): DeviceCookie
}

type Bucket = readonly [Parameters<Limits['consume']>[0], string]

export function createPasswordAttempts(
  limits: AttemptLimits,
  browsers: KnownBrowsers,
  now: () => number,
): PasswordAttempts {
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
    byTypist({ email, from }, check) {
      // The address comes first: one address cannot use up the attempts of everybody's e-mail.
      const stranger = [
        ['wrongPasswordAddress', from.address],
        ['wrongPasswordEmail', email],
      ] as const
      return within(bucketsOf(email, from, stranger), check)
    },
    byNewcomer: ({ email, from }, check) =>
      within(bucketsOf(email, from, [['wrongPasswordEmail', email]]), check),
    bySignedIn: (accountId, check) => within([['wrongPasswordBrowser', accountId]], check),
    isKnown: ({ email, from }) => browsers.nameOf(from.device, email) !== null,
    remember: ({ email, from }) => browsers.remember(from.device, email, now()),
  }
}
