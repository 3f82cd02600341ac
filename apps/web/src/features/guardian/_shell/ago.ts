import { t } from '#/words/t.ts'

/** "just now", "2 min ago", "1 h ago". */
export function agoText(atMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - atMs) / 60_000)
  if (minutes < 1) return t('guardian.shell.justNow')
  if (minutes < 60) return t('guardian.shell.minutesAgo', { minutes })
  return t('guardian.shell.hoursAgo', { hours: Math.floor(minutes / 60) })
}
