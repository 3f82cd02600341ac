import { compose } from '../../apps/server/src/composition.ts'
import { loadConfig } from '../../apps/server/src/config/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { placeAlong, recordedWalk, type Place } from './walk.ts'

/** What a test wants to find on the map. */
export interface ServerSetup {
  /** Challenges along the recorded walk, in metres from its start. */
  along?: { atMeters: number; title: string; task: 'none' | 'basic-photo' | 'question' }[]
}

const QUESTION = {
  type: 'single-select',
  text: 'How many legs does an insect have?',
  options: ['Four', 'Six', 'Eight'],
  correctAnswer: 'Six',
  instructions: null,
} as const

function draft(place: Place, title: string, task: 'none' | 'basic-photo' | 'question') {
  return {
    ownerId: null,
    title,
    description: `This is the spot called ${title}.`,
    status: 'published' as const,
    location: place,
    accuracyMeters: 5,
    showReferenceInGame: false,
    referenceImageId: null,
    questionImageId: null,
    objectDetectionData: null,
    task,
    photoPrompt: task === 'basic-photo' ? 'Show us a leaf!' : null,
    question: task === 'question' ? { ...QUESTION, options: [...QUESTION.options] } : null,
  }
}

/** The product's server as it is, but for a clock that can be moved. */
export async function createApp(options: { dataDir: string; origin: string; setup: ServerSetup }) {
  const { dataDir, origin, setup } = options
  let aheadMs = 0
  const database = await openDatabase({ kind: 'embedded', dir: dataDir })
  await database.migrate()
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    PORT: new URL(origin).port,
    MAP_TILES: 'none',
  })
  const bramble = await compose({
    config,
    database,
    visitorSecret: Buffer.alloc(32, 1),
    logger: { level: 'error' },
    clock: { now: () => systemClock.now() + aheadMs },
    // Another build than the one in its usual place.
    ...(process.env['WEB_DIR'] ? { webDir: process.env['WEB_DIR'] } : {}),
    isEveryAnswerChecked: true,
    onDefect: (error) => console.error('A defect of the server:', error),
  })
  const walk = recordedWalk()
  const drafts = (setup.along ?? []).map(({ atMeters, title, task }) =>
    draft(placeAlong(walk, atMeters), title, task),
  )
  if (drafts.length > 0) await bramble.modules.challenges.service.create(drafts)
  await bramble.prepare()
  await bramble.app.listen({ host: '127.0.0.1', port: config.port })
  await bramble.work()
  return {
    advance: (ms: number) => {
      aheadMs += ms
    },
    stop: async () => {
      await bramble.stop()
      await database.close()
    },
  }
}
