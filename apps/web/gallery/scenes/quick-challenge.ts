import { t } from '#/words/t.ts'
import { givenCapabilities } from '#/features/guardian/_challenges/testing/given-capabilities.ts'
import { givenOwnChallenge } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Person } from '../page/person.ts'
import { aScene, type Scene, type SceneGroup } from '../scene.ts'

const PAGE = '/guardian/challenges/quick'

/** Loaded in the page: who only lists the scenes has no such module. */
async function givenCards({ api, gps, signIn }: Stage, accuracy = 6): Promise<void> {
  const { library } = await import('virtual:library')
  signIn()
  gps.at({ ...PARK, accuracy })
  api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language],
  }))
  api.on('readCapabilities', () => givenCapabilities())
  api.on('countNearbyChallenges', () => ({ count: 3 }))
  api.on('listChallenges', () => [])
  api.on('createChallenge', () => givenOwnChallenge())
}

/** The first card of a kind: which one it is depends on the clock. */
function choose({ press }: Person, kind: 'question' | 'basic-photo'): Promise<void> {
  // Words of the invented language stand in brackets.
  const words = t(`guardian.quick.kinds.${kind}`).replace(/[[\]]/g, '\\$&')
  // Behind a title: a button for the camera has the same words, and stands there before the cards do.
  return press(new RegExp(`.+${words}$`))
}

const scenes: readonly Scene[] = [
  aScene('m70-quick-cards', t('guardian.quick.photo'), {
    given: (stage) => givenCards(stage),
    turns: true,
  }),
  aScene('m71-quick-photo', t('guardian.locationStep.recordedTitle'), {
    given: (stage) => givenCards(stage),
    act: (person) => choose(person, 'basic-photo'),
  }),
  aScene('m72-quick-question', t('guardian.locationStep.recordedTitle'), {
    given: (stage) => givenCards(stage),
    act: (person) => choose(person, 'question'),
  }),
  aScene('m74-quick-saved', t('guardian.quick.savedPrivate'), {
    given: (stage) => givenCards(stage),
    act: async (person) => {
      await choose(person, 'basic-photo')
      await person.sees(t('guardian.locationStep.recordedTitle'))
      await person.press(t('guardian.quick.save'))
    },
  }),
]

export const quickChallenge: readonly SceneGroup[] = [
  { side: 'guardian', screen: 'Quick challenge', path: PAGE, scenes },
]
