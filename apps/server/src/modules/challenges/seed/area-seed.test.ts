import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createChallengesModule, PUBLISHED_ONLY } from '../index.ts'
import { bareChallengesDeps } from '../testing/challenges.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const greenwich: LatLng = { lat: 51.4778, lng: -0.0014 }
const tromso: LatLng = { lat: 69.6492, lng: 18.9553 }

const testDatabase = openForTests(openTestDatabase)

function open(isDevelopment: boolean) {
  const { service, seed } = createChallengesModule({
    ...bareChallengesDeps({
      database: testDatabase.database,
      clock: createFakeClock(),
      random: createSeededRandom(),
      events: createEvents(),
    }),
    isDevelopment,
  })
  const near = (place: LatLng) =>
    service.playableNear({
      place,
      radiusMeters: 300,
      scope: PUBLISHED_ONLY,
      exceptIds: new Set(),
      limit: 100,
    })
  return { service, seed, near }
}

test.each([greenwich, tromso])(
  'somebody who tries the game out finds things to do',
  async (place) => {
    const { service, seed, near } = open(true)
    await seed.prepare(place, 'en')

    expect(await service.countNear(place, 200)).toBeGreaterThanOrEqual(8)
    const planted = await near(place)
    expect(planted.length).toBeGreaterThanOrEqual(8)
    const wholes = await Promise.all(
      planted.map(({ id }) => service.findPlayable(id, PUBLISHED_ONLY)),
    )
    expect(new Set(wholes.map((one) => one?.task))).toEqual(
      new Set(['none', 'basic-photo', 'question']),
    )
    expect(new Set(wholes.map((one) => one?.question?.type))).toContain('multi-select')
    for (const { location } of planted) {
      expect(haversineMeters(place, location)).toBeGreaterThan(55)
      expect(haversineMeters(place, location)).toBeLessThan(285)
    }
    expect(pairsCloserThan(planted, 45)).toBe(1)
  },
)

test('a place is planted once, however often and however many ask for it at once', async () => {
  const { seed, near } = open(true)
  await Promise.all([
    seed.prepare(greenwich, 'en'),
    seed.prepare(greenwich, 'en'),
    seed.prepare(greenwich, 'en'),
  ])
  const planted = await near(greenwich)
  await seed.prepare(greenwich, 'en')
  expect(await near(greenwich)).toEqual(planted)
})

test('a place is planted in the language of the game', async () => {
  const { service, seed, near } = open(true)
  await seed.prepare(greenwich, 'de')
  const wholes = await Promise.all(
    (await near(greenwich)).map(({ id }) => service.findPlayable(id, PUBLISHED_ONLY)),
  )
  expect(wholes.length).toBeGreaterThanOrEqual(8)
  expect(new Set(wholes.map((one) => one?.language))).toEqual(new Set(['de']))
  const insect = wholes.find((one) => one?.question?.options.includes('Sechs'))
  expect(insect?.question?.correctAnswer).toBe('Sechs')
  const soil = wholes.find((one) => one?.question?.options.includes('Asseln'))
  expect(soil?.question?.correctAnswer).toEqual(['Regenwürmer', 'Asseln', 'Pilze'])
})

test('production plants nothing', async () => {
  const { seed, near } = open(false)
  await seed.prepare(greenwich, 'en')
  expect(await near(greenwich)).toEqual([])
})

function pairsCloserThan(challenges: { location: LatLng }[], meters: number): number {
  let pairs = 0
  challenges.forEach((one, index) => {
    for (const other of challenges.slice(index + 1)) {
      if (haversineMeters(one.location, other.location) < meters) pairs += 1
    }
  })
  return pairs
}
