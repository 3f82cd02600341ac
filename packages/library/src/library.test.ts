import { seededChance } from '@bramble/domain/challenge/chance'
import { drawTasks, drawTasksForSpots, momentAt } from '@bramble/domain/challenge/draw-tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { PLAY_MODES, type PlayMode } from '@bramble/domain/player/play-modes'
import { STICKER_NAMES, timesOf } from '@bramble/domain/stickers/stickers'
import { describe, expect, test } from 'vitest'
import {
  ENDINGS,
  HABITATS,
  HOURS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  NAME_THEMES,
  REGIONS,
  SEASONS,
  SENSES,
  WEATHERS,
  type LibraryTask,
} from './index.ts'
import { loadLibrary } from './load.ts'
import { breachesOf } from './safety.ts'
import { MAX_SHORT_BREATH_SECONDS, MAX_SPOKEN_SECONDS, spokenSeconds } from './task.ts'

const tasks = loadLibrary()
const LANGUAGES = ['en', 'de'] as const
const sentences = ({ words }: LibraryTask, language: 'en' | 'de') => {
  const { title, description, task, hint, options = [], explanation, fact } = words[language]
  const more = [hint, explanation].filter((text) => text !== undefined)
  return [title, description, [task, ...options].join(' '), fact, ...more]
}

test('there are 390 tasks, and every id stands once', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(390)
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
})

test('a find of each theme can be named, and of fungi it is told that they are no food', () => {
  expect(new Set(tasks.flatMap(({ names }) => names ?? []))).toEqual(new Set(NAME_THEMES))
  for (const { words } of tasks.filter(({ names }) => names === 'fungi')) {
    expect(words.en.fact).toContain('not for eating')
    expect(words.de.fact).toContain('nicht zum Essen')
  }
})

