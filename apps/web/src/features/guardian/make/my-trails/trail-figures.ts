import type { GuardianTrail, TrailCountsView } from '@bramble/contract'
import { monthText, calendarDayText } from '#/platform/format.ts'
import type { CsvCell } from '#/platform/csv.ts'
import { t } from '#/words/t.ts'

/** What is counted together: months, or as few days as make enough games. */
export type Grain = 'months' | 'days'

type Counts = TrailCountsView['parts'][number]

/** What happened at one spot. */
export interface SpotFigures {
  challengeId: string
  /** Null: the spot is not on the trail any more. */
  title: string | null
  found: number
  skipped: number
  /** Of those that were left out. */
  notFound: number
}

/** Periods of a grain, the newest first. */
export function periodsOf(counts: TrailCountsView, grain: Grain): Counts[] {
  return [...(grain === 'months' ? counts.months : counts.parts)].reverse()
}

/** "June 2026" of a month, else the days that are counted together. */
export function periodText({ from, until }: Counts, grain: Grain): string {
  return grain === 'months' ? monthText(until.slice(0, 7)) : daysText({ from, until })
}

/** "1 Jun 2026 – 9 Jun 2026", and one day as one. */
export function daysText({ from, until }: Pick<Counts, 'from' | 'until'>): string {
  if (from === until) return calendarDayText(from)
  return t('guardian.trailCounts.period', {
    from: calendarDayText(from),
    until: calendarDayText(until),
  })
}

/** Sums of periods by spot, in the order of the trail; spots that left it stand last. */
export function spotFigures(
  periods: readonly Counts[],
  spots: GuardianTrail['spots'],
): SpotFigures[] {
  const counted = new Map<string, SpotFigures>()
  const titles = new Map(spots.map(({ challengeId, title }) => [challengeId, title]))
  for (const { challengeId, found, skipped, notFound } of periods.flatMap((one) => one.spots)) {
    const before = counted.get(challengeId)
    counted.set(challengeId, {
      challengeId,
      title: titles.get(challengeId) ?? null,
      found: (before?.found ?? 0) + found,
      skipped: (before?.skipped ?? 0) + skipped,
      notFound: (before?.notFound ?? 0) + notFound,
    })
  }
  const inOrder = spots.flatMap(({ challengeId }) => counted.get(challengeId) ?? [])
  return [...inOrder, ...[...counted.values()].filter(({ title }) => title === null)]
}

/** Columns of the table for spreadsheets, in their order. */
export const CSV_COLUMNS = [
  ...(['from', 'until', 'games', 'finished', 'minutes'] as const),
  ...(['spot', 'found', 'skipped', 'notFound'] as const),
] as const

/**
 * Rows for spreadsheets, the oldest period first: the games of each period, then its spots one by one.
 * @param words titles of the columns, and how a spot is called that left the trail
 */
export function csvRows(
  periods: readonly Counts[],
  spots: GuardianTrail['spots'],
  words: { head: readonly string[]; gone: string },
): CsvCell[][] {
  const oldestFirst = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))
  return [
    [...words.head],
    ...oldestFirst.flatMap((period): CsvCell[][] => {
      const { from, until, games, finished, medianMinutes } = period
      return [
        [from, until, games, finished, medianMinutes, null, null, null, null],
        ...spotFigures([period], spots).map(({ title, found, skipped, notFound }): CsvCell[] => [
          ...[from, until, null, null, null],
          ...[title ?? words.gone, found, skipped, notFound],
        ]),
      ]
    }),
  ]
}
