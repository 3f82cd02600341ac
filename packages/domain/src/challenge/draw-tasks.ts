import type { PlayMode } from '../player/play-modes.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { shuffled, type Chance } from './chance.ts'
import { regionAt } from './region.ts'
import { naturalMonthAt } from './season.ts'
import type { Effort, Habitat, Hour, LibraryAge, NeededSense, Region, Sky } from './task-traits.ts'

/** Ages of those who play an adventure. */
export const ADVENTURE_AGES = ['5-7', '8-11', 'mixed'] as const
export type AdventureAges = (typeof ADVENTURE_AGES)[number]

/** Traits of a task of the library by which it is drawn. */
export interface DrawableTask {
  id: string
  ages: readonly LibraryAge[]
  /** When it can be done, 1 to 12, as months of the north. */
  months: readonly number[]
  hours: readonly Hour[]
  /** Where it is true. */
  regions: readonly Region[]
  weather: readonly string[]
  habitats: readonly string[]
  /** Senses without which it cannot be done. */
  needs: readonly NeededSense[]
  /** Efforts of the body beyond being there. */
  efforts: readonly Effort[]
  /** Evidence that finishes it: an adventure has something of each. */
  ending: string
}

/** A task that can be put at a spot which nobody has looked at. */
export interface PlaceableTask extends DrawableTask {
  /** A child does it where it stands. */
  standsStill: boolean
}

/** Place and time of an adventure. */
export interface AdventureMoment {
  /** See `naturalMonthAt`; null: only what can be done all the year. */
  month: number | null
  /** See `regionAt`; null: only what is true anywhere. */
  region: Region | null
  hour: Hour
}

/** Nature's time and place, in the light of an hour. */
export function momentAt(place: LatLng, atMs: number, hour: Hour): AdventureMoment {
  return { month: naturalMonthAt(atMs, place.lat), region: regionAt(place), hour }
}

const MONTHS_IN_YEAR = 12

/** Below this height of the sun, in degrees, children see colours and paths badly. */
const DUSK_BELOW_DEGREES = 4

export function hourAt(sunHeightDegrees: number): Hour {
  return sunHeightDegrees < DUSK_BELOW_DEGREES ? 'dusk' : 'day'
}

/** For whom and when tasks are drawn. */
export interface Wanted {
  ages: AdventureAges
  moment: AdventureMoment
  /** Tasks that this family had lately, newest first: they come only when nothing else is left. */
  recentIds: readonly string[]
  /** How its children play: each of them can do what is drawn. Usual: none. */
  modes?: readonly PlayMode[]
  /** The weather, where somebody has said it: its own tasks come before those for any. */
  sky?: Sky | undefined
}

/**
 * Tasks for places that a grown-up looks at, each another one and no ending twice as long as there are
 * others. What the family had longest ago comes back first.
 */
export function drawTasks<T extends DrawableTask>(
  all: readonly T[],
  { count, ...wanted }: Wanted & { count: number },
  chance: Chance,
): T[] {
  const { fresh, known } = inOrder(
    all.filter((task) => isForMostPlaces(task) && goesIn(task, wanted.sky)),
    wanted,
    chance,
  )
  return [...fresh, ...known].slice(0, count)
}

/** Traits of a place where something is hidden. */
export interface SpotTraits {
  /** Empty: nobody knows. */
  habitats: readonly Habitat[]
  /** A lake, the sea or a river is a few steps away. */
  isNearDeepWater: boolean
}

/**
 * Tasks for one adventure: to each spot one of its habitat while there is one, else one for anywhere.
 * Beside a street, and where nobody knows that there is none, a child stands still. Where deep water is
 * near, children below eight get none of the water. Fewer where the library ends.
 */
export function drawTasksForSpots<T extends PlaceableTask>(
  all: readonly T[],
  { spots, ...wanted }: Wanted & { spots: readonly SpotTraits[] },
  chance: Chance,
): T[] {
  const { fresh, known } = inOrder(
    all.filter((task) => goesIn(task, wanted.sky)),
    wanted,
    chance,
  )
  const left = [new Set(fresh), new Set(known)]
  const endings = new Map<string, number>()
  return spots.flatMap((spot) => {
    const habitats = habitatsFor(spot, wanted.ages)
    for (const tasks of left) {
      const task = nextFor(tasks, habitats, endings, wanted.sky)
      if (task === undefined) continue
      tasks.delete(task)
      endings.set(task.ending, (endings.get(task.ending) ?? 0) + 1)
      return task
    }
    return []
  })
}

