import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import type { ChallengeScope } from './challenge.ts'
import type { ChallengeGeo, KnownChallenge } from './challenges.geo.repository.ts'
import { isInScope } from './challenges.policy.ts'
import { createLiveSearch } from './live-search.ts'
import { noAreas } from './testing/challenges.ts'

const place = fc.record({
  lat: fc.double({ min: 51.4778, max: 51.4796, noNaN: true }),
  lng: fc.double({ min: -0.0014, max: 0.0014, noNaN: true }),
})
/** Two trails through one wood: where each challenge lies, whose it is, what is decided, both orders. */
const woods = fc.record({
  spots: fc.array(
    fc.record({
      place,
      trail: fc.constantFrom('one', 'two', 'both', 'none'),
      status: fc.constantFrom('published', 'published', 'draft'),
      isDecided: fc.boolean(),
    }),
    { minLength: 2, maxLength: 40 },
  ),
  child: place,
  isOrdered: fc.boolean(),
  isMaker: fc.boolean(),
})

test('trails that cross never show each other a challenge, in 200 random woods', async () => {
  await fc.assert(
    fc.asyncProperty(woods, async ({ spots, child, isOrdered, isMaker }) => {
      const all = spots.map((spot, at): KnownChallenge & (typeof spots)[number] => ({
        ...spot,
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        title: 'Spot',
        location: spot.place,
        accuracyMeters: null,
        ownerId: 'maker',
        gameId: null,
      }))
      const never = () => Promise.reject(new Error('a trail is searched by its challenges alone'))
      const geo: ChallengeGeo = {
        nearest: never,
        publishedIn: never,
        draftsIn: never,
        count: never,
        listAmong: async (ids) => all.filter(({ id }) => ids.includes(id)),
      }
      const live = createLiveSearch(geo, { events: createEvents(), areas: noAreas })
      const decided = new Set(all.flatMap(({ id, isDecided }) => (isDecided ? [id] : [])))
      for (const name of ['one', 'two'] as const) {
        const own = all.filter(({ trail }) => trail === name || trail === 'both')
        const trail = { id: name, challengeIds: own.map(({ id }) => id), isOrdered }
        const scope: ChallengeScope = { ownerIds: isMaker ? ['maker'] : [], trail }
        const search = { place: child, radiusMeters: 300, scope, exceptIds: decided, limit: 100 }
        const found = (await live.near(search, 0)) ?? []
        const open = own.filter(
          ({ id, status }) => !decided.has(id) && (isMaker || status === 'published'),
        )
        const expected = (isOrdered ? open.slice(0, 1) : open).map(({ id }) => id)
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
        for (const one of all) {
          if (!trail.challengeIds.includes(one.id)) expect(isInScope(one, scope)).toBe(false)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a trail is read once and then searched from memory, until a challenge changes', async () => {
  let reads = 0
  const events = createEvents()
  const geo = { listAmong: async () => ((reads += 1), []) } as unknown as ChallengeGeo
  const live = createLiveSearch(geo, { events, areas: noAreas })
  const trail = { id: 'one', challengeIds: ['a', 'b'], isOrdered: false }
  const search = {
    ...{ place: { lat: 51, lng: 0 }, radiusMeters: 300, exceptIds: new Set<string>(), limit: 100 },
    scope: { ownerIds: [], trail },
  }
  await live.near(search, 0)
  for (let at = 0; at < 1_000; at++) expect(live.near(search, at)).toEqual([])
  expect(reads).toBe(1)
  events.emit('challenge.changed', { challengeId: 'a' })
  await live.near(search, 1_000)
  expect(reads).toBe(2)
})
