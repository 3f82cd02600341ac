import type { Library } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { libraryQuery } from '#/data/library.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { LibraryCard } from './library-card.tsx'
import { filterOf, fitting, paramsOf, type LibraryFilter } from './library-filter.ts'
import { LibraryFilters } from './library-filters.tsx'

/** Every task that games may take where nobody has made a challenge, for grown-ups to read. */
export function LibraryScreen() {
  return (
    <GuardianShell
      title={t('guardian.library.title')}
      intro={t('guardian.library.intro')}
      backTo={paths.home()}
    >
      <LibraryPage />
    </GuardianShell>
  )
}

function LibraryPage() {
  const asked = useQuery(libraryQuery(useLanguage()))
  const { data } = asked
  if (data !== undefined) return <LibraryList library={data} />
  return (
    <NotLoaded
      of={asked}
      loading={t('guardian.library.loading')}
      title={t('guardian.library.failedTitle')}
      text={t('guardian.library.failedText')}
    />
  )
}

/** The filter stands in the address, so that a reload and the back button keep it. */
function LibraryList({ library: { tasks } }: { library: Library }) {
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const filter = filterOf(params)
  const shown = fitting(tasks, filter)
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