function habitatsFor({ habitats, isNearDeepWater }: SpotTraits, ages: AdventureAges) {
  const isDry = isNearDeepWater && ages !== '8-11'
  return habitats.filter((habitat) => !isDry || !OF_WATER.has(habitat))
}

const OF_WATER: ReadonlySet<string> = new Set<Habitat>(['water', 'beach'])

/**
 * A task of one of the habitats before one for anywhere; of those the ending that came least, and of the
 * weather.
 */
function nextFor<T extends PlaceableTask>(
  tasks: ReadonlySet<T>,
  habitats: readonly string[],
  endings: ReadonlyMap<string, number>,
  sky: Sky | undefined,
): T | undefined {
  const isHere = (task: T) => task.habitats.some((habitat) => habitats.includes(habitat))
  const mayGo = habitats.length > 0 && !habitats.includes('street')
  const fitting = [...tasks]
    .filter((task) => isHere(task) || isForMostPlaces(task))
    .filter(({ standsStill }) => mayGo || standsStill)
  const ofHere = fitting.filter(isHere)
  const counts = (task: T) => endings.get(task.ending) ?? 0
  // Sorting keeps the order of chance among equals.
  const ofSky = (task: T) => Number(sky !== undefined && task.weather.includes(sky))
  return (ofHere.length > 0 ? ofHere : fitting).sort(
    (a, b) => counts(a) - counts(b) || ofSky(b) - ofSky(a),
  )[0]
}

/**
 * Tasks that go now, in an order of chance: those the family has not had, and those it has. What is not for
 * all the year comes first: it may be gone when the family comes again.
 */
function inOrder<T extends DrawableTask>(
  all: readonly T[],
  { ages, moment, recentIds, modes = [] }: Wanted,
  chance: Chance,
): { fresh: T[]; known: T[] } {
  const fitting = all.filter((task) => isForNow(task, moment) && isForModes(task, modes))
  const ofAge = shuffled(
    fitting.filter((task) => ages === 'mixed' || task.ages.includes(ages)),
    chance,
  )
  // A mixed party takes what both can do first; the rest is for one or the other of its children.
  const isForSome = (task: T) => Number(ages === 'mixed' && task.ages.length === 1)
  const isForAllYear = (task: T) => Number(task.months.length === MONTHS_IN_YEAR)
  ofAge.sort((a, b) => isForSome(a) - isForSome(b) || isForAllYear(a) - isForAllYear(b))
  const recent = new Set(recentIds)
  const fresh = inTurnByEnding(ofAge.filter(({ id }) => !recent.has(id)))
  const known = [...recentIds].reverse().flatMap((id) => ofAge.find((task) => task.id === id) ?? [])
  return { fresh, known }
}

function isForNow(
  { months, hours, regions }: DrawableTask,
  { month, hour, region }: AdventureMoment,
): boolean {
  const isMonth = month === null ? months.length === MONTHS_IN_YEAR : months.includes(month)
  const isTrueHere = regions.includes('anywhere') || (region !== null && regions.includes(region))
  return isMonth && isTrueHere && hours.includes(hour)
}

/** Needs and efforts that a task must not ask for where children play in a mode. */
const KEEPS_OUT: Record<PlayMode, (task: DrawableTask) => boolean> = {
  wheels: ({ efforts }) => efforts.length > 0,
  ear: ({ needs }) => needs.includes('see'),
  eye: ({ needs }) => needs.includes('hear'),
  calm: () => false,
  // Nobody aims a camera with a switch.
  switch: ({ ending }) => ending === 'photograph',
}

/** Whether every child can do it, however it plays. */
export function isForModes(task: DrawableTask, modes: readonly PlayMode[]): boolean {
  return !modes.some((mode) => KEEPS_OUT[mode](task))
}

/** Nobody knows what grows and stands at a spot: only what can be done nearly everywhere. */
function isForMostPlaces({ habitats }: DrawableTask): boolean {
  return habitats.includes('park') && habitats.length > 2
}

/** Where nobody has said what the weather is like, it is taken for fair. */
function goesIn({ weather }: DrawableTask, sky: Sky = 'dry'): boolean {
  return weather.includes('any') || weather.includes(sky)
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
