import type { GuardianGame } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { durationText, momentText } from '#/platform/format.ts'

/** "1 Jun 2026, 11:04" in the phone's own time zone [GAMES-05]. */
export function whenText(isoTime: string | null | undefined): string {
  if (isoTime == null || Number.isNaN(Date.parse(isoTime))) return t('guardian.myGames.unknownDate')
  return momentText(isoTime)
}

/** How long a game took, "1h 5min"; one without both ends is still going on [GAMES-09]. */
export function lengthText({
  startedAt,
  endedAt,
  isSummary,
}: Pick<GuardianGame, 'startedAt' | 'endedAt' | 'isSummary'>): string {
  if (startedAt === null || endedAt === null) {
    return isSummary ? t('guardian.myGames.unknownDuration') : t('guardian.myGames.inProgress')
  }
  return durationText(Date.parse(endedAt) - Date.parse(startedAt))
}
