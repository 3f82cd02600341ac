import type { Proximity } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { PROXIMITY_STATES, type ProximityState } from '@bramble/domain/proximity/bands'
import { emptyProximityMemory } from '@bramble/domain/proximity/memory'
import { updateProximity } from '@bramble/domain/proximity/update'
import { expect, it } from 'vitest'
import { CHALLENGE_ID, PARK } from '#/testing/index.ts'
import { HEAT } from '#/ui/heat/levels.ts'
import type { Mood } from '#/ui/mascot/moods.ts'
import { tList } from '#/words/t.ts'
import { toAnswer } from '../_game/engine/phone-hunt.ts'
import { helpSentence, offerOf } from './roam-help.tsx'
import { sceneOf } from './roam-screen.tsx'

/** What says nothing of nearness, and may stand beside each label. */
const NEUTRAL = [
  'A picture helps you.',
  'A hint helps you.',
  'Your grown-up can help you find it!',
  'Wait here. Your grown-up can open it for you.',
  "Your phone isn't sure yet. Look around and try again.",
]
const COLD_HELP = [
  ...NEUTRAL,
  'Phones can be wrong. Can you see it? Look around!',
  'Phones can be wrong. Are you there? Then tap the button.',
]
const WARM_HELP = [
  ...NEUTRAL,
  'Can you see it? Look around!',
  'Are you there? Then tap the button.',
]

const FAR = /far away|a way to go|warmer|warm way/i
const NEAR = /near here|getting warm|very close|right here|hot/i
const HERE = /very close|right here|hot/i

interface Beside {
  word: string
  mood: Mood
  help: string[]
  /** What Bramble says beside it, and what it never says. */
  says: RegExp
  never: RegExp
}

/** What may stand beside each label. */
const BESIDE: Record<ProximityState, Beside> = {
  'ice-cold': { word: 'Ice Cold', mood: 'shivering', help: COLD_HELP, says: FAR, never: NEAR },
  'very-cold': { word: 'Very Cold', mood: 'shivering', help: COLD_HELP, says: FAR, never: NEAR },
  cold: { word: 'Cold', mood: 'chilly', help: COLD_HELP, says: FAR, never: NEAR },
  warm: { word: 'Warm', mood: 'pleased', help: WARM_HELP, says: NEAR, never: HERE },
  'very-warm': { word: 'Very Warm', mood: 'excited', help: WARM_HELP, says: NEAR, never: HERE },
  burning: { word: 'Burning Hot', mood: 'hopping', help: WARM_HELP, says: HERE, never: FAR },
  challenge: { word: 'You Found It!', mood: 'cheering', help: [], says: HERE, never: FAR },
}

const CIRCLES = [null, 30, 60, 150, 300] as const
const ACCURACIES_METERS = [5, 12, 30, 50]
const METERS = Array.from({ length: 401 }, (_, meters) => meters)
const LOOK_EVERY_MS = 8_000
const LOOKS = 28

/** Each answer to a child that stands so far from its spot until every help has been offered. */
function* standing(meters: number, accuracyMeters: number, hidingRadiusMeters: number | null) {
  const place = fromPlane(PARK, { eastMeters: meters, northMeters: 0 })
  const spot = { id: CHALLENGE_ID, title: 'The old oak', location: PARK, hidingRadiusMeters }
  let memory = emptyProximityMemory()
  for (let look = 0; look < LOOKS; look++) {
    const update = updateProximity(memory, {
      nowMs: look * LOOK_EVERY_MS,
      location: { ...place, accuracyMeters },
      eligible: [{ ...spot, isAnywhere: true, hasPicture: true }],
      arrivedId: null,
      mayArrive: true,
      canAsk: true,
    })
    memory = update.memory
    const offer = { eligible: [spot as never], openId: null, mayArrive: true }
    const alone = toAnswer(update, offer, { place, attemptId: null, last: null })
    yield alone
    // The server's answer differs in one step: somebody can be asked there.
    const { help } = update
    if (help) yield { ...alone, help: { ...help, isAsked: false } }
  }
}

function sentencesOf(answer: Proximity): string[] {
  const offer = offerOf(answer)
  if (offer === null) return []
  const help = { ...offer, choices: [] }
  return [false, true].flatMap((isRefused) =>
    [false, true].map((isAsked) =>
      helpSentence({ ...help, isRefused, isAsked }, false, answer.state),
    ),
  )
}

it.each(CIRCLES)(
  'label, face, words and help never contradict one another at any metre of a circle of %s m [ROAM-13]',
  (circle) => {
    const wrong = new Set<string>()
    const seen = new Set<ProximityState>()
    for (const accuracyMeters of ACCURACIES_METERS) {
      let warmest: number = PROXIMITY_STATES.length
      for (const meters of METERS) {
        let first: ProximityState | null = null
        for (const answer of standing(meters, accuracyMeters, circle)) {
          const { state } = answer
          first ??= state
          seen.add(state)
          for (const said of sentencesOf(answer)) {
            if (!BESIDE[state].help.includes(said)) wrong.add(`${state}: ${said}`)
          }
        }
        // Farther off it is never warmer.
        const warmth = PROXIMITY_STATES.indexOf(first ?? 'ice-cold')
        if (warmth > warmest) wrong.add(`${meters} m is warmer than ${meters - 1} m`)
        warmest = warmth
      }
    }
    expect([...wrong]).toEqual([])
    expect([...seen].sort()).toEqual([...PROXIMITY_STATES].sort())
  },
)

it.each(PROXIMITY_STATES)('the word, the face and the lines of %s are of one scale', (state) => {
  const { word, mood, says, never } = BESIDE[state]
  expect(sceneOf(state, false, false)).toEqual({ level: state, word })
  expect(HEAT[state].mood).toBe(mood)
  const lines = tList(`child.mascot.${state}`)
  expect(lines.some((line) => says.test(line))).toBe(true)
  expect(lines.filter((line) => never.test(line))).toEqual([])
})
