import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import { signInAs } from '#/testing/sign-in.ts'
import { fromGate, makeSpots } from './testing/trails.ts'
import { tries } from '#/testing/tries.ts'

const PAIRS = tries(60, 2000)
/** On one meadow, so that every two trails cross. */
const SPOTS = 24

const app = appOfFile()

test('of 200 random pairs of trails that cross, none shows a spot of the other, and no further position asks the database', async () => {
  const { accountId } = await signInAs(app, app.stranger())
  const places = Array.from({ length: SPOTS }, (_, at) => fromGate(30 * (at % 6), 25 * (at % 5)))
  const all = await makeSpots(app, accountId, places)
  const trail = fc.record({
    challengeIds: fc.shuffledSubarray(all, { minLength: 1, maxLength: 12 }),
    isOrdered: fc.boolean(),
  })
  const meters = fc.integer({ min: -100, max: 250 })
  const { service } = app.modules.challenges
  await fc.assert(
    fc.asyncProperty(trail, trail, meters, meters, async (one, other, north, east) => {
      for (const mine of [one, other]) {
        const scope = { ownerIds: [], trail: { id: crypto.randomUUID(), ...mine } }
        const near = (place = fromGate(north, east), exceptIds = new Set<string>()) =>
          service.livePlayableNear(
            { place, radiusMeters: MAP_RADIUS_METERS, scope, exceptIds, limit: 100 },
            app.clock.now(),
          )
        const hunted = (await near()).map(({ id }) => id)
        const { challengeIds, isOrdered } = mine
        expect([...hunted].sort()).toEqual(
          isOrdered ? challengeIds.slice(0, 1) : [...challengeIds].sort(),
        )
        // The next position is answered from memory.
        const [first] = challengeIds
        const next = near(fromGate(east, north), new Set([first!]))
        expect(next).toBeInstanceOf(Array)
        expect((await next).every(({ id }) => challengeIds.includes(id))).toBe(true)
      }
      const foreign = other.challengeIds.find((id) => !one.challengeIds.includes(id))
      if (foreign === undefined) return
      const scope = { ownerIds: [accountId], trail: { id: crypto.randomUUID(), ...one } }
      expect(await service.findPlayable(foreign, scope)).toBeNull()
    }),
    { numRuns: PAIRS },
  )
})
