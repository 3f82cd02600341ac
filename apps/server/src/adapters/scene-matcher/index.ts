import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'
import type { SceneMatcher } from '#/modules/game/index.ts'
import { silentLogger, type Logger } from '#/platform/logger.ts'
import { createThreadQueue } from '#/platform/asked-thread.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import {
  startSceneThread,
  type ThreadAnswer,
  type ThreadQuestion,
  type SceneThread,
} from './scene-thread.ts'

/** Everything has a default and is for tests. */
export interface SceneMatcherOptions {
  /** Limit of one comparison after the first. */
  limitMs?: number
  /** The first comparison of a thread loads 11 MB of code. */
  firstLimitMs?: number
  /** After so long without work the thread ends and gives its memory back. */
  idleMs?: number
  /** Most comparisons that wait for the running one. */
  maxWaiting?: number
  startThread?: () => SceneThread
  logger?: Pick<Logger, 'warn'>
}

/** A comparison is up to two seconds of work; the rest is for a machine that has much else to do. */
const LIMIT_MS = 5_000
const FIRST_LIMIT_MS = 15_000
const IDLE_MS = 5 * 60_000
const MAX_WAITING = 6

/**
 * Compares and measures views in a thread of its own, so that polling children never wait for it. The thread
 * starts with the first comparison, takes some 230 MB, and ends when there was nothing to do for a
 * while. A comparison that crashes it or takes too long costs the thread; the next gets a new one.
 */
export function createSceneMatcher(options: SceneMatcherOptions = {}): SceneMatcher {
  const { limitMs = LIMIT_MS, firstLimitMs = FIRST_LIMIT_MS } = options
  const { idleMs = IDLE_MS, maxWaiting = MAX_WAITING, startThread = startSceneThread } = options
  const { logger = silentLogger } = options
  const logSampled = createSampledLog()
  const queue = createThreadQueue(startThread, { limitMs, firstLimitMs, idleMs })

  async function ask(question: ThreadQuestion): Promise<ThreadAnswer['found']> {
    if (queue.isClosed() || queue.unfinished() > maxWaiting) return null
    try {
      return (await queue.ask(question)).found
    } catch (error) {
      if (queue.isClosed()) return null
      const reason = reasonOf(error)
      logSampled(reason, logger.warn.bind(logger), { reason }, 'two views could not be compared')
      return null
    }
  }

  return {
    compare: (reference, photo) => ask({ reference, photo }) as Promise<SceneMatch | null>,
    measure: (view) => ask({ view }) as Promise<ViewMeasures | null>,
    close: () => queue.close(),
  }
}
