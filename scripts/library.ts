/**
 * The library on paper.
 *   node scripts/library.ts [en|de]   a sheet for a person who knows nature: each task that nobody has checked,
 *                                     with what to sign
 *   node scripts/library.ts counts    figures of the library, by the product's own dealing
 */
import { seededChance } from '@bramble/domain/challenge/chance'
import { drawTasksForSpots, momentAt } from '@bramble/domain/challenge/draw-tasks'
import {
  HABITATS,
  HOURS,
  LIBRARY_AGES,
  SKIES,
  type Habitat,
  type LibraryAge,
  type Sky,
} from '@bramble/domain/challenge/task-traits'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_RECENT_TASKS } from '@bramble/domain/limits'
import names from '../packages/domain/src/stickers/names.json' with { type: 'json' }
import { AIMS } from '../packages/library/src/aims.ts'
import { loadLibrary } from '../packages/library/src/load.ts'
import { isEncyclopaedia, type LibraryTask } from '../packages/library/src/task.ts'

const tasks = loadLibrary()
const SERIES = 200
const SPOTS = 5
const WEEK_MS = 7 * 24 * 60 * 60_000
const NEW_YEAR = Date.UTC(2027, 0, 2, 12)
const CITIES: Record<string, LatLng> = {
  Leeds: { lat: 53.8, lng: -1.5 },
  Munich: { lat: 48.1, lng: 11.6 },
  Toronto: { lat: 43.7, lng: -79.4 },
  Melbourne: { lat: -37.8, lng: 145 },
}
const LEEDS = CITIES['Leeds']!

function sheet(language: 'en' | 'de'): string {
  const open = tasks.filter(({ checkedBy }) => checkedBy === null)
  const parts = open.map(({ id, words, regions, months, aims, sources }) => {
    const { title, description, task, options, answer, explanation, hint, fact } = words[language]
    const asked = options?.map((option) => (option === answer ? `[${option}]` : option)).join(' / ')
    const said = [description, task, asked, explanation, hint].filter((text) => text !== undefined)
    return [
      `## ${title} (${id})`,
      ...said,
      `Fact: ${fact}`,
      `Sources: ${sources.join('; ')}`,
      `Where: ${regions.join(', ')}. Months of the north: ${months.join(' ')}`,
      `Aims: ${aims.map((aim) => AIMS[aim]).join('; ')}`,
      'True [ ]  Safe [ ]  Not so: ______________________________  Name, day: ____________________',
    ].join('\n')
  })
  return [`# ${open.length} of ${tasks.length} tasks that nobody has checked`, ...parts].join(
    '\n\n',
  )
}

/** What all spots of a habitat would be given: every task that can be dealt there. */
function dealtAt(place: LatLng, atMs: number, habitats: readonly Habitat[], sky: Sky) {
  const spots = tasks.map(() => ({ habitats, isNearDeepWater: false }))
  return HOURS.flatMap((hour) => {
    const wanted = {
      ages: 'mixed' as const,
      moment: momentAt(place, atMs, hour),
      recentIds: [],
      sky,
    }
    return drawTasksForSpots(tasks, { ...wanted, spots }, seededChance(1))
  })
}

function dealtInYear(place: LatLng): Set<LibraryTask> {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 15))
  const dealt = months.flatMap((atMs) =>
    HABITATS.flatMap((habitat) => SKIES.flatMap((sky) => dealtAt(place, atMs, [habitat], sky))),
  )
  return new Set(dealt)
}

/** A year of Saturdays of a family in a park: how many different tasks, and the first week with a known one. */
function yearInPark(place: LatLng, ages: LibraryAge, seed: number) {
  const spots = Array.from({ length: SPOTS }, () => ({
    habitats: ['park' as const],
    isNearDeepWater: false,
  }))
  let recentIds: string[] = []
  const met = new Set<string>()
  let repeat = 53
  for (let week = 0; week < 52; week++) {
    const moment = momentAt(place, NEW_YEAR + week * WEEK_MS, 'day')
    const wanted = { ages, moment, recentIds, spots }
    const ids = drawTasksForSpots(tasks, wanted, seededChance(seed * 100 + week)).map(
      ({ id }) => id,
    )
    if (ids.some((id) => met.has(id))) repeat = Math.min(repeat, week + 1)
    for (const id of ids) met.add(id)
    recentIds = [...new Set([...ids, ...recentIds])].slice(0, MAX_RECENT_TASKS)
  }
  return { different: met.size, repeat }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

function counts(): string {
  const questions = tasks.filter(({ kind }) => kind === 'question')
  const unknown = tasks.map(() => ({ habitats: [], isNearDeepWater: false }))
  const january = momentAt(LEEDS, Date.UTC(2027, 0, 15), 'day')
  const quiet = { ages: 'mixed' as const, moment: january, recentIds: [], spots: unknown }
  const byEarOnWheels = drawTasksForSpots(
    tasks,
    { ...quiet, modes: ['ear', 'wheels'] },
    seededChance(1),
  )
  const cities = Object.entries(CITIES).map(([city, place]) => [city, dealtInYear(place)] as const)
  const dealt = new Set(cities.flatMap(([, of]) => [...of]))
  const borne = tasks.filter(({ sources }) => sources.length > 1 && !sources.every(isEncyclopaedia))
  const rows: (readonly [string, unknown])[] = [
    ['tasks', tasks.length],
    ['with two sources, one no encyclopaedia', borne.length],
    ['checked by a person', tasks.filter(({ checkedBy }) => checkedBy !== null).length],
    ['questions', questions.length],
    ['questions that need a sense', questions.filter(({ needs }) => needs.length > 0).length],
    ['names that a find may be given', Object.keys(names).length],
    ['tasks whose find may be named', tasks.filter((task) => task.names !== undefined).length],
    ['deeds', tasks.filter(({ moves }) => moves.length > 0).length],
    ...(['Leeds', 'Melbourne'] as const).flatMap((city) =>
      LIBRARY_AGES.flatMap((age) => {
        const year = (_: unknown, seed: number) => yearInPark(CITIES[city]!, age, seed)
        const years = Array.from({ length: SERIES }, year)
        const where = `a year of Saturdays in a park of ${city}, ages ${age}, ${SPOTS} spots`
        return [
          [`${where}: different tasks (median)`, median(years.map((one) => one.different))],
          [`${where}: week of the first repeat (median)`, median(years.map((one) => one.repeat))],
        ] as const
      }),
    ),
    ['by ear, on wheels, January, without a map', byEarOnWheels.length],
    ['dealt by nobody in these four cities', tasks.length - dealt.size],
    ...cities.map(([city, of]) => [`dealt in a year in ${city}`, of.size] as const),
    ...SKIES.flatMap((weather) =>
      LIBRARY_AGES.map((age) => {
        const own = tasks.filter((one) => one.weather.includes(weather) && one.ages.includes(age))
        return [`for ${weather} weather, ages ${age}`, own.length] as const
      }),
    ),
  ]
  return rows.map(([name, value]) => `${String(value).padStart(5)}  ${name}`).join('\n')
}

const [what = 'en'] = process.argv.slice(2)
if (what === 'counts') console.log(counts())
else if (what === 'en' || what === 'de') console.log(sheet(what))
else throw new Error(`"${what}" is none of: en, de, counts`)
