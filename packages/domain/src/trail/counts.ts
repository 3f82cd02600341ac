import { MIN_COUNTED_GAMES } from '../limits.ts'

/** In how many games a challenge was found, left out, and left out because it was not to be found. */
export interface SpotCounts {
  found: number
  skipped: number
  notFound: number
}

/** The games of one day as sums. */
export interface DayCounts {
  /** `YYYY-MM-DD`, by the clock of the place. */
  day: string
  games: number
  /** Games in which a child has decided about every challenge. */
  finished: number
  /** Games by how long they took: the start of each step of five minutes, and how many. */
  minutes: Readonly<Record<string, number>>
  spots: Readonly<Record<string, SpotCounts>>
}

/** Counts as their maker sees them: of five games or more, in steps of five. */
export interface ShownCounts {
  /** The days that are counted together, both included; for a month its first and last counted day. */
  from: string
  until: string
  games: number
  finished: number
  /** The middle one of how long the games took; null: none of them tells. */
  medianMinutes: number | null
  spots: Record<string, SpotCounts>
}

/** Steps in which the time of games is counted. */
export const MINUTES_STEP = 5

/**
 * The counts that may be shown, in days that are counted together: as many in a row as make five games. Each
 * day belongs to one of these parts and no part ever changes, so that whatever is put together of them, or taken
 * from one another, is a sum over five games or more, whenever it is looked at.
 *
 * @param days in any order
 * @param lastDay the last day that no game can be added to
 */
export function partsOf(days: readonly DayCounts[], lastDay: string): ShownCounts[] {
  return groupsOf(days, lastDay).map(shown)
}

/** The same by month, each part where it ends: sums of the parts as they are shown. */
export function monthsOf(days: readonly DayCounts[], lastDay: string): ShownCounts[] {
  const groups = groupsOf(days, lastDay)
  const byMonth = Map.groupBy(groups, (group) => group.at(-1)!.day.slice(0, 7))
  return [...byMonth.values()].map((ofMonth) => {
    const parts = ofMonth.map(shown)
    return {
      from: parts[0]!.from,
      until: parts.at(-1)!.until,
      games: sum(parts.map(({ games }) => games)),
      finished: sum(parts.map(({ finished }) => finished)),
      medianMinutes: medianOf(ofMonth.flat()),
      spots: sumSpots(parts.map(({ spots }) => spots)),
    }
  })
}

/** Days in a row that make five games; those after the last five are kept back. */
function groupsOf(days: readonly DayCounts[], lastDay: string): DayCounts[][] {
  const groups: DayCounts[][] = []
  let group: DayCounts[] = []
  for (const one of days.filter(({ day }) => day <= lastDay).sort(byDay)) {
    group.push(one)
    if (sum(group.map(({ games }) => games)) < MIN_COUNTED_GAMES) continue
    groups.push(group)
    group = []
  }
  return groups
}

function byDay(a: DayCounts, b: DayCounts): number {
  return a.day < b.day ? -1 : 1
}

function shown(group: readonly DayCounts[]): ShownCounts {
  const exact = sumSpots(group.map(({ spots }) => spots))
  return {
    from: group[0]!.day,
    until: group.at(-1)!.day,
    games: inSteps(sum(group.map(({ games }) => games))),
    finished: inSteps(sum(group.map(({ finished }) => finished))),
    medianMinutes: medianOf(group),
    spots: Object.fromEntries(
      Object.entries(exact).map(([id, { found, skipped, notFound }]) => [
        id,
        { found: inSteps(found), skipped: inSteps(skipped), notFound: inSteps(notFound) },
      ]),
    ),
  }
}

/**
 * Rounded to a step of five: between two numbers that are shown there is nothing or five games, so that no
 * difference of two challenges tells of one.
 */
function inSteps(games: number): number {
  return Math.round(games / MIN_COUNTED_GAMES) * MIN_COUNTED_GAMES
}

/** The middle of the step in which the middle game lies; null for fewer than five. */
function medianOf(group: readonly DayCounts[]): number | null {
  const all = new Map<number, number>()
  for (const { minutes } of group) {
    for (const [step, games] of Object.entries(minutes)) {
      all.set(Number(step), (all.get(Number(step)) ?? 0) + games)
    }
  }
  const games = sum([...all.values()])
  if (games < MIN_COUNTED_GAMES) return null
  let before = 0
  for (const [step, ofStep] of [...all].sort(([a], [b]) => a - b)) {
    before += ofStep
    if (before * 2 >= games) return step + Math.floor(MINUTES_STEP / 2)
  }
  return null
}

function sumSpots(
  all: readonly Readonly<Record<string, SpotCounts>>[],
): Record<string, SpotCounts> {
  const sums: Record<string, SpotCounts> = {}
  for (const spots of all) {
    for (const [id, one] of Object.entries(spots)) {
      const so = (sums[id] ??= { found: 0, skipped: 0, notFound: 0 })
      so.found += one.found
      so.skipped += one.skipped
      so.notFound += one.notFound
    }
  }
  return sums
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
