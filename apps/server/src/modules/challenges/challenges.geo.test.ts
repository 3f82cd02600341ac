import fc from 'fast-check'
import { MAX_NEARBY_CHALLENGES } from '@bramble/domain/limits'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import { beforeEach, expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { createChallengeGeo } from './challenges.geo.repository.ts'
import { createChallengesPolicy } from './challenges.policy.ts'
import { createChallengesService } from './challenges.service.ts'
import { changeChallenge } from './change-challenge.ts'
import type { Challenges } from './challenges.ts'
import { changeChallengeStatus } from './guardian-challenges.ts'
import { PUBLISHED_ONLY, type ChallengeScope, type ChallengesService } from './index.ts'
import { challengeKind } from './challenge-kind.ts'
import { aChallenge, bareChallengesDeps, callerOf } from './testing/challenges.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

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
const [HOST, FRIEND, STRANGER] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const maker = fc.constantFrom(null, HOST, FRIEND, STRANGER)
const scope = fc.constantFrom<ChallengeScope>(
  PUBLISHED_ONLY,
  { ownerIds: [HOST] },
  { ownerIds: [HOST, FRIEND] },
)

interface Kept {
  id: string
  location: LatLng
  status: 'draft' | 'published'
  ownerId: string | null
  /** By those who look after published challenges: its owner cannot publish it again. */
  isTakenBack?: boolean
  /** Put on a map: no game finds it by roaming. */
  isUnvisited: boolean
}

type Change =
  | { kind: 'remove' | 'publish' | 'take back'; index: number }
  | {
      kind: 'move'
      index: number
      center: LatLng
      offset: { eastMeters: number; northMeters: number }
    }

describeOnEachEngine('finding challenges', (open) => {
  let service: ChallengesService
  let challenges: Challenges
  const clock = createFakeClock()

  const testDatabase = openForFile(open)
  beforeEach(async () => {
    await testDatabase.reset()
    const { database } = testDatabase
    const base = { database, clock, random: createSeededRandom(), events: createEvents() }
    const deps = bareChallengesDeps(base)
    const policy = createChallengesPolicy(deps.draftAccess)
    service = createChallengesService({ ...deps, policy })
    challenges = { ...deps, policy, kind: challengeKind(deps) }
  })

  test('the memory, SQL and plain counting always agree, and a stranger finds no draft (T20) [ROAM-08] [OPEN-34]', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        center,
        offset,
        isDraft: fc.boolean(),
        isOnMap: fc.boolean(),
        maker,
      }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(20) }),
      fc.record({ kind: fc.constant('move' as const), index: fc.nat(20), center, offset }),
      fc.record({ kind: fc.constant('publish' as const), index: fc.nat(20) }),
      fc.record({ kind: fc.constant('take back' as const), index: fc.nat(20) }),
      fc.record({
        kind: fc.constant('look' as const),
        center,
        offset,
        limit,
        finished: fc.nat(3),
        scope,
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await clearAll()
        const all: Kept[] = []
        const geo = createChallengeGeo(testDatabase.database.orm)
        for (const one of steps) {
          if (one.kind === 'add') {
            const location = fromPlane(one.center, one.offset)
            const status = one.isDraft ? 'draft' : 'published'
            const ownerId = one.maker
            const isUnvisited = one.isDraft && one.isOnMap
            const [made] = await service.create([
              aChallenge({ location, status, ownerId, isUnvisited }),
            ])
            all.push({ id: made!.id, location: made!.location, status, ownerId, isUnvisited })
          } else if (one.kind !== 'look') {
            await change(all, one)
          } else {
            const place = fromPlane(one.center, one.offset)
            const exceptIds = new Set(all.slice(0, one.finished).map(({ id }) => id))
            const search = { place, radiusMeters: 300, scope: one.scope, limit: one.limit }
            const isOpen = ({ status, ownerId, isUnvisited }: Kept) =>
              status === 'published' ||
              (ownerId !== null && one.scope.ownerIds.includes(ownerId) && !isUnvisited)
            const expected = all
              .filter((kept) => isOpen(kept) && !exceptIds.has(kept.id))
              .map(({ id, location }) => ({ id, meters: haversineMeters(place, location) }))
              .filter(({ meters }) => meters <= 300)
              .sort((a, b) => a.meters - b.meters || (a.id < b.id ? -1 : 1))
              .slice(0, one.limit)
              .map(({ id }) => id)
            const answers = [
              await service.livePlayableNear({ ...search, exceptIds }, clock.now()),
              await service.playableNear({ ...search, exceptIds }),
              await geo.nearest({ ...search, exceptIds: [...exceptIds] }),
            ]
            for (const answer of answers) expect(answer.map(({ id }) => id)).toEqual(expected)
            if (one.finished > 0 || one.limit < all.length) continue
            expect(await geo.count(search)).toBe(expected.length)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  /** What a guardian does with one of them, the way it is done over the wire. */
  async function change(all: Kept[], step: Change): Promise<void> {
    const one = all[step.index]
    if (one === undefined) return
    if (step.kind === 'remove') {
      all.splice(step.index, 1)
      await challenges.kind.remove(one.id)
    } else if (one.ownerId !== null) {
      const owner = callerOf(one.ownerId)
      const of = { params: { id: one.id }, caller: owner, nowMs: clock.now() }
      if (step.kind === 'move') {
        const location = fromPlane(step.center, step.offset)
        // What is published moves a few metres only.
        const to = async (status: 'draft' | 'published') => {
          if (one.status === 'published') {
            await changeChallengeStatus(challenges, { ...of, body: { status } })
          }
        }
        await to('draft')
        const moved = await changeChallenge(challenges, { ...of, body: { location } })
        await to('published')
        one.location = moved.location
      } else if (step.kind === 'publish') {
        const publishing = { status: 'published' as const }
        const again = () => changeChallengeStatus(challenges, { ...of, body: publishing })
        if (one.isUnvisited) await expect(again()).rejects.toThrow()
        else if (one.isTakenBack === true) {
          await expect(again()).rejects.toMatchObject({ code: 'challenge.withheld' })
        } else {
          await again()
          one.status = 'published'
        }
      } else if (one.status === 'published') {
        one.status = 'draft'
        one.isTakenBack = true
        const leader = callerOf(crypto.randomUUID(), 'community_leader')
        await changeChallengeStatus(challenges, {
          ...of,
          body: { status: one.status },
          caller: leader,
        })
      }
    }
  }

  async function clearAll(): Promise<void> {
    await testDatabase.reset()
    // Any change empties the memory.
    const [made] = await service.create([aChallenge({ location: { lat: 0, lng: 0 } })])
    await challenges.kind.remove(made!.id)
  }

  const nearest = (place: LatLng, limit: number) =>
    service.playableNear({
      place,
      radiusMeters: 300,
      scope: PUBLISHED_ONLY,
      exceptIds: new Set(),
      limit,
    })

  test.each([0, 60, -60, 80, 89])(
    'at latitude %s and on the date line the nearest ones of a crowd are found and counted [CONST-28]',
    async (lat) => {
      // The date line runs through the middle of the crowd: half of it has a longitude near -180.
      const place = { lat, lng: 179.999_9 }
      const made = await service.create(
        Array.from({ length: 400 }, (_, index) => {
          const angle = index * 2.4
          const meters = 2 + index * 1.5
          const east = Math.sin(angle) * meters
          const offset = { eastMeters: east, northMeters: Math.cos(angle) * meters }
          return aChallenge({ location: fromPlane(place, offset) })
        }),
      )
      const byDistance = made
        .map(({ id, location }) => ({ id, location, meters: haversineMeters(place, location) }))
        .sort((a, b) => a.meters - b.meters)
      expect(new Set(byDistance.slice(0, 50).map((one) => Math.sign(one.location.lng))).size).toBe(
        2,
      )
      const ids = byDistance.map(({ id }) => id)
      expect((await nearest(place, 50)).map(({ id }) => id)).toEqual(ids.slice(0, 50))
      const within = (radius: number) => byDistance.filter(({ meters }) => meters <= radius).length
      expect(await service.countNear(place, 200)).toBe(within(200))
      expect(await service.countNear(place, 300)).toBe(within(300))
    },
  )

  test('a thousand on one spot are counted, and the same fifty are found by memory and SQL (T20)', async () => {
    const place = { lat: 51.48, lng: 0 }
    const spot = fromPlane(place, { eastMeters: 40, northMeters: 30 })
    const made = await service.create(
      Array.from({ length: 1_000 }, () => aChallenge({ location: spot })),
    )
    const [further] = await service.create([
      aChallenge({ location: fromPlane(place, { eastMeters: 80, northMeters: 0 }) }),
    ])
    expect(await service.countNear(place, 200)).toBe(1_001)
    const first = made.map(({ id }) => id).sort()
    const found = (await nearest(place, MAX_NEARBY_CHALLENGES)).map(({ id }) => id)
    expect(found).toEqual(first.slice(0, MAX_NEARBY_CHALLENGES))
    expect(found).not.toContain(further!.id)
    const search = { place, radiusMeters: 300, scope: PUBLISHED_ONLY, exceptIds: new Set<string>() }
    const live = { ...search, limit: MAX_NEARBY_CHALLENGES }
    const remembered = await service.livePlayableNear(live, clock.now())
    expect(remembered.map(({ id }) => id)).toEqual(found)
  })

  test("a stranger's drafts show and count at no radius, however many lie nearer (T20, T21)", async () => {
    const place = { lat: 51.48, lng: 0 }
    const at = (northMeters: number) => fromPlane(place, { eastMeters: 0, northMeters })
    await service.create(
      Array.from({ length: 60 }, (_, index) =>
        aChallenge({ location: at(index), status: 'draft', ownerId: STRANGER }),
      ),
    )
    const [open] = await service.create([aChallenge({ location: at(190) })])
    for (const radiusMeters of [1, 50, 200, 300, 5_000]) {
      expect(await service.countNear(place, radiusMeters, { ownerIds: [HOST] })).toBe(1)
    }
    expect((await nearest(place, 3)).map(({ id }) => id)).toEqual([open!.id])
  })

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
    expect(await service.findPlayable(draft!.id, PUBLISHED_ONLY)).toBeNull()
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
