import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'
import { startAskedThread, type AskedThread } from '#/platform/asked-thread.ts'

/** Question to the thread: two pictures to compare, or one view to measure. */
export type ThreadQuestion = { reference: Uint8Array; photo: Uint8Array } | { view: Uint8Array }

/** Its answer; null when a picture could not be read. */
export interface ThreadAnswer {
  found: SceneMatch | ViewMeasures | null
}

/** A thread that compares and measures, one question at a time. */
export type SceneThread = AskedThread<ThreadQuestion, ThreadAnswer>

const SOURCE = new URL('./scene-worker.ts', import.meta.url)

export function startSceneThread(source: URL = SOURCE): SceneThread {
  return startAskedThread(source)
}
