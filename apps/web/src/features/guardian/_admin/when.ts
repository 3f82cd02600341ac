const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "02/06/2026" in the browser's own time zone [ADMIN-07]. */
export function dayText(isoTime: string): string {
  return day.format(Date.parse(isoTime))
}

/** "02/06/2026, 11:04" in the browser's own time zone. */
export function momentText(isoTime: string): string {
  return moment.format(Date.parse(isoTime))
}
