import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '#/words/language.ts'
import type { FoundEntry } from '#/features/guardian/make/_trail/found-trail.ts'
import {
  dealTasks,
  placeTaskChoices,
  withPlaceTask,
  type PlaceTask,
} from '#/features/guardian/make/_trail/place-task.tsx'
import { libraryQuery } from '#/data/library.ts'
import { now } from '#/platform/clock.ts'

export type PlaceTasksChoice = ReturnType<typeof usePlaceTasks>

/**
 * Which task each place of a file gets: the one for all, or one of its own. Those of the library are
 * offered once it is there.
 */
export function usePlaceTasks(entries: readonly FoundEntry[]) {
  const places = entries.filter(({ isPlace }) => isPlace === true)
  const { data: library } = useQuery({
    ...libraryQuery(useLanguage()),
    enabled: places.length > 0,
  })
  const [all, setAll] = useState<PlaceTask>('none')
  const [own, setOwn] = useState<ReadonlyMap<string, PlaceTask>>(new Map())
  const [isEach, setEach] = useState(false)
  const [nowMs] = useState(now)
  const keys = places.map(({ key }) => key).join()
  const dealt = useMemo(
    () => dealTasks(library?.tasks ?? [], places, nowMs),
    // oxlint-disable-next-line react/exhaustive-deps -- the places are those of these keys
    [library, keys, nowMs],
  )
  const choices = placeTaskChoices(dealt)
  const taskOf = (key: string) => (isEach ? own.get(key) : undefined) ?? all
  return {
    choices,
    /** The words of the choices. */
    names: Object.fromEntries(choices.map(({ value, label }) => [value, label])) as Record<
      PlaceTask,
      string
    >,
    all,
    isEach,
    setEach,
    /** Goes for those as well that had one of their own. */
    chooseForAll: (task: PlaceTask) => {
      setAll(task)
      setOwn(new Map())
    },
    chooseFor: (key: string, task: PlaceTask) => setOwn((known) => new Map(known).set(key, task)),
    taskOf,
    withTask: (one: FoundEntry) => withPlaceTask(one, taskOf(one.key), dealt),
    /** What the task of the library is called that a place gets. */
    dealtTitle: (one: FoundEntry): string[] => {
      const task = taskOf(one.key)
      if (one.isPlace !== true || (task !== 'question' && task !== 'library')) return []
      const found = dealt[task].get(one.key)
      return found === undefined ? [] : [found.title]
    },
  }
}
