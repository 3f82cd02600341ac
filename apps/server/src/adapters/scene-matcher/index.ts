import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'
import type { SceneMatcher } from '#/modules/game/index.ts'
import { silentLogger, type Logger } from '#/platform/logger.ts'
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
  let thread: SceneThread | null = null
  let hasAnswered = false
  let idle: NodeJS.Timeout | undefined
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function endThread(): Promise<void> {
    const ending = thread
    thread = null
    hasAnswered = false
    clearTimeout(idle)
    await ending?.end()
  }

  async function ask(question: ThreadQuestion): Promise<ThreadAnswer['found']> {
    if (isClosed) return null
    clearTimeout(idle)
    try {
      thread ??= startThread()
      const limit = hasAnswered ? limitMs : firstLimitMs
      const { found } = await thread.ask(question, limit)
      hasAnswered = true
      idle = setTimeout(() => void endThread().catch(() => undefined), idleMs).unref()
      return found
    } catch (error) {
      const reason = reasonOf(error)
      logSampled(reason, logger.warn.bind(logger), { reason }, 'two views could not be compared')
      await endThread().catch(() => undefined)
      return null
    }
  }

  async function askInTurn(question: ThreadQuestion): Promise<ThreadAnswer['found']> {
    if (isClosed || unfinished > maxWaiting) return null
    unfinished += 1
    const turn = last.then(() => ask(question))
    last = turn
    try {
      return await turn
    } finally {
      unfinished -= 1
    }
  }

  return {
    compare: (reference, photo) => askInTurn({ reference, photo }) as Promise<SceneMatch | null>,
    measure: (view) => askInTurn({ view }) as Promise<ViewMeasures | null>,
    async close() {
      isClosed = true
      await endThread().catch(() => undefined)
    },
  }
}
