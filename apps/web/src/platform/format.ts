import { currentLocale, t } from '#/words/t.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Makes a formatter for each locale once: making one is slow. */
function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = currentLocale()
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

/** Formats an ISO time in the time zone of this device. */
function writer(parts: Intl.DateTimeFormatOptions): (isoTime: string) => string {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, parts))
  return (isoTime) => format().format(Date.parse(isoTime))
}

/** "1 Jun 2026" */
export const dayText = writer(DAY)
const month = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** "June 2026" of `2026-06`. */
export function monthText(yearAndMonth: string): string {
  return month().format(Date.parse(`${yearAndMonth}-01T00:00:00Z`))
}

/** "11:04" */
export const timeText = writer(TIME)
/** "1 Jun 2026, 11:04" */
export const momentText = writer({ ...DAY, ...TIME })
/** "1 Jun, 11:04" */
export const momentOfYearText = writer({ day: 'numeric', month: 'short', ...TIME })
/** What the clock of a place shows: this phone may not know the name of its zone. */
const shownAt = (placeTime: string) =>
  Date.parse(`${placeTime.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`)
const timeAtPlace = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...TIME, timeZone: 'UTC' }),
)
const momentAtPlace = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone: 'UTC' }),
)
/** "11:04" of `2026-06-01T11:04:00+02:00`, wherever this device is. */
export function timeAtPlaceText(placeTime: string): string {
  return timeAtPlace().format(shownAt(placeTime))
}
/** "1 Jun 2026, 11:04" of `2026-06-01T11:04:00+02:00`, wherever this device is. */
export function momentAtPlaceText(placeTime: string): string {
  return momentAtPlace().format(shownAt(placeTime))
}
const calendarDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' }),
)
/** "1 Jun 2026" of the date `2026-06-01`, wherever this device is. */
export function calendarDayText(date: string): string {
  return calendarDay().format(Date.parse(`${date}T00:00:00Z`))
}
/** The names of the months, January first. */
export function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
}
/** "02/06/2026" [ADMIN-07] */
export const numericDayText = writer(NUMERIC_DAY)
/** "02/06/2026, 11:04" */
export const numericMomentText = writer({ ...NUMERIC_DAY, ...TIME })

const lists = perLocale((locale) => new Intl.ListFormat(locale))
const rows = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

/** "1, 2 and 3" */
export function listText(items: readonly (string | number)[]): string {
  return lists().format(items.map(String))
}

/** "Dec, Jan and Mar" of months of every year, ascending, 1 is January: a winter begins before the new year. */
export function monthsText(months: readonly number[]): string {
  const names = monthNames()
  const begins = (month: number) => !months.includes(month === 1 ? 12 : month - 1)
  const first = Math.max(0, months.findIndex(begins))
  return listText(
    [...months.slice(first), ...months.slice(0, first)].map((month) => names[month - 1] ?? month),
  )
}

const languages = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** "German" */
export function languageText(code: string): string {
  return languages().of(code) ?? code
}

/** "oak, tree, plant": names beside each other, in English without an "and". */
export function rowText(items: readonly string[]): string {
  return rows().format(items)
}

/** Thousands are not grouped: "1000". */
const number = (options: Intl.NumberFormatOptions = {}) =>
  perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false, ...options }))
const withDigits = (digits: number) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
})
const shortUnit = (unit: string, digits: number) =>
  number({ style: 'unit', unit, unitDisplay: 'short', ...withDigits(digits) })

const plainFormat = number()
const percentFormat = number({ style: 'percent' })
const metersFormat = shortUnit('meter', 0)
const kilometersFormat = shortUnit('kilometer', 1)
const oneDigitFormat = number(withDigits(1))
const poundsFormat = number({ style: 'currency', currency: 'GBP' })

/** "1234" */
export function numberText(value: number): string {
  return plainFormat().format(value)
}

/** Separator of the fields of a table for spreadsheets: a semicolon where numbers have a comma in them. */
export function fieldSeparator(): ',' | ';' {
  return numberText(1.5).includes(',') ? ';' : ','
}

/** "30%" of a share from 0 to 1, in whole percent. */
export function percentText(share: number): string {
  return percentFormat().format(share)
}

/** A number with its unit, with a space between: browsers write British metres with and without one. */
export function spaced(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map(({ type, value }, at) =>
      type === 'unit' && at > 0 && parts[at - 1]?.type !== 'literal' ? ` ${value}` : value,
    )
    .join('')
}

/**
 * "999 m", "1.0 km". Rounded to whole metres first, so 999.6 m, which the rule "under 1000 m in
 * metres" leaves open, reads "1.0 km" and never "1000 m".
 */
export function distanceText(distanceMeters: number): string {
  const wholeMeters = Math.round(distanceMeters)
  if (wholeMeters < 1000) return spaced(metersFormat().formatToParts(wholeMeters))
  return spaced(kilometersFormat().formatToParts(distanceMeters / 1000))
}

/** "FREE" for nothing, otherwise "£2.49". */
export function priceText(pricePence: number): string {
  return pricePence === 0 ? t('guardian.plan.noPrice') : poundsFormat().format(pricePence / 100)
}

const BYTES_PER_MEGABYTE = 1_000_000

/** The number of megabytes, "1.5"; what is there is never "0.0". */
export function megabytesText(bytes: number): string {
  const shown = bytes > 0 ? Math.max(bytes / BYTES_PER_MEGABYTE, 0.1) : 0
  return oneDigitFormat().format(shown)
}

const MINUTE_MS = 60_000

function hoursAndMinutes(durationMs: number) {
  const all = Math.floor(Math.max(0, durationMs) / MINUTE_MS)
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}

/** "just now", "2 min ago", "1 h ago". */
export function agoText(atMs: number, nowMs: number): string {
  const { hours, minutes } = hoursAndMinutes(nowMs - atMs)
  if (hours > 0) return t('guardian.shell.hoursAgo', { hours })
  return minutes === 0 ? t('guardian.shell.justNow') : t('guardian.shell.minutesAgo', { minutes })
}

/** "23 h 40 min", "40 min", "less than a minute"; rounded down to minutes. */
export function timeLeftText(leftMs: number): string {
  const { hours, minutes } = hoursAndMinutes(leftMs)
  if (hours === 0) {
    return minutes === 0 ? t('guardian.time.underAMinute') : t('guardian.time.minutes', { minutes })
  }
  return minutes === 0
    ? t('guardian.time.hours', { hours })
    : t('guardian.time.hoursAndMinutes', { hours, minutes })
}

/** "12 min", "1h 5min", "2h"; rounded down to minutes. */
export function durationText(durationMs: number): string {
  const { hours, minutes } = hoursAndMinutes(durationMs)
  if (hours === 0) return t('guardian.myGames.minutes', { minutes })
  return minutes === 0
    ? t('guardian.myGames.hours', { hours })
    : t('guardian.myGames.hoursAndMinutes', { hours, minutes })
}

/** Minutes and seconds, "7:05"; hours are written as minutes. */
export function clockText(durationMs: number): string {
  const totalSeconds = Math.max(0, Math.floor(durationMs / 1000))
  const seconds = String(totalSeconds % 60).padStart(2, '0')
  return `${Math.floor(totalSeconds / 60)}:${seconds}`
}

const titles = perLocale(
  (locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }),
)

/** The order of titles in the page's language; "Oak 2" stands before "oak 10". */
export function compareTitles(one: string, other: string): number {
  return titles().compare(one, other)
}
