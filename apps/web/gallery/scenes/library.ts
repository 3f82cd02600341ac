import { library } from 'virtual:library'
import { LIBRARY_KINDS } from '@bramble/domain/challenge/task-traits'
import { t } from '#/words/t.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Scene, SceneGroup } from '../scene.ts'

const PAGE = '/guardian/library'

/** The whole library, as the server has it. */
function givenLibrary({ api }: Stage): void {
  api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language].map((task) => ({ ...task, answer: null })),
  }))
}

function givenAnswers(stage: Stage): void {
  stage.signIn()
  stage.api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language],
  }))
}

/** All tasks of a kind: together these scenes show every task there is. */
const ofKinds = LIBRARY_KINDS.map((kind): Scene => ({
  name: `m60-library-${kind}`,
  path: `${PAGE}?kind=${kind}`,
  given: givenAnswers,
  shows: t('guardian.library.showing', {
    shown: library.en.filter((task) => task.kind === kind).length,
    all: library.en.length,
  }),
}))

export const taskLibrary: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Task library',
    scenes: [
      ...ofKinds,
      {
        name: 'm61-library-filtered',
        path: `${PAGE}?age=5-7&season=winter&habitat=beach&kind=question`,
        given: givenLibrary,
        shows: t('guardian.library.answers'),
        turns: true,
        grows: 'phone',
      },
      {
        name: 'm62-library-nothing',
        path: `${PAGE}?kind=question`,
        given: ({ api }) =>
          api.on('readLibrary', ({ query: { language = 'en' } }) => ({
            language,
            tasks: library[language].filter(({ kind }) => kind === 'none').slice(0, 3),
          })),
        shows: t('guardian.library.emptyTitle'),
      },
      {
        name: 'm63-library-failed',
        path: PAGE,
        given: ({ api }) => api.fail('readLibrary', 500),
        shows: t('guardian.library.failedTitle'),
      },
    ],
  },
]
