const LOCALE = 'en-GB'
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Formats an ISO time in the time zone of this device. */
function writer(parts: Intl.DateTimeFormatOptions): (isoTime: string) => string {
  const format = new Intl.DateTimeFormat(LOCALE, parts)
  return (isoTime) => format.format(Date.parse(isoTime))
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
