const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** "1 Jun 2026" in the phone's own time zone. */
export function dayText(isoTime: string): string {
  return format.format(Date.parse(isoTime))
}
