import { createHmac } from 'node:crypto'
import type { Random } from '#/platform/random.ts'
import type { Secrets } from '#/platform/secret-file.ts'

/** A new value of the `device` cookie. */
export interface DeviceCookie {
  token: string
  expiresAtMs: number
}

/** Renewed with every sign-in. Browsers keep no cookie for much longer than a year. */
const DEVICE_COOKIE_MS = 365 * 24 * 60 * 60_000
/** Accounts at one browser, of a family or a school; the one that signed in longest ago is dropped first. */
const MAX_MARKS = 10
/** A random name of the browser, then the marks. */
const VALUE = new RegExp(`^([\\w-]{43})((?:\\.[\\w-]{43}){1,${MAX_MARKS}})$`)

/**
 * Browsers that signed in to an account before: device cookies as OWASP describes them ("Slow Down Online
 * Guessing Attacks with Device Cookies"). They admit nobody, need no table, and reveal nothing without the
 * account. An e-mail address makes no browser known: anybody may make an account with it.
 */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** @param secrets keys of the marks' signatures */
export function createKnownBrowsers(secrets: Secrets, random: Random) {
  // The prefix separates these marks from others made with the same secret.
  const markOf = (browser: string, subject: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`device cookie ${browser} ${subject}`).digest('base64url')

  return {
    /** The browser's name for this account. Null: it never signed in to it. */
    nameOf(cookie: string | null, subject: string): string | null {
      const { browser, marks } = read(cookie)
      if (browser === null) return null
      const all = secrets.map((secret) => markOf(browser, subject, secret))
      return all.find((mark) => marks.includes(mark)) ?? null
    },
    /** The cookie after a sign-in to this account. */
    remember(cookie: string | null, subject: string, nowMs: number): DeviceCookie {
      const before = read(cookie)
      const browser = before.browser ?? random.token()
      const mark = markOf(browser, subject)
      const others = before.marks.filter((one) => one !== mark)
      const marks = [mark, ...others].slice(0, MAX_MARKS)
      return { token: [browser, ...marks].join('.'), expiresAtMs: nowMs + DEVICE_COOKIE_MS }
    },
  }
}

function read(cookie: string | null): { browser: string | null; marks: string[] } {
  const [, browser = null, marks = ''] = VALUE.exec(cookie ?? '') ?? []
  return { browser, marks: marks.split('.').slice(1) }
}

/** A browser and the kind of machine under it, as their makers call them. */
interface BrowserName {
  /** Like "Firefox"; null: a browser that we do not know. */
  browser: string | null
  /** Like "Android"; null: a machine that we do not know. */
  system: string | null
}

type Table = readonly (readonly [RegExp, string])[]

/** The first match counts: most browsers also claim to be Chrome and Safari. */
const BROWSERS: Table = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
/** Phones name the system of computers too. */
const SYSTEMS: Table = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Reads what a browser says of itself, roughly: for a person who asks themselves whether it was
 * theirs. Only words of our own come out of it.
 */
export function browserName(userAgent: string | null): BrowserName {
  const find = (table: Table) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
