import { MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import { useEffect, useRef, useState, useMemo } from 'react'
import { t } from '#/words/t.ts'
import { Choice, detailText } from '#/features/guardian/make/_trail/choice.tsx'
import type { FoundEntry, FoundTrail } from '#/features/guardian/make/_trail/found-trail.ts'
import { rowText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import { OnTheMap, Refused, TrailMap } from './found-parts.tsx'
import type { ReadTrail } from './use-read-trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#/words/language.ts'
import {
  dealTasks,
  placeTaskChoices,
  withPlaceTask,
  type PlaceTask,
} from '#/features/guardian/make/_trail/place-task.tsx'
import { libraryQuery } from '#/data/library.ts'
import { now } from '#/platform/clock.ts'

interface FoundListProps {
  trail: ReadTrail
  /** Challenges that the account has. */
  ownCount: number
  onStart: (entries: readonly FoundEntry[]) => void
}

/** What is in the file: a map, a choice of what can be brought in, and why the rest cannot. */
export function FoundList({ trail, ownCount, onStart }: FoundListProps) {
  const { entries, refused, notes, ownIds } = trail
  const open = entries.filter(({ key }) => !ownIds.has(key))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.map(({ key }) => key)),
  )
  const [isAsked, setAsked] = useState(false)
  const tasks = usePlaceTasks(open)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const picked = open.filter(({ key }) => chosen.has(key))
  const room = Math.max(0, MAX_CHALLENGES_PER_ACCOUNT - ownCount)
  const refusal =
    picked.length === 0
      ? t('guardian.trailImport.none')
      : picked.length > room
        ? t('guardian.trailImport.room', { count: room })
        : null
  const press = () => {
    setAsked(true)
    if (refusal === null) onStart(picked.map(tasks.withTask))
  }
  const rows = entries.map((one) => {
    const { key, mended = [] } = one
    const { entry } = tasks.withTask(one)
    const isShut = ownIds.has(key)
    const detail = isShut
      ? t('guardian.trailImport.mine')
      : rowText([
          detailText(entry.task, Object.keys(entry.pictures).length),
          ...tasks.dealtTitle(one),
          ...mended.map((what) => t(`guardian.trailFile.mended.${what}`)),
        ])
    const more =
      tasks.isEach && one.isPlace === true ? (
        <SelectField
          label={t('guardian.doing.label')}
          options={tasks.names}
          value={tasks.taskOf(key)}
          onChange={(task) => tasks.chooseFor(key, task)}
        />
      ) : null
    return { id: key, title: entry.title, detail, isShut, more }
  })
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('guardian.trailImport.foundTitle', { count: open.length })}
      </h2>
      <TrailMap entries={entries} />
      <OnTheMap entries={entries} />
      {open.some(({ isPlace }) => isPlace) ? (
        // At all of them in one tap; or at each another thing.
        <div className="stack-tight">
          <PictureChoice
            label={t('guardian.doing.label')}
            choices={tasks.choices}
            chosen={tasks.all}
            onChoose={tasks.chooseForAll}
            hint={t('guardian.trailImport.taskHint')}
            isWordy
          />
          <Checkbox
            label={t('guardian.trailImport.each')}
            checked={tasks.isEach}
            onChange={({ target }) => tasks.setEach(target.checked)}
          />
        </div>
      ) : null}
      {entries.length === 0 ? null : (
        <Choice
          legend={t('guardian.trailImport.which')}
          all={t('guardian.trailImport.all')}
          {...{ rows, chosen }}
          onChange={setChosen}
        />
      )}
      <Notes notes={notes} />
      <Refused refused={refused} />
      {isAsked && refusal !== null ? (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      ) : null}
      {open.length === 0 ? null : (
        <Button wide onClick={press}>
          {t('guardian.trailImport.start', { count: picked.length })}
        </Button>
      )}
    </section>
  )
}

/** What is said of the file as a whole. */
function Notes({ notes }: Pick<FoundTrail, 'notes'>) {
  if (notes.size === 0) return null
  return (
    <Notice tone="info" title={t('guardian.trailImport.notes')}>
      <ul className="stack-tight">
        {[...notes].map(([note, count]) => (
          <li key={note}>{t(`guardian.trailFile.note.${note}`, { count })}</li>
        ))}
      </ul>
    </Notice>
  )
}

/**
 * Which task each place of a file gets: the one for all, or one of its own. Those of the library are
 * offered once it is there.
 */
function usePlaceTasks(entries: readonly FoundEntry[]) {
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