test('no two tasks have the same title or the same words of what to do', () => {
  for (const language of LANGUAGES) {
    for (const part of ['title', 'task'] as const) {
      const texts = tasks.map(({ words }) => words[language][part])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  }
})

describe('for every season, habitat and age', () => {
  const cells = SEASONS.flatMap((season) =>
    HABITATS.flatMap((habitat) => LIBRARY_AGES.map((age) => [season, habitat, age] as const)),
  )
  test.each(cells)('%s, %s, %s: at least 8 tasks of every kind of ending', (...cell) => {
    const [season, habitat, age] = cell
    const here = tasks.filter(
      (task) =>
        task.seasons.includes(season) && task.habitats.includes(habitat) && task.ages.includes(age),
    )
    expect(here.length).toBeGreaterThanOrEqual(8)
    for (const ending of ENDINGS) {
      expect(here.filter((task) => task.ending === ending).length).toBeGreaterThanOrEqual(2)
    }
    // An evening has to have its tasks too.
    expect(here.filter(({ hours }) => hours.includes('dusk')).length).toBeGreaterThanOrEqual(8)
  })
})

test('no kind, sense or hour is rare', () => {
  for (const kind of LIBRARY_KINDS) {
    expect(tasks.filter((task) => task.kind === kind).length).toBeGreaterThanOrEqual(40)
  }
  for (const sense of SENSES) {
    expect(tasks.filter((task) => task.senses.includes(sense)).length).toBeGreaterThanOrEqual(5)
  }
  for (const hour of HOURS) {
    expect(tasks.filter((task) => task.hours.includes(hour)).length).toBeGreaterThanOrEqual(60)
  }
})

const WEEKS = Array.from({ length: 52 }, (_, week) => Date.UTC(2026, 0, 1 + 7 * week))
/** Oslo, Leeds, Munich, Crete, Toronto, Singapore, Melbourne, Cape Town. */
const PLACES = [
  { lat: 60, lng: 10.7 },
  { lat: 53.8, lng: -1.5 },
  { lat: 48.1, lng: 11.6 },
  { lat: 35.3, lng: 25.1 },
  { lat: 43.7, lng: -79.4 },
  { lat: 1.3, lng: 103.8 },
  { lat: -37.8, lng: 145 },
  { lat: -33.9, lng: 18.4 },
]
const LEEDS = PLACES[1]!
const SINGAPORE = PLACES[5]!
const MELBOURNE = PLACES[6]!

function dealt(atMs: number, place: LatLng, hour: 'day' | 'dusk', modes: PlayMode[] = []) {
  const moment = momentAt(place, atMs, hour)
  const wanted = { count: tasks.length, ages: 'mixed' as const, moment, recentIds: [], modes }
  return drawTasks(tasks, wanted, seededChance(1))
}

describe('what an adventure deals through the year', () => {
  test.each(PLACES)('at %j there are enough tasks in each week, for all ages', (place) => {
    for (const atMs of WEEKS) {
      for (const hour of HOURS) {
        for (const age of LIBRARY_AGES) {
          const fit = dealt(atMs, place, hour).filter(({ ages }) => ages.includes(age))
          expect(fit.length, `${new Date(atMs).toISOString()} ${hour} ${age}`).toBeGreaterThan(24)
        }
      }
    }
  })

  // What lives, blooms, falls or sleeps: the first and the last month it is dealt in, in Leeds.
  test.each([
    ['grasshopper-listen', 7, 9],
    ['buzz-listen', 4, 9],
    ['bat-question', 4, 10],
    ['butterfly-question', 4, 9],
    ['seeds-fly-question', 6, 11],
    ['autumn-colours-count', 10, 11],
    ['leaf-boat-shape', 10, 12],
    ['hedgehog-question', 11, 3],
    ['first-flower', 1, 4],
    ['spider-web-photo', 5, 10],
    ['winter-insects-question', 11, 2],
  ])(
    '%s from month %i to %i, half a year later in Melbourne if it is true there, never in Singapore',
    (id, first, last) => {
      const regions = tasks.find((task) => task.id === id)!.regions
      const isOfSouth = regions.includes('anywhere') || regions.includes('australasia')
      const isDealt = (atMs: number, place: LatLng) =>
        HOURS.some((hour) => dealt(atMs, place, hour).some((task) => task.id === id))
      for (let month = 1; month <= 12; month++) {
        const atMs = Date.UTC(2026, month - 1, 15)
        const isWithin =
          first <= last ? first <= month && month <= last : month >= first || month <= last
        expect(isDealt(atMs, LEEDS), `Leeds ${month}`).toBe(isWithin)
        const isThere = isDealt(Date.UTC(2026, month + 5, 15), MELBOURNE)
        expect(isThere, `Melbourne ${month + 6}`).toBe(isWithin && isOfSouth)
        expect(isDealt(atMs, SINGAPORE), `Singapore ${month}`).toBe(false)
      }
    },
  )

  test.each(PLAY_MODES)('and for children who play in the mode %s', (mode) => {
    for (const place of PLACES) {
      for (const atMs of WEEKS) {
        for (const hour of HOURS) {
          const fit = dealt(atMs, place, hour, [mode])
          expect(
            fit.length,
            `${place.lat} ${new Date(atMs).toISOString()} ${hour}`,
          ).toBeGreaterThan(24)
        }
      }
    }
  })

  test('what needs rain, sun or frost is never dealt by the dice', () => {
    const needy = tasks.filter(
      ({ weather }) => !weather.includes('any') && !weather.includes('dry'),
    )
    expect(needy.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['frost-photo', 'fog-breath', 'puddle-mirror', 'shadow-animal']),
    )
    const all = WEEKS.flatMap((atMs) => HOURS.flatMap((hour) => dealt(atMs, LEEDS, hour)))
    const ids = new Set(all.map(({ id }) => id))
    expect(needy.filter(({ id }) => ids.has(id))).toEqual([])
  })
})

