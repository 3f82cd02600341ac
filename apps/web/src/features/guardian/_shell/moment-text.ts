const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "1 Jun 2026, 11:04" in the phone's own time zone. */
export function momentText(isoTime: string): string {
  return format.format(Date.parse(isoTime))
}
