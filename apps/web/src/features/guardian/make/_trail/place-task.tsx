import type { LibraryTaskView } from '@bramble/contract'
import type { TrailEntry } from '@bramble/contract/trail-file'
import { seededChance } from '@bramble/domain/challenge/chance'
import { drawTasks, momentAt } from '@bramble/domain/challenge/draw-tasks'
import { MAX_DESCRIPTION_LENGTH } from '@bramble/domain/limits'
import { BookOpen, Camera, CircleHelp } from 'lucide-react'
import { t } from '#/words/t.ts'
import {
  deedChoices,
  draftOfDeed,
  inTrail,
  type Deed,
} from '#/features/guardian/make/_tasks/deeds.tsx'
import { entryOfTask } from './draft-of-entry.ts'
import type { FoundEntry } from './found-trail.ts'

/** What is dealt from the library: questions only, or tasks of every kind. */
type Dealt = 'question' | 'library'
/** What children can do at the places of a file, without anything that has to be filled in. */
export type PlaceTask = 'basic-photo' | Deed | Dealt

/** The tasks of the library for the places of a file, by the keys of the places. */
export type DealtTasks = Readonly<Record<Dealt, ReadonlyMap<string, LibraryTaskView>>>

const look = { className: 'size-12 text-moss', 'aria-hidden': true } as const

/** Each of them as a picture to choose; the first is nothing but to get there. */
export function placeTaskChoices(dealt: DealtTasks) {
  const [arriving, ...deeds] = deedChoices()
  return [
    ...(arriving === undefined ? [] : [arriving]),
    {
      value: 'basic-photo' as const,
      picture: <Camera {...look} />,
      label: t('guardian.task.basic-photo.name'),
    },
    ...deeds,
    ...(['question', 'library'] as const)
      .filter((value) => dealt[value].size > 0)
      .map((value) => ({
        value,
        picture: value === 'question' ? <CircleHelp {...look} /> : <BookOpen {...look} />,
        label: t(`guardian.trailImport.${value}`),
      })),
  ]
}

/**
 * A task of the library for each place, each another one while there are some. The same places get the
 * same ones, so that a file that comes in again finds what is there.
 */
export function dealTasks(
  tasks: readonly LibraryTaskView[],
  places: readonly FoundEntry[],
  nowMs: number,
): DealtTasks {
  // Questions whose answer is not told cannot be asked.
  const usable = tasks.filter(({ options, answer }) => options === null || answer !== null)
  const [first] = places
  const moment =
    first === undefined
      ? ({ month: null, region: null, hour: 'day' } as const)
      : momentAt(first.entry.place, nowMs, 'day')
  const seed = parseInt(first?.key.slice(0, 8) ?? '', 16) || 0
  const deal = (from: readonly LibraryTaskView[]) => {
    const wanted = { ages: 'mixed' as const, moment, recentIds: [] }
    const drawn = drawTasks(from, { ...wanted, count: places.length }, seededChance(seed))
    return new Map(
      places.flatMap(({ key }, at) => {
        const task = drawn[at % drawn.length]
        return task === undefined ? [] : [[key, task] as const]
      }),
    )
  }
  return {
    question: deal(usable.filter(({ kind }) => kind === 'question')),
    library: deal(usable),
  }
}

/** The entry with its task, where it is a place of a map program. */
export function withPlaceTask(one: FoundEntry, task: PlaceTask, dealt: DealtTasks): FoundEntry {
  if (one.isPlace !== true) return one
  return { ...one, entry: { ...one.entry, ...taskOf(one, task, dealt) } }
}

function taskOf({ key, entry }: FoundEntry, task: PlaceTask, dealt: DealtTasks) {
  if (task === 'basic-photo') return { task, prompt: t('guardian.taskStep.basicPrompt') }
  if (task !== 'question' && task !== 'library') {
    return { task: 'none' as const, ...inTrail(draftOfDeed(task)) }
  }
  const found = dealt[task].get(key)
  return found === undefined ? {} : ofLibrary(entry, found)
}

/** The place keeps its name, and its words where it has some of its own. */
function ofLibrary(entry: TrailEntry, task: LibraryTaskView): Partial<TrailEntry> {
  const { title: _, description, ...told } = entryOfTask(task)
  const own = entry.description === t('guardian.trailFile.placeText') ? '' : entry.description
  const both = `${own} ${description}`.trim()
  const isInWords = told.task === 'none' || own === ''
  return {
    ...told,
    description: !isInWords ? own : both.length > MAX_DESCRIPTION_LENGTH ? description : both,
  }
}
