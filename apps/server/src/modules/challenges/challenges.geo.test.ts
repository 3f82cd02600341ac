import fc from 'fast-check'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { fromPlane } from '@bramble/domain/geo/local-plane'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import type { TestDatabase } from '#/testing/test-database.ts'
import { createNativeGeo, createPortableGeo } from './challenges.geo.repository.ts'
import { createChallengesService } from './challenges.service.ts'
import type { ChallengesService } from './challenges.service.ts'
import { PUBLISHED_ONLY } from './index.ts'
import { aChallenge } from './testing/challenges.ts'

const CENTERS: LatLng[] = [
  { lat: 51.48, lng: 0 }, // on the corner of four squares of the map
  { lat: 64.13, lng: -21.9 },
  { lat: -16.8, lng: 180 }, // the date line
  { lat: 89.9, lng: 30 }, // near the pole
]
const center = fc.constantFrom(...CENTERS)
const offset = fc.record({
  eastMeters: fc.double({ min: -700, max: 700, noNaN: true }),
  northMeters: fc.double({ min: -700, max: 700, noNaN: true }),
})
const limit = fc.constantFrom(3, 100)

describeOnEachEngine('finding challenges', (open) => {
  let testDatabase: TestDatabase
  let service: ChallengesService
  const clock = createFakeClock()

  beforeAll(async () => {
    testDatabase = await open()
  })
  afterAll(() => testDatabase.close())
  beforeEach(async () => {
    await testDatabase.reset()
    service = createChallengesService({
      database: testDatabase.database,
      clock,
      random: createSeededRandom(),
      events: createEvents(),
      answered: { hasAnswered: async () => false },
    })
  })

  test('the memory, both forms of SQL and plain counting always agree [ROAM-08]', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), center, offset, isDraft: fc.boolean() }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(50) }),
      fc.record({ kind: fc.constant('look' as const), center, offset, limit, finished: fc.nat(3) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await clearAll()
        const all: { id: string; location: LatLng; isPublished: boolean }[] = []
        const native = createNativeGeo(testDatabase.database.orm)
        const portable = createPortableGeo(testDatabase.database.orm)
        for (const one of steps) {
          if (one.kind === 'add') {
            const location = fromPlane(one.center, one.offset)
            const status = one.isDraft ? 'draft' : 'published'
            const [made] = await service.create([aChallenge({ location, status })])
            all.push({ id: made!.id, location, isPublished: !one.isDraft })
          } else if (one.kind === 'remove') {
            const [gone] = all.splice(one.index, 1)
            if (gone) await service.delete(gone.id)
          } else {
            const place = fromPlane(one.center, one.offset)
            const exceptIds = new Set(all.slice(0, one.finished).map(({ id }) => id))
            const search = { place, radiusMeters: 300, scope: PUBLISHED_ONLY, limit: one.limit }
            const expected = all
              .filter(({ id, isPublished }) => isPublished && !exceptIds.has(id))
              .map(({ id, location }) => ({ id, meters: haversineMeters(place, location) }))
              .filter(({ meters }) => meters <= 300)
              .sort((a, b) => a.meters - b.meters || (a.id < b.id ? -1 : 1))
              .slice(0, one.limit)
              .map(({ id }) => id)
            const answers = [
              await service.livePlayableNear({ ...search, exceptIds }, clock.now()),
              await service.playableNear({ ...search, exceptIds }),
              await native.nearest({ ...search, exceptIds: [...exceptIds] }),
              await portable.nearest({ ...search, exceptIds: [...exceptIds] }),
            ]
            for (const answer of answers) expect(answer.map(({ id }) => id)).toEqual(expected)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  async function clearAll(): Promise<void> {
    await testDatabase.reset()
    // Any change empties the memory.
    const [made] = await service.create([aChallenge({ location: { lat: 0, lng: 0 } })])
    await service.delete(made!.id)
  }

  test('T21 a small radius tells no more than one of 200 m, and drafts never count', async () => {
    const place = { lat: 51.48, lng: 0 }
    const at = (northMeters: number) => fromPlane(place, { eastMeters: 0, northMeters })
    await service.create([
      aChallenge({ location: at(150) }),
      aChallenge({ location: at(201) }),
      aChallenge({ location: at(10), status: 'draft', ownerId: crypto.randomUUID() }),
    ])
    expect(await service.countNear(place, 1)).toBe(1)
    expect(await service.countNear(place, 200)).toBe(1)
    expect(await service.countNear(place, 250)).toBe(2)
  })

  test('[OPEN-34] drafts are played in the games of their maker', async () => {
    const ownerId = crypto.randomUUID()
    const place = { lat: 51.48, lng: 0 }
    const [draft] = await service.create([
      aChallenge({ location: place, status: 'draft', ownerId }),
    ])
    const search = { place, radiusMeters: 300, exceptIds: new Set<string>(), limit: 10 }
    const found = await service.livePlayableNear(
      { ...search, scope: { ownerIds: [ownerId] } },
      clock.now(),
    )
    expect(found.map(({ id }) => id)).toEqual([draft!.id])
    expect(await service.findPlayable(draft!.id)).toBeNull()
  })

  test('T17 a challenge with a link is not kept, nor are its companions', async () => {
    const place = { lat: 51.48, lng: 0 }
    const bad = aChallenge({ location: place, description: 'See www.example.test' })
    await expect(service.create([aChallenge({ location: place }), bad])).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'description' }],
    })
    expect(await service.countNear(place, 300)).toBe(0)
  })
})
