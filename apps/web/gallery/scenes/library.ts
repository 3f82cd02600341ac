import type { LibraryTaskView } from '@bramble/contract'
import { LIBRARY_KINDS } from '@bramble/domain/challenge/task-traits'
import { t } from '#/words/t.ts'
import type { Stage } from '#/testing/stage.ts'
import { aScene, type Scene, type SceneGroup } from '../scene.ts'

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
      aScene('m61-library-filtered', t('guardian.library.answers'), {
        path: `${PAGE}?age=5-7&season=winter&habitat=beach&kind=question`,
        given: async (stage) => {
          const { library } = await import('virtual:library')
          stage.api.on('readLibrary', ({ query: { language = 'en' } }) => ({
            language,
            tasks: library[language].map((task) => ({ ...task, answer: null })),
          }))
        },
        turns: true,
        grows: 'phone',
      }),
      aScene('m62-library-nothing', t('guardian.library.emptyTitle'), {
        path: `${PAGE}?kind=question`,
        given: (stage) => givenTasks(stage, ({ kind }, at) => kind === 'none' && at < 10),
      }),
      aScene('m63-library-failed', t('guardian.library.failedTitle'), {
        path: PAGE,
        given: ({ api }) => api.fail('readLibrary', 500),
      }),
    ],
  },
]