test('a family in the park each Saturday meets nothing twice from January to September', () => {
  const spots = Array.from({ length: 5 }, () => ({
    habitats: ['park' as const],
    isNearDeepWater: false,
  }))
  for (const ages of LIBRARY_AGES) {
    const met: string[] = []
    for (const [week, atMs] of WEEKS.slice(0, 39).entries()) {
      const wanted = { ages, moment: momentAt(LEEDS, atMs, 'day'), recentIds: met, spots }
      met.unshift(...drawTasksForSpots(tasks, wanted, seededChance(week)).map(({ id }) => id))
    }
    expect(new Set(met).size, ages).toBe(5 * 39)
  }
})

test('each part of the world has tasks of its own, some for each month', () => {
  for (const region of REGIONS.filter((one) => one !== 'anywhere')) {
    const own = tasks.filter(({ regions }) => regions.includes(region))
    const months = own.flatMap((task) => task.months)
    expect(own.length, region).toBeGreaterThanOrEqual(12)
    expect(new Set(months).size, region).toBe(12)
  }
})

test('every season has tasks of its own', () => {
  for (const season of SEASONS) {
    const own = tasks.filter((task) => task.seasons.includes(season) && task.seasons.length <= 2)
    expect(own.length, season).toBeGreaterThanOrEqual(8)
  }
})

test('words that ask to crouch, to go close or to use legs are among the efforts of their task', () => {
  const asks = [
    ['crouch', /\b(crouch|bend down|above the ground|low above|close to the ground)\b/i],
    ['legs', /\b(steps as|ten (slow )?steps|on one leg|hops|shuffle|your legs|wag your tail)\b/i],
    ['rough-ground', /\b(on dry sand|in the sand|the dry sand|go close|stroke it)\b/i],
  ] as const
  for (const [effort, words] of asks) {
    const without = tasks
      .filter((one) => one.kind !== 'question' && words.test(one.words.en.task))
      .filter(({ efforts }) => !efforts.includes(effort))
    expect(
      without.map(({ id }) => id),
      effort,
    ).toEqual([])
  }
})

test('what is for streets is done standing still', () => {
  const ofStreets = tasks.filter(({ habitats }) => habitats.includes('street'))
  expect(ofStreets.length).toBeGreaterThan(100)
  const goes =
    /\b(find|look for|search|go|walk|shuffle|steps)\b|\b(such|finde|geh|schritte|schlurfe)\b/i
  const going = ofStreets.filter(
    ({ kind, standsStill, words }) =>
      !standsStill || (kind !== 'question' && goes.test(`${words.en.task} ${words.de.task}`)),
  )
  expect(going.map(({ id }) => id)).toEqual([])
})

test('what is dealt at dusk leaves no firm ground', () => {
  const atDusk = tasks.filter(({ hours }) => hours.includes('dusk'))
  expect(atDusk.filter(({ efforts }) => efforts.includes('rough-ground'))).toEqual([])
})

test('a game by eye is never dealt what needs ears', () => {
  const heard = /\b(listen|hear|sounds?)\b/i
  const all = [...WEEKS].flatMap((atMs) =>
    HOURS.flatMap((hour) => dealt(atMs, LEEDS, hour, ['eye'])),
  )
  const wrong = all.filter(({ kind, words }) => kind !== 'question' && heard.test(words.en.task))
  expect(all.length).toBeGreaterThan(0)
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a task with closed eyes needs none', () => {
  const byEye = tasks
    .filter(({ words }) => /close your eyes/i.test(words.en.task))
    .filter(({ needs }) => needs.includes('see'))
  expect(byEye.map(({ id }) => id)).toEqual([])
})

test('questions that the thing in front answers tell why each wrong option is wrong', () => {
  const here = tasks.filter(({ kind, needs }) => kind === 'question' && needs.length > 0)
  expect(here.length).toBeGreaterThanOrEqual(40)
  const stemsOf = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
      word.slice(0, Math.max(3, word.length - 2)),
    )
  const silent = here.flatMap(({ id, words }) =>
    LANGUAGES.flatMap((language) => {
      const { options = [], answer, explanation = '' } = words[language]
      const told = explanation.toLowerCase()
      return options
        .filter((option) => option !== answer)
        .filter((option) => !stemsOf(option).some((stem) => told.includes(stem)))
        .map((option) => `${id} (${language}): ${option}`)
    }),
  )
  expect(silent).toEqual([])
})

