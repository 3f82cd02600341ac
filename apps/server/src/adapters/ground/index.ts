import { ConfigError } from '#/config/environment.ts'
import type { GroundSource } from '#/modules/ground/index.ts'
import { silentLogger, type Logger } from '#/platform/logger.ts'
import { createThreadQueue } from '#/platform/asked-thread.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import {
  startGroundThread,
  type GroundAnswer,
  type GroundThread,
  type GroundQuestion,
} from './ground-thread.ts'

export interface GroundSourceOptions {
  /** Everything from here on has a default and is for tests. */
  limitMs?: number
  firstLimitMs?: number
  idleMs?: number
  startThread?: (path: string) => GroundThread
  logger?: Pick<Logger, 'warn'>
}

const LIMIT_MS = 2_000
/** The first question of a thread loads its code, on a machine that may have much else to do. */
const FIRST_LIMIT_MS = 5_000
/** At the start of the server nobody waits, and a slow machine must not be told that its file is wrong. */
const START_LIMIT_MS = 30_000
/** Then the thread ends and gives its memory back. */
const IDLE_MS = 60_000
/** Beyond that nobody waits: a game begins without the map. */
const MAX_WAITING = 20

/**
 * The map that tells the ground: the file of `MAP_FEATURES`, or that of `MAP_TILES` where it holds
 * vectors. Null: there is none.
 *
 * @param timeFactor how many times as long as usual an answer may take
 * @throws ConfigError
 */
export async function openGround(
  tiles: { kind: string; path?: string },
  features: string | null,
  logger: Pick<Logger, 'warn'>,
  timeFactor = 1,
): Promise<GroundSource | null> {
  if (tiles.kind === 'vectors' && features !== null) {
    throw new ConfigError(['MAP_FEATURES has no meaning where MAP_TILES is a file of vectors.'])
  }
  const limitMs = timeFactor * LIMIT_MS
  const options = { logger, limitMs, firstLimitMs: timeFactor * FIRST_LIMIT_MS }
  if (features !== null) return openGroundSource(features, 'MAP_FEATURES', options)
  if (tiles.path === undefined) return null
  return openGroundSource(tiles.path, 'MAP_TILES', options)
}

/**
 * The ground of a file of vector tiles. It is read in a thread of its own with a limit of memory and of
 * time: whatever is wrong in the file, the answer is "no map here" and games go on.
 *
 * @param setting the name of the setting that gives the path
 * @throws ConfigError for a file that cannot tell the ground
 */
export async function openGroundSource(
  path: string,
  setting: string,
  options: GroundSourceOptions = {},
): Promise<GroundSource> {
  const { limitMs = LIMIT_MS, firstLimitMs = FIRST_LIMIT_MS, idleMs = IDLE_MS } = options
  const { startThread = startGroundThread, logger = silentLogger } = options
  const logSampled = createSampledLog()
  const queue = createThreadQueue(() => startThread(path), { limitMs, firstLimitMs, idleMs })

  async function ask(question: GroundQuestion, ownLimitMs?: number): Promise<GroundAnswer> {
    try {
      return await queue.ask(question, ownLimitMs)
    } catch (error) {
      return { error: reasonOf(error), isUnfit: false }
    }
  }

  /** Null: there is no answer, and the log says why. */
  async function read(question: GroundQuestion): Promise<GroundAnswer | null> {
    if (queue.isClosed() || queue.unfinished() >= MAX_WAITING) return null
    const found = await ask(question)
    if (!('error' in found)) return found
    if (queue.isClosed()) return null
    const reason = found.error
    logSampled(reason, logger.warn.bind(logger), { reason }, 'the ground could not be read')
    return null
  }

  const answer = await ask('about', START_LIMIT_MS)
  if (!('about' in answer)) {
    await queue.close()
    const isUnfit = 'error' in answer && answer.isUnfit
    const reason = isUnfit ? answer.error : 'no PMTiles file can be read there.'
    throw new ConfigError([`${setting} is wrong: ${reason}`])
  }
  return {
    ...answer.about,
    async featuresAround(place, reachMeters) {
      const found = await read({ place, reachMeters })
      return found !== null && 'features' in found ? found.features : null
    },
    async mapAround(place) {
      const found = await read({ mapAround: place })
      return found !== null && 'map' in found ? found.map : null
    },
    close: () => queue.close(),
  }
}
