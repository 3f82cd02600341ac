import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { fromPlane } from '@bramble/domain/geo/distance'
import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import type { MessageKey, MessageListKey } from '@bramble/messages/keys'
import type { Language } from '@bramble/messages/languages'
import { translatorOf } from '#/platform/text/words.ts'
import type { ChallengesService, NewChallenge } from '../challenges.service.ts'

/** Production: only guardians create challenges. */
export const noSeed: AreaSeed = { prepare: async () => {} }

/** Creates challenges around a person who tries the game out. */
export type AreaSeed = ReturnType<typeof createAreaSeed>

/**
 * Development: makes every empty place playable. One area at a time, so that none is seeded
 * twice.
 */
export function createAreaSeed(service: Pick<ChallengesService, 'countNear' | 'create'>) {
  let previous: Promise<void> = Promise.resolve()

  async function plant(place: LatLng, language: Language): Promise<void> {
    if ((await service.countNear(place, NEARBY_CHALLENGE_RADIUS_METERS)) > 0) return
    await service.create(
      SEED_SPOTS.map(({ bearingDegrees, distanceMeters, challenge }) => ({
        ...challenge(language),
        location: spotAt(place, bearingDegrees, distanceMeters),
      })),
    )
  }

  return {
    /** Creates challenges in a language around a place without any. */
    async prepare(place: LatLng, language: Language): Promise<void> {
      const turn = previous.then(() => plant(place, language))
      previous = turn.catch(() => {})
      await turn
    },
  }
}

/** The place at a distance and bearing, clockwise from north. */
export function spotAt(place: LatLng, bearingDegrees: number, distanceMeters: number): LatLng {
  const angle = (bearingDegrees * Math.PI) / 180
  return fromPlane(place, {
    eastMeters: Math.sin(angle) * distanceMeters,
    northMeters: Math.cos(angle) * distanceMeters,
  })
}

/** A challenge of the development seed and its place relative to the guardian. */
interface SeedSpot {
  bearingDegrees: number
  distanceMeters: number
  challenge: Seed
}

/**
 * In all directions, most within 200 m, at least 45 m apart, except the last two: a deliberate
 * pair 20 m apart. They can be done at any place.
 */
const SEED_SPOTS: readonly SeedSpot[] = [
  {
    bearingDegrees: 20,
    distanceMeters: 65,
    challenge: place('theListeningPost'),
  },
  {
    bearingDegrees: 110,
    distanceMeters: 80,
    challenge: photo('leafDetective'),
  },
  {
    bearingDegrees: 200,
    distanceMeters: 75,
    challenge: question('sixLeggedSecret', 1),
  },
  {
    bearingDegrees: 290,
    distanceMeters: 95,
    challenge: photo('cloudGazer'),
  },
  {
    bearingDegrees: 150,
    distanceMeters: 150,
    challenge: question('lifeUnderground', [0, 1, 2]),
  },
  {
    bearingDegrees: 240,
    distanceMeters: 160,
    challenge: question('theMushroomMystery', 2),
  },
  {
    bearingDegrees: 335,
    distanceMeters: 150,
    challenge: question('birdWatcher', [0, 1, 3]),
  },
  {
    bearingDegrees: 100,
    distanceMeters: 230,
    challenge: place('trackFinder'),
  },
  {
    bearingDegrees: 10,
    distanceMeters: 270,
    challenge: question('howOldIsTheTree', 0),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 140,
    challenge: photo('colourHunt'),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 160,
    challenge: question('shadowClock', 1),
  },
]

/** A challenge of the seed without its place, in a language. */
type Seed = (language: Language) => Omit<NewChallenge, 'location'>

/** Names of seeds in the catalogue that have this text. */
type With<
  Part extends string,
  Key extends string = MessageKey,
> = Key extends `server.seeds.${infer Name}.${Part}` ? Name : never
type QuestionName = With<'options', MessageListKey>

/** A challenge without evidence. */
function place(name: With<'title'>): Seed {
  return (language) => {
    const { t } = translatorOf(language)
    return {
      ownerId: null,
      title: t(`server.seeds.${name}.title`),
      description: t(`server.seeds.${name}.description`),
      language,
      status: 'published',
      accuracyMeters: null,
      showReferenceInGame: false,
      task: 'none',
      photoPrompt: null,
    }
  }
}

/** A challenge that accepts any photo. */
function photo(name: With<'prompt'>): Seed {
  return (language) => ({
    ...place(name)(language),
    task: 'basic-photo',
    photoPrompt: translatorOf(language).t(`server.seeds.${name}.prompt`),
  })
}

/** `right`: the index of the only right option, or those of all right ones. */
function question(name: QuestionName, right: number | readonly number[]): Seed {
  return (language) => {
    const { t, tList } = translatorOf(language)
    const options = tList(`server.seeds.${name}.options`)
    const optionAt = (index: number) => {
      const option = options[index]
      if (option === undefined) throw new Error(`${name} has no option ${index} in ${language}`)
      return option
    }
    const answer =
      typeof right === 'number'
        ? ({ type: 'single-select', correctAnswer: optionAt(right) } as const)
        : ({ type: 'multi-select', correctAnswer: right.map(optionAt) } as const)
    const text = t(`server.seeds.${name}.question`)
    return {
      ...place(name)(language),
      task: 'question',
      question: { ...answer, text, options, instructions: null },
    }
  }
}
