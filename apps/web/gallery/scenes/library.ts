import type { LibraryTaskView } from '@bramble/contract'
import { LIBRARY_KINDS } from '@bramble/domain/challenge/task-traits'
import { t } from '#/words/t.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Scene, SceneGroup } from '../scene.ts'

const PAGE = '/guardian/library'

/**
 * The whole library, as the server has it. Loaded in the page: who only lists the scenes has no such
 * module.
 */
async function givenTasks({ api }: Stage, keep: (task: LibraryTaskView, at: number) => boolean) {
  const { library } = await import('virtual:library')
  api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language].filter(keep),
  }))
}

function givenAnswers(stage: Stage): Promise<void> {
  stage.signIn()
  return givenTasks(stage, () => true)
}

/** All tasks of a kind: together these scenes show every task there is. */
const ofKinds = LIBRARY_KINDS.map((kind): Scene => ({
  name: `m60-library-${kind}`,
  path: `${PAGE}?kind=${kind}`,
  given: givenAnswers,
  shows: t('guardian.library.listTitle'),
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
        given: async (stage) => {
          const { library } = await import('virtual:library')
          stage.api.on('readLibrary', ({ query: { language = 'en' } }) => ({
            language,
            tasks: library[language].map((task) => ({ ...task, answer: null })),
          }))
        },
        shows: t('guardian.library.answers'),
        turns: true,
        grows: 'phone',
      },
      {
        name: 'm62-library-nothing',
        path: `${PAGE}?kind=question`,
        given: (stage) => givenTasks(stage, ({ kind }, at) => kind === 'none' && at < 10),
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
