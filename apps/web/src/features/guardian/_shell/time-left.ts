import { t } from '#/words/t.ts'

/** "23 h 40 min", "40 min", "less than a minute"; rounded down to minutes. */
export function timeLeftText(leftMs: number): string {
  const all = Math.floor(Math.max(0, leftMs) / 60_000)
  if (all < 1) return t('guardian.time.underAMinute')
  const hours = Math.floor(all / 60)
  const minutes = all % 60
  if (hours === 0) return t('guardian.time.minutes', { minutes })
  return minutes === 0
    ? t('guardian.time.hours', { hours })
    : t('guardian.time.hoursAndMinutes', { hours, minutes })
}