test('many tasks are deeds, and each weather has its own for each age', () => {
  expect(tasks.filter(({ moves }) => moves.length > 0).length).toBeGreaterThanOrEqual(70)
  const cells = WEATHERS.filter((weather) => weather !== 'any').flatMap((weather) =>
    LIBRARY_AGES.map((age) => {
      const own = tasks.filter((one) => one.weather.includes(weather) && one.ages.includes(age))
      return [`${weather} ${age}`, own.length] as const
    }),
  )
  expect(cells.filter(([, count]) => count < 12)).toEqual([])
})

test('right answers do not always stand in the same place', () => {
  const places = tasks.flatMap(({ words: { en } }) =>
    en.options === undefined ? [] : [en.options.indexOf(en.answer ?? '')],
  )
  for (const place of [0, 1, 2]) {
    expect(places.filter((one) => one === place).length).toBeGreaterThanOrEqual(10)
  }
  expect(places.filter((one) => one === 1).length).toBeLessThan(places.length * 0.6)
})

test('every question helps a child that answered wrong, in both languages', () => {
  const without = tasks
    .filter(({ kind }) => kind === 'question')
    .filter(({ words }) => LANGUAGES.some((one) => words[one].explanation === undefined))
  expect(without.map(({ id }) => id)).toEqual([])
})

test('all texts keep the limits of a challenge and are read out in under twelve seconds', () => {
  const tooLong = tasks.flatMap((task) =>
    LANGUAGES.flatMap((language) => {
      const { title, description, task: deed, options = [], fact } = task.words[language]
      const fits =
        title.length <= MAX_TITLE_LENGTH &&
        description.length <= MAX_DESCRIPTION_LENGTH &&
        fact.length <= MAX_DESCRIPTION_LENGTH &&
        deed.length <= (task.kind === 'question' ? MAX_QUESTION_LENGTH : MAX_PROMPT_LENGTH) &&
        options.every((option) => option.length <= MAX_OPTION_LENGTH) &&
        sentences(task, language).every((text) => spokenSeconds(text) < MAX_SPOKEN_SECONDS)
      return fits ? [] : [`${task.id} (${language})`]
    }),
  )
  expect(tooLong).toEqual([])
})

test('what the youngest are to do is said in one short breath', () => {
  const tooLong = tasks
    .filter(({ ages }) => ages.includes('5-7'))
    .flatMap(({ id, words }) =>
      LANGUAGES.filter(
        (language) => spokenSeconds(words[language].task) > MAX_SHORT_BREATH_SECONDS,
      ).map((language) => `${id} (${language})`),
    )
  expect(tooLong).toEqual([])
})

test('both languages are there, and neither is a copy of the other', () => {
  for (const { words } of tasks) {
    expect(words.de.task).not.toBe(words.en.task)
    expect(words.de.fact).not.toBe(words.en.fact)
    expect(words.de.hint === undefined).toBe(words.en.hint === undefined)
  }
})

test('no text belongs to a certain spot or to a clock', () => {
  const place =
    /\b(next to the (bench|gate|playground)|by the gate|near the café|this oak|am Tor|an der Bank)\b/i
  for (const task of tasks) {
    for (const text of LANGUAGES.flatMap((language) => sentences(task, language))) {
      expect(text).not.toMatch(place)
    }
  }
})

test('no task asks for what docs/library-safety.md forbids', () => {
  expect(tasks.flatMap(breachesOf)).toEqual([])
})

test('every task of ours names a drawn sticker, and most stickers of adventures are named', () => {
  const named = new Set<string>(tasks.map(({ sticker }) => sticker))
  const drawn = new Set<string>(STICKER_NAMES)
  expect([...named].filter((name) => !drawn.has(name))).toEqual([])
  const ofAdventures = STICKER_NAMES.filter((name) => timesOf(name).isOfAdventures)
  expect(ofAdventures.filter((name) => !named.has(name))).toEqual([])
})
