import { ConfigError } from '#/config/environment.ts'
import type { AskedFor, GroundAnswer, GroundSource } from '#/modules/ground/index.ts'
import { silentLogger, type Logger } from '#/platform/logger.ts'
import { createThreadQueue, type Asking } from '#/platform/asked-thread.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import { withTimeout } from '#/platform/with-timeout.ts'
import {
  startGroundThread,
  type GroundQuestion,
  type GroundThread,
  type GroundReading,
} from './ground-thread.ts'

export interface GroundSourceOptions {
  /** Everything from here on has a default and is for tests. */
  limitMs?: number
  firstLimitMs?: number
  idleMs?: number
  hungMs?: number
  waitMs?: number
  startThread?: (path: string) => GroundThread
  logger?: Pick<Logger, 'warn'>
}

/** CPU time of one answer: the fullest tile there is takes a fortieth of it. */
const LIMIT_MS = 2_000
/** The first question of a thread loads its code. */
const FIRST_LIMIT_MS = 5_000
/** At the start of the server nobody waits, and a slow machine must not be told that its file is wrong. */
const START_LIMIT_MS = 30_000
/** Then the thread ends and gives its memory back. */
const IDLE_MS = 60_000
/** By the clock: two of them are answered within the time that a call has. Then whoever asked is told to come again. */
const WAIT_MS = 2_000
/** Beyond that nobody is answered in time. Families go first, so only the others are in their way. */
const MAX_WAITING: Record<AskedFor, number> = { family: 120, maker: 20 }

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
  const options = { logger, waitMs: timeFactor * WAIT_MS }
  if (features !== null) return openGroundSource(features, 'MAP_FEATURES', options)
  if (tiles.path === undefined) return null
  return openGroundSource(tiles.path, 'MAP_TILES', options)
}

/**
 * The ground of a file of vector tiles. It is read in a thread of its own with a limit of memory and of
 * time: what is wrong in the file costs no more than the answer, which then is `not-now`.
 *
 * @param setting the name of the setting that gives the path
 * @throws ConfigError for a file that cannot tell the ground
 */
export async function openGroundSource(
  path: string,
  setting: string,
  options: GroundSourceOptions = {},
): Promise<GroundSource> {
  const { limitMs = LIMIT_MS, firstLimitMs = FIRST_LIMIT_MS, idleMs = IDLE_MS, hungMs } = options
  const { startThread = startGroundThread, logger = silentLogger } = options
  const logSampled = createSampledLog()
  const limits = { limitMs, firstLimitMs, idleMs, hungMs }
  const queue = createThreadQueue(() => startThread(path), limits)

  async function ask(question: GroundQuestion, asking: Asking): Promise<GroundReading> {
    try {
      return await queue.ask(question, asking)
    } catch (error) {
      return { error: reasonOf(error), isUnfit: false }
    }
  }

  /** An answer that is there in time, or why there is none. */
  async function askInTime(question: GroundQuestion, askedFor: AskedFor): Promise<GroundReading> {
    if (queue.unfinished() >= MAX_WAITING[askedFor]) {
      return { error: 'too many wait for the map', isUnfit: false }
    }
    const { waitMs = WAIT_MS } = options
    const waiting = new AbortController()
    const answer = ask(question, { isUrgent: askedFor === 'family', signal: waiting.signal })
    return withTimeout(answer, waitMs, () => {
      waiting.abort()
      return { error: `no answer within ${waitMs} ms`, isUnfit: false }
    })
  }

  async function read<T>(
    question: GroundQuestion,
    askedFor: AskedFor,
    valueOf: (found: GroundReading) => T | null,
  ): Promise<GroundAnswer<T>> {
    if (queue.isClosed()) return { at: 'not-now' }
    const found = await askInTime(question, askedFor)
    if ('error' in found) {
      const reason = found.error
      if (!queue.isClosed()) {
        logSampled(reason, logger.warn.bind(logger), { reason }, 'the ground could not be read')
      }
      return { at: 'not-now' }
    }
    const value = valueOf(found)
    return value === null ? { at: 'none' } : { at: 'known', value }
  }

  const answer = await ask('about', { ownLimitMs: START_LIMIT_MS })
  if (!('about' in answer)) {
    await queue.close()
    const isUnfit = 'error' in answer && answer.isUnfit
    const reason = isUnfit ? answer.error : 'no PMTiles file can be read there.'
    throw new ConfigError([`${setting} is wrong: ${reason}`])
  }
  return {
    ...answer.about,
    featuresAround: (place, reachMeters, askedFor) =>
      read({ place, reachMeters }, askedFor, (found) =>
        'features' in found ? found.features : null,
      ),
    mapAround: (place, askedFor) =>
      read({ mapAround: place }, askedFor, (found) => ('map' in found ? found.map : null)),
    close: () => queue.close(),
  }
}
