import { currentLocale } from '#/words/t.ts'

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
/** "1 Jun 2026, 11:04" */
export const momentText = writer({ ...DAY, ...TIME })
/** "1 Jun, 11:04" */
export const momentOfYearText = writer({ day: 'numeric', month: 'short', ...TIME })
/** "02/06/2026" [ADMIN-07] */
export const numericDayText = writer(NUMERIC_DAY)
/** "02/06/2026, 11:04" */
export const numericMomentText = writer({ ...NUMERIC_DAY, ...TIME })

const lists = perLocale((locale) => new Intl.ListFormat(locale))

/** "1, 2 and 3" */
export function listText(items: readonly (string | number)[]): string {
  return lists().format(items.map(String))
}

const languages = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** "German" */
export function languageText(code: string): string {
  return languages().of(code) ?? code
}

const unit = (name: string, digits: number) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        unitDisplay: 'narrow',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
const metersFormat = unit('meter', 0)
const kilometersFormat = unit('kilometer', 1)

/**
 * "999m", "1.0km". Rounded to whole metres first, so 999.6 m, which the rule "under 1000 m in
 * metres" leaves open, reads "1.0km" and never "1000m".
 */
export function distanceText(distanceMeters: number): string {
  const wholeMeters = Math.round(distanceMeters)
  if (wholeMeters < 1000) return metersFormat().format(wholeMeters)
  return kilometersFormat().format(distanceMeters / 1000)
}
