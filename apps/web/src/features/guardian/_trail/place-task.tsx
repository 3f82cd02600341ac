import type { TrailEntry } from '@bramble/contract/trail-file'
import { Camera } from 'lucide-react'
import { t } from '#/words/t.ts'
import { deedChoices, draftOfDeed, inTrail, type Deed } from '#/features/guardian/_tasks/deeds.tsx'
import type { FoundEntry } from './found-trail.ts'

/** What children can do at every place of a file, without anything that has to be filled in. */
export type PlaceTask = 'basic-photo' | Deed

/** Each of them as a picture to choose; the first is nothing but to get there. */
export function placeTaskChoices() {
  const [arriving, ...deeds] = deedChoices()
  const photo = {
    value: 'basic-photo' as const,
    picture: <Camera className="size-12 text-moss" aria-hidden="true" />,
    label: t('guardian.task.basic-photo.name'),
  }
  return [...(arriving === undefined ? [] : [arriving]), photo, ...deeds]
}

/** The entries, the places of a map program among them with this task. */
export function withPlaceTask(entries: readonly FoundEntry[], task: PlaceTask): FoundEntry[] {
  return entries.map((one) =>
    one.isPlace === true ? { ...one, entry: { ...one.entry, ...taskOf(task) } } : one,
  )
}

function taskOf(task: PlaceTask): Partial<TrailEntry> {
  if (task === 'basic-photo') return { task, prompt: t('guardian.taskStep.basicPrompt') }
  return { task: 'none', ...inTrail(draftOfDeed(task)) }
}
