import { t } from '#/words/t.ts'

/** How many readings of a place were taken, and how exactly it is known (metres) by now. */
export function takenWords(count: number, meters: number | null): string {
  if (meters === null) return t('guardian.locationStep.taken', { count })
  return t('guardian.locationStep.takenKnown', { count, meters })
}
