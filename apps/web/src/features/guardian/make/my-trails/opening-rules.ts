import type { GuardianTrail } from '@bramble/contract'

type Opening = GuardianTrail['opening']

const DATE = /^\d{4}-\d\d-\d\d$/

/** Whether both days are given, and the last is not before the first. */
export function isPeriod({ from, until }: Opening['periods'][number]): boolean {
  return DATE.test(from) && DATE.test(until) && from <= until
}

/** Whether both are given and differ; an end before the beginning is on the next day. */
export function areHours({ from, until }: NonNullable<Opening['hours']>): boolean {
  return from !== '' && until !== '' && from !== until
}

/** Whether hours and periods can be saved. */
export function isOpening({ hours, periods }: Opening): boolean {
  return (hours === null || areHours(hours)) && periods.every(isPeriod)
}

/** Whether a period has a day in a month in which it is open; without one it never opens. */
export function hasOpenDay({ months, periods }: Opening): boolean {
  if (months.length === 0 || periods.length === 0) return true
  return periods.some(({ from, until }) => {
    const first = monthNumber(from)
    const last = Math.min(monthNumber(until), first + 11)
    return Array.from({ length: last - first + 1 }, (_, ahead) => ((first + ahead) % 12) + 1).some(
      (month) => months.includes(month),
    )
  })
}

/** Months since the year 0, January as 0. */
function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return year * 12 + month - 1
}
