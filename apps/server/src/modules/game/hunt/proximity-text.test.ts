import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Proximity } from '@bramble/contract'
import { proximityText, toNearby } from './proximity-text.ts'

const playable = fc.record({
  id: fc.uuid(),
  title: fc.string({ unit: 'binary' }),
  location: fc.record({ lat: fc.double(), lng: fc.double() }),
  accuracyMeters: fc.option(fc.double()),
})
/** A few challenges, of which answers name some again and again. */
const answers = fc.array(playable, { minLength: 1, maxLength: 4 }).chain((challenges) => {
  const nearby = fc.constantFrom(...challenges).map(toNearby)
  return fc.array(
    fc.record(
      {
        state: fc.constantFrom('ice-cold', 'arrived'),
        distance: fc.option(fc.double()),
        challenge: fc.option(nearby),
        playerChallengeId: fc.option(fc.string()),
        lockedChallenge: fc.option(nearby),
        nearbyChallenges: fc.array(nearby),
        trend: fc.option(fc.constantFrom('warmer', 'colder')),
        limitReached: fc.boolean(),
        choices: fc.option(fc.array(fc.record({ id: fc.uuid(), title: fc.string() })), {
          nil: undefined,
        }),
        help: fc.option(fc.record({ step: fc.string(), challengeId: fc.option(fc.uuid()) })),
        engine: fc.option(fc.jsonValue(), { nil: undefined }),
      },
      { requiredKeys: ['state', 'challenge', 'lockedChallenge', 'nearbyChallenges'] },
    ),
  )
})

test('an answer is the same text as without texts that are kept', () => {
  fc.assert(
    fc.property(answers, (all) => {
      for (const answer of all as Proximity[]) {
        expect(proximityText(answer)).toBe(JSON.stringify(answer))
      }
    }),
  )
})
