import type { Library, LibraryTaskView } from '@bramble/contract'
import {
  HABITATS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  SEASONS,
} from '@bramble/domain/challenge/task-traits'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Camera, Check, CircleHelp, Ear, MapPin, Sun, Users } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { libraryQuery } from '#/data/library.ts'
import { rowText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Fact } from '#/ui/fact.tsx'
import { SelectField } from '#/ui/select-field.tsx'

/** Every task that games may take where nobody has made a challenge, for grown-ups to read. */
export function LibraryScreen() {
  const asked = useQuery(libraryQuery(useLanguage()))
  const { data } = asked
  return (
    <GuardianShell
      title={t('guardian.library.title')}
      intro={t('guardian.library.intro')}
      backTo={paths.home()}
    >
      {data === undefined ? (
        <NotLoaded of={asked} words="guardian.library" />
      ) : (
        <LibraryList library={data} />
      )}
    </GuardianShell>
  )
}

/** The filter stands in the address, so that a reload and the back button keep it. */
function LibraryList({ library: { tasks } }: { library: Library }) {
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const filter = filterOf(params)
  const shown = tasks.filter((task) =>
    FILTER_NAMES.every((name) => FILTERS[name].fits(task, filter[name])),
  )
  const choose = (patch: Partial<LibraryFilter>) =>
    setParams(paramsOf({ ...filter, ...patch }), { replace: true })
  const showAll = () => {
    setParams({}, { replace: true })
    heading.current?.focus()
  }
  const hidesAnswers = tasks.some(({ options, answer }) => options !== null && answer === null)
  return (
    <>
      <LibraryFilters filter={filter} onChange={choose} />
      <section className="stack" aria-labelledby="library-tasks">
        <div className="stack-tight">
          <h2 id="library-tasks" ref={heading} tabIndex={-1}>
            {t('guardian.library.listTitle')}
          </h2>
          <p role="status">
            {shown.length === tasks.length
              ? t('guardian.library.count', { count: tasks.length })
              : t('guardian.library.showing', { shown: shown.length, all: tasks.length })}
          </p>
          {hidesAnswers ? (
            <p className="text-small text-ink-soft">{t('guardian.library.answers')}</p>
          ) : null}
        </div>
        {shown.length === 0 ? (
          <EmptyState
            title={t('guardian.library.emptyTitle')}
            action={
              <Button variant="secondary" onClick={showAll}>
                {t('guardian.library.showAll')}
              </Button>
            }
          >
            {t('guardian.library.emptyText')}
          </EmptyState>
        ) : (
          <ul className="stack">
            {shown.map((task) => (
              <LibraryCard key={task.id} task={task} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

interface Props {
  filter: LibraryFilter
  onChange: (patch: Partial<LibraryFilter>) => void
}

/** Age, season, place and kind of the tasks that are shown. */
function LibraryFilters({ filter, onChange }: Props) {
  return (
    <search className="stack-tight">
      {FILTER_NAMES.map((name) => (
        <SelectField
          key={name}
          label={t(`guardian.library.${name}`)}
          options={FILTERS[name].options()}
          value={filter[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </search>
  )
}

/** One way to limit the list: the values of the address, and those of a task. */
function filterBy<T extends string>(
  values: readonly T[],
  say: (value: T) => string,
  valuesOf: (task: LibraryTaskView) => readonly T[],
) {
  return {
    options: () => ({
      all: t('guardian.library.all'),
      ...Object.fromEntries(values.map((value) => [value, say(value)])),
    }),
    /** What is not known counts as all. */
    read: (given: string | null): string => values.find((value) => value === given) ?? 'all',
    fits: (task: LibraryTaskView, chosen: string) =>
      chosen === 'all' || valuesOf(task).some((value) => value === chosen),
  }
}

const FILTERS = {
  age: filterBy(
    LIBRARY_AGES,
    (age) => t(`guardian.library.ages.${age}`),
    ({ ages }) => ages,
  ),
  season: filterBy(
    SEASONS,
    (season) => t(`guardian.library.seasons.${season}`),
    ({ seasons }) => seasons,
  ),
  habitat: filterBy(
    HABITATS,
    (habitat) => t(`guardian.library.habitats.${habitat}`),
    ({ habitats }) => habitats,
  ),
  kind: filterBy(
    LIBRARY_KINDS,
    (kind) => t(`guardian.library.kinds.${kind}`),
    ({ kind }) => [kind],
  ),
}
const FILTER_NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[]

/** Which tasks are shown. */
type LibraryFilter = Record<keyof typeof FILTERS, string>

function filterOf(params: URLSearchParams): LibraryFilter {
  const chosen = FILTER_NAMES.map((name) => [name, FILTERS[name].read(params.get(name))])
  return Object.fromEntries(chosen) as LibraryFilter
}

/** The same as parameters of an address, without what is not limited. */
function paramsOf(filter: LibraryFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 'all'))
}

const KIND_ICONS = { none: Ear, 'basic-photo': Camera, question: CircleHelp } as const

/** One task of the library with everything that is said to children. */
function LibraryCard({ task }: { task: LibraryTaskView }) {
  const KindIcon = KIND_ICONS[task.kind]
  return (
    <Card as="li">
      <div className="stack-tight">
        <div>
          <Badge icon={<KindIcon aria-hidden="true" />}>
            {t(`guardian.library.kinds.${task.kind}`)}
          </Badge>
        </div>
        <h3 className="font-display text-child leading-tight font-semibold wrap-anywhere">
          {task.title}
        </h3>
        <p className="wrap-anywhere">{task.description}</p>
        <p className="font-bold wrap-anywhere">{task.task}</p>
        {task.options === null ? null : <Options options={task.options} answer={task.answer} />}
        {task.hint === null ? null : (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.library.hint')}</span> {task.hint}
          </p>
        )}
        {task.explanation === null ? null : (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.library.explanation')}</span>{' '}
            {task.explanation}
          </p>
        )}
        <p className="wrap-anywhere">
          <span className="font-bold">{t('guardian.library.fact')}</span> {task.fact}
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {t('guardian.library.source', { source: task.sources.join('; ') })}
        </p>
        <Traits task={task} />
      </div>
    </Card>
  )
}

/** The right option has a sign; without an account nobody is told which it is. */
function Options({ options, answer }: { options: readonly string[]; answer: string | null }) {
  return (
    <ul className="stack-tight">
      {options.map((option) => (
        <li key={option} className="flex items-center gap-2">
          <span className="grid size-5 flex-none place-items-center" aria-hidden="true">
            {option === answer ? (
              <Check className="size-5 text-moss" strokeWidth={3} />
            ) : (
              <span className="size-2 rounded-full bg-ink-soft" />
            )}
          </span>
          <span className={`min-w-0 wrap-anywhere ${option === answer ? 'font-bold' : ''}`}>
            {option}
            {option === answer ? (
              <span className="sr-only"> ({t('guardian.library.right')})</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** For whom, when and where. */
function Traits({ task: { ages, seasons, habitats, hours } }: { task: LibraryTaskView }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
      <Fact icon={<Users />}>{rowText(ages.map((age) => t(`guardian.library.ages.${age}`)))}</Fact>
      <Fact icon={<CalendarDays />}>
        {seasons.length === SEASONS.length
          ? t('guardian.library.allSeasons')
          : rowText(seasons.map((season) => t(`guardian.library.seasons.${season}`)))}
      </Fact>
      <Fact icon={<MapPin />}>
        {habitats.length === HABITATS.length
          ? t('guardian.library.anywhere')
          : rowText(
              HABITATS.filter((habitat) => habitats.includes(habitat)).map((habitat) =>
                t(`guardian.library.habitats.${habitat}`),
              ),
            )}
      </Fact>
      {hours.length === 1 ? (
        <Fact icon={<Sun />}>
          {t(hours[0] === 'dusk' ? 'guardian.library.dusk' : 'guardian.library.day')}
        </Fact>
      ) : null}
    </div>
  )
}
