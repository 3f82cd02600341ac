const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "1 Jun, 11:04" in the phone's own time zone; null when there is no time. */
export function formatWhen(isoTime: string | null): string | null {
  return isoTime === null ? null : format.format(new Date(isoTime))
}
