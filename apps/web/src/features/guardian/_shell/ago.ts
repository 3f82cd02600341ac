import { shellCopy } from '#/copy/guardian/shell.ts'

/** "just now", "2 min ago", "1 h ago". */
export function agoText(atMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - atMs) / 60_000)
  if (minutes < 1) return shellCopy.justNow
  if (minutes < 60) return shellCopy.minutesAgo(minutes)
  return shellCopy.hoursAgo(Math.floor(minutes / 60))
}
