import type { GuardianGame } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { momentText } from '#/platform/format.ts'

/** "1 Jun 2026, 11:04" in the phone's own time zone [GAMES-05]. */
export function whenText(isoTime: string | null | undefined): string {
  if (isoTime == null || Number.isNaN(Date.parse(isoTime))) return t('guardian.myGames.unknownDate')
  return momentText(isoTime)
}

/** "12 min", "1h 5min", "2h"; a game without both ends is still going on [GAMES-09]. */
export function durationText({
  startedAt,
  endedAt,
  isSummary,
}: Pick<GuardianGame, 'startedAt' | 'endedAt' | 'isSummary'>): string {
  if (startedAt === null || endedAt === null) {
    return isSummary ? t('guardian.myGames.unknownDuration') : t('guardian.myGames.inProgress')
  }
  const durationMs = Date.parse(endedAt) - Date.parse(startedAt)
  const all = Math.max(0, Math.floor(durationMs / 60_000))
  const hours = Math.floor(all / 60)
  const minutes = all % 60
  if (hours === 0) return t('guardian.myGames.minutes', { minutes })
  return minutes === 0
    ? t('guardian.myGames.hours', { hours })
    : t('guardian.myGames.hoursAndMinutes', { hours, minutes })
}
