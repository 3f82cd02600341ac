import { shuffled, type Chance } from './chance.ts'
import type { Hour, LibraryAge } from './task-traits.ts'

/** Who plays an adventure. */
export const ADVENTURE_AGES = ['5-7', '8-11', 'mixed'] as const
export type AdventureAges = (typeof ADVENTURE_AGES)[number]

/** What the drawing looks at in a task of the library. */
export interface DrawableTask {
  id: string
  ages: readonly LibraryAge[]
  /** When it can be done, 1 to 12, as months of the north. */
  months: readonly number[]
  hours: readonly Hour[]
  weather: readonly string[]
  habitats: readonly string[]
  /** What finishes it: an adventure has something of each. */
  ending: string
}

/** Where and when an adventure is played. */
export interface AdventureMoment {
  /** See `naturalMonthAt`; null: only what can be done all the year. */
  month: number | null
  hour: Hour
}

const MONTHS_IN_YEAR = 12

/** Below this height of the sun, in degrees, children see colours and paths badly. */
const DUSK_BELOW_DEGREES = 4

export function hourAt(sunHeightDegrees: number): Hour {
  return sunHeightDegrees < DUSK_BELOW_DEGREES ? 'dusk' : 'day'
}

/**
 * Tasks for one adventure, each another one and no ending twice as long as there are others. What
 * this family had lately comes only when nothing else is left, longest ago first.
 *
 * @param recentIds what the family had, newest first
 */
export function drawTasks<T extends DrawableTask>(
  all: readonly T[],
  wanted: {
    count: number
    ages: AdventureAges
    moment: AdventureMoment
    recentIds: readonly string[]
  },
  chance: Chance,
): T[] {
  const { count, ages, moment, recentIds } = wanted
  const fitting = all.filter((task) => isForNow(task, moment) && isForAnywhere(task))
  const forBoth = fitting.filter((task) => task.ages.length > 1)
  const forSome = fitting.filter((task) => task.ages.length === 1)
  // A mixed party takes what both can do first; the rest is for one or the other of its children.
  const ofAge =
    ages === 'mixed'
      ? [...shuffled(forBoth, chance), ...shuffled(forSome, chance)]
      : shuffled(
          fitting.filter((task) => task.ages.includes(ages)),
          chance,
        )
  const recent = new Set(recentIds)
  const fresh = inTurnByEnding(ofAge.filter(({ id }) => !recent.has(id)))
  const known = [...recentIds].reverse().flatMap((id) => ofAge.find((task) => task.id === id) ?? [])
  return [...fresh, ...known].slice(0, count)
}

function isForNow({ months, hours }: DrawableTask, { month, hour }: AdventureMoment): boolean {
  const isMonth = month === null ? months.length === MONTHS_IN_YEAR : months.includes(month)
  return isMonth && hours.includes(hour)
}

/** Nobody knows what grows and stands at a spot: only what can be done nearly everywhere. */
function isForAnywhere({ habitats, weather }: DrawableTask): boolean {
  const isForMostPlaces = habitats.includes('park') && habitats.length > 2
  return isForMostPlaces && (weather.includes('any') || weather.includes('dry'))
}

/** The first of each ending, then the second of each, and so on. */
function inTurnByEnding<T extends DrawableTask>(tasks: readonly T[]): T[] {
  const byEnding = new Map<string, T[]>()
  for (const task of tasks) byEnding.set(task.ending, [...(byEnding.get(task.ending) ?? []), task])
  const longest = Math.max(0, ...[...byEnding.values()].map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    [...byEnding.values()].flatMap((ofOne) => ofOne[turn] ?? []),
  ).flat()
}
