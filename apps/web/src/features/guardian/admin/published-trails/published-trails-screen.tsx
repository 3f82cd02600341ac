import type { ChallengeDecision, PublishedTrail } from '@bramble/contract'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { ListSearch } from '#/features/guardian/admin/_admin/list-search.tsx'
import { ModerationKinds } from '#/features/guardian/admin/_admin/moderation-kinds.tsx'
import { Pager } from '#/features/guardian/admin/_admin/pager.tsx'
import { effectiveSearch, useListPage } from '#/features/guardian/admin/_admin/use-list-page.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { errorText, isGone } from '#/data/request.ts'
import { publishedTrailsQuery, useDecideTrail } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PublishedTrailCard } from './published-trail-card.tsx'

/** Published trails, for moderators [OPEN-34]. */
export function PublishedTrailsScreen() {
  return (
    <GuardianShell
      title={t('admin.moderatedTrails.title')}
      intro={t('admin.moderatedTrails.intro')}
      backTo={paths.home()}
    >
      <ModerationKinds />
      <Published />
    </GuardianShell>
  )
}

function Published() {
  const { page, search, setSearch, setPage } = useListPage()
  const { data, isError, isFetching, refetch } = useQuery(publishedTrailsQuery({ search, page }))
  const again = (
    <Button wide busy={isFetching} onClick={() => void refetch()}>
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  if (data === undefined) {
    if (!isError) return <Loading label={t('admin.moderatedTrails.loading')} />
    return (
      <ErrorState title={t('admin.moderation.failedTitle')} action={again}>
        {t('admin.moderation.failedText')}
      </ErrorState>
    )
  }
  const { trails, total } = data
  const first = (page - 1) * PUBLISHED_PER_PAGE
  return (
    <>
      <ListSearch
        label={t('admin.moderatedTrails.search')}
        placeholder={t('admin.moderatedTrails.searchPlaceholder')}
        search={search}
        effective={effectiveSearch}
        onSearch={setSearch}
      />
      {isError ? (
        <Notice tone="warn" live title={t('admin.moderation.failedTitle')} action={again} />
      ) : null}
      <section className="stack" aria-busy={isFetching}>
        <div>
          <h2>{t('admin.moderatedTrails.listTitle')}</h2>
          <p role="status" className="text-small text-ink-soft">
            {t('admin.moderatedTrails.showing', {
              from: first + 1,
              to: first + trails.length,
              total,
            })}
          </p>
        </div>
        {trails.length === 0 ? (
          <EmptyState
            title={
              search === '' ? t('admin.moderatedTrails.empty') : t('admin.moderatedTrails.noMatch')
            }
          />
        ) : (
          <List trails={trails} />
        )}
      </section>
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(total / PUBLISHED_PER_PAGE))}
        onPage={setPage}
      />
    </>
  )
}

function List({ trails }: { trails: readonly PublishedTrail[] }) {
  const [asked, setAsked] = useState<{ trail: PublishedTrail; decision: ChallengeDecision }>()
  return (
    <>
      <ul className="stack">
        {trails.map((trail) => (
          <PublishedTrailCard
            key={trail.id}
            trail={trail}
            onDecide={(decision) => setAsked({ trail, decision })}
          />
        ))}
      </ul>
      {asked !== undefined && <Confirm {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ConfirmProps {
  trail: PublishedTrail
  decision: ChallengeDecision
  onClose: () => void
}

/** Explains what a decision does, and asks first. */
function Confirm({ trail: { id, name }, decision, onClose }: ConfirmProps) {
  const { run, isBusy } = useAction(useDecideTrail(), {
    done: t(`admin.moderatedTrails.decide.${decision}.done`),
    failed: (error) => errorText(error) ?? t('admin.moderation.decide.failed'),
    // Somebody else has done it.
    isDone: (error) => decision !== 'keep' && isGone(error),
  })
  return (
    <ConfirmDialog
      open
      danger={decision === 'delete'}
      isCancelSafer={decision === 'keep'}
      title={t(`admin.moderatedTrails.decide.${decision}.title`, { title: name })}
      confirmLabel={t(`admin.moderatedTrails.decide.${decision}.confirm`)}
      cancelLabel={t('guardian.shell.cancel')}
      busy={isBusy}
      onConfirm={() => run({ id, decision }, onClose)}
      onCancel={onClose}
    >
      {t(`admin.moderatedTrails.decide.${decision}.text`)}
    </ConfirmDialog>
  )
}
