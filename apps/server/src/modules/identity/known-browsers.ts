import { createHmac } from 'node:crypto'
import type { Random } from '#/platform/random.ts'

/** The value of a `device` cookie, as its browser gets it. */
export interface DeviceCookie {
  token: string
  expiresAtMs: number
}

/** Renewed with every sign-in. Browsers keep no cookie for much longer than a year. */
const DEVICE_COOKIE_MS = 365 * 24 * 60 * 60_000
/** People of one family at one browser; the one who signed in longest ago is forgotten first. */
const MAX_PEOPLE = 5
/** A random name of the browser, then one mark per address. */
const VALUE = new RegExp(`^([\\w-]{43})((?:\\.[\\w-]{43}){1,${MAX_PEOPLE}})$`)

/**
 * Which browsers have signed in to which e-mail addresses before: device cookies as OWASP describes
 * them ("Slow Down Online Guessing Attacks with Device Cookies"). They let nobody in. They need no
 * table, and say nothing to somebody who does not know the address.
 */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * @param secret signs the marks
 */
export function createKnownBrowsers(secret: Buffer, random: Random) {
  // The words keep these marks apart from others made with the same secret.
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', secret).update(`device cookie ${browser} ${email}`).digest('base64url')

  return {
    /** The browser's name in the limits of this address; null for a stranger to it. */
    nameOf(cookie: string | null, email: string): string | null {
      const { browser, marks } = read(cookie)
      if (browser === null) return null
      const mark = markOf(browser, email)
      return marks.includes(mark) ? mark : null
    },
    /** The cookie of a browser that has just signed in to this address. */
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
