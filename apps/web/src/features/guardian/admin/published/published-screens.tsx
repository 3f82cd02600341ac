import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { ListSearch, Pager, useListPage } from '#/features/guardian/admin/_admin/paged-list.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { publishedQuery, type PublishedKind } from '#/data/published.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button.tsx'
import { roomOf } from './moderated.tsx'
import { PublishedList } from './published-list.tsx'

/** Published challenges, for moderators [OPEN-34]. */
export function PublishedChallengesScreen() {
  return <PublishedScreen kind="challenges" />
}

/** Published trails, for moderators [OPEN-34]. */
export function PublishedTrailsScreen() {
  return <PublishedScreen kind="trails" />
}

function PublishedScreen({ kind }: { kind: PublishedKind }) {
  const room = roomOf(kind)
  return (
    <GuardianShell
      title={t(`admin.${room}.title`)}
      intro={t(`admin.${room}.intro`)}
      backTo={paths.home()}
      isWide
    >
      <Kinds />
      <Published key={kind} kind={kind} />
    </GuardianShell>
  )
}

/** The two lists of those who look after what is published; trails that wait are told on both. */
function Kinds() {
  const { data } = useQuery(publishedQuery('trails', { search: '', page: 1 }))
  const waiting = data?.waiting ?? 0
  return (
    <div className="stack-tight">
      <nav aria-label={t('admin.moderation.kinds.label')} className="flex flex-wrap gap-2 *:flex-1">
        <Kind to={paths.publishedChallenges()}>{t('admin.moderation.kinds.challenges')}</Kind>
        <Kind to={paths.publishedTrails()}>{t('admin.moderation.kinds.trails')}</Kind>
      </nav>
      {waiting > 0 && (
        <p className="text-center">
          <Badge tone="bad">{t('admin.moderation.kinds.waiting', { count: waiting })}</Badge>
        </p>
      )}
    </div>
  )
}

function Kind({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        buttonClass({ variant: isActive ? 'primary' : 'secondary', size: 'small' })
      }
    >
      {children}
    </NavLink>
  )
}

function Published({ kind }: { kind: PublishedKind }) {
  const room = roomOf(kind)
  const { page, search, setSearch, setPage } = useListPage(effectiveSearch)
  const published = useQuery(publishedQuery(kind, { search, page }))
  const { data: list, isError: hasFailed, isFetching, refetch } = published
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / PUBLISHED_PER_PAGE))
  if (list === undefined) {
    return <NotLoaded of={published} words={`admin.${room}`} />
  }
  return (
    <>
      <ListSearch
        label={t(`admin.${room}.search`)}
        placeholder={t(`admin.${room}.searchPlaceholder`)}
        search={search}
        effective={effectiveSearch}
        onSearch={setSearch}
      />
      {hasFailed ? (
        <TryAgainNotice
          text={t('admin.moderation.failedTitle')}
          isTrying={isFetching}
          onTryAgain={refetch}
        />
      ) : null}
      <PublishedList {...{ kind, list, page, isFetching }} isSearching={search !== ''} />
      <Pager {...{ page, pages }} isMore={list.isMore ?? false} onPage={setPage} />
    </>
  )
}

/** The search that typed text stands for. */
function effectiveSearch(text: string): string {
  return text.trim().slice(0, 200)
}
