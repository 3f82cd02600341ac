/** A browser and the kind of machine under it, as their makers call them. */
export interface BrowserName {
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
