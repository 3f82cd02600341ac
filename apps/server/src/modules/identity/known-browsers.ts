import { createHmac } from 'node:crypto'
import type { Random } from '#/platform/random.ts'

/** A new value of the `device` cookie. */
export interface DeviceCookie {
  token: string
  expiresAtMs: number
}

/** Renewed with every sign-in. Browsers keep no cookie for much longer than a year. */
const DEVICE_COOKIE_MS = 365 * 24 * 60 * 60_000
/** Accounts of one family at one browser; the one that signed in longest ago is dropped first. */
const MAX_PEOPLE = 5
/** A random name of the browser, then one mark per e-mail address. */
const VALUE = new RegExp(`^([\\w-]{43})((?:\\.[\\w-]{43}){1,${MAX_PEOPLE}})$`)

/**
 * Browsers that signed in to an e-mail address before: device cookies as OWASP describes them
 * ("Slow Down Online Guessing Attacks with Device Cookies"). They admit nobody, need no table,
 * and reveal nothing without the address.
 */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** @param secret key of the marks' signature */
export function createKnownBrowsers(secret: Buffer, random: Random) {
  // The prefix separates these marks from others made with the same secret.
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', secret).update(`device cookie ${browser} ${email}`).digest('base64url')

  return {
    /** The browser's name for the limits of this address. Null: it never signed in to it. */
    nameOf(cookie: string | null, email: string): string | null {
      const { browser, marks } = read(cookie)
      if (browser === null) return null
      const mark = markOf(browser, email)
      return marks.includes(mark) ? mark : null
    },
    /** The cookie after a sign-in to this address. */
    remember(cookie: string | null, email: string, nowMs: number): DeviceCookie {
      const before = read(cookie)
      const browser = before.browser ?? random.token()
      const mark = markOf(browser, email)
      const others = before.marks.filter((one) => one !== mark)
      const marks = [mark, ...others].slice(0, MAX_PEOPLE)
      return { token: [browser, ...marks].join('.'), expiresAtMs: nowMs + DEVICE_COOKIE_MS }
    },
  }
}

function read(cookie: string | null): { browser: string | null; marks: string[] } {
  const [, browser = null, marks = ''] = VALUE.exec(cookie ?? '') ?? []
  return { browser, marks: marks.split('.').slice(1) }
}
