import type { TrailEntry } from '@bramble/contract/trail-file'
import { DOINGS, type Doing } from '@bramble/domain/challenge/doing'
import { t } from '#/words/t.ts'
import type { FoundEntry } from './found-trail.ts'

/** What children can do at every place of a file, without anything that has to be filled in. */
export const PLACE_TASKS = ['none', 'basic-photo', ...DOINGS] as const
export type PlaceTask = (typeof PLACE_TASKS)[number]

/** The entries, the places of a map program among them with this task. */
export function withPlaceTask(entries: readonly FoundEntry[], task: PlaceTask): FoundEntry[] {
  return entries.map((one) =>
    one.isPlace === true ? { ...one, entry: { ...one.entry, ...taskOf(task) } } : one,
  )
}

function taskOf(task: PlaceTask): Pick<TrailEntry, 'task' | 'prompt' | 'doing'> {
  if (task === 'none') return { task }
  if (task === 'basic-photo') return { task, prompt: t('guardian.taskStep.basicPrompt') }
  return { task: 'none', doing: task satisfies Doing }
}
