import { timeCopy } from '#/copy/guardian/time.ts'

/** "23 h 40 min", "40 min", "less than a minute"; rounded down to minutes. */
export function timeLeftText(leftMs: number): string {
  const all = Math.floor(Math.max(0, leftMs) / 60_000)
  if (all < 1) return timeCopy.underAMinute
  const hours = Math.floor(all / 60)
  const minutes = all % 60
  if (hours === 0) return timeCopy.minutes(minutes)
  return minutes === 0 ? timeCopy.hours(hours) : timeCopy.hoursAndMinutes(hours, minutes)
}
