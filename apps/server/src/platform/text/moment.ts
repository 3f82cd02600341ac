/**
 * A moment in a mail, like "24 November 2026, 02:13 UTC": nobody knows in which zone it is read, so
 * the zone stands there. `locale` is BCP 47.
 */
export function momentOf(atMs: number, locale: string): string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return `${date.format(atMs)}, ${time.format(atMs)} UTC`
}
