import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { ListSearch } from '#/features/guardian/admin/_admin/list-search.tsx'
import { ModerationKinds } from '#/features/guardian/admin/_admin/moderation-kinds.tsx'
import { Pager } from '#/features/guardian/admin/_admin/pager.tsx'
import { effectiveSearch, useListPage } from '#/features/guardian/admin/_admin/use-list-page.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { publishedQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PublishedList } from './published-list.tsx'

/** Published challenges, for moderators [OPEN-34]. */
export function PublishedChallengesScreen() {
  return (
    <GuardianShell
      title={t('admin.moderation.title')}
      intro={t('admin.moderation.intro')}
      backTo={paths.home()}
      isWide
    >
      <ModerationKinds />
      <Published />
    </GuardianShell>
  )
}

function Published() {
  const { page, search, setSearch, setPage } = useListPage()
  const published = useQuery(publishedQuery({ search, page }))
  const { data: list, isError: hasFailed, isFetching, refetch } = published
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / PUBLISHED_PER_PAGE))
  const again = (
    <Button wide busy={isFetching} onClick={() => void refetch()}>
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  if (list === undefined) {
    if (!hasFailed) return <Loading label={t('admin.moderation.loading')} />
    return (
      <ErrorState title={t('admin.moderation.failedTitle')} action={again}>
        {t('admin.moderation.failedText')}
      </ErrorState>
    )
  }
  return (
    <>
      <ListSearch
        label={t('admin.moderation.search')}
        placeholder={t('admin.moderation.searchPlaceholder')}
        search={search}
        effective={effectiveSearch}
        onSearch={setSearch}
      />
      {hasFailed ? (
        <Notice tone="warn" live title={t('admin.moderation.failedTitle')} action={again} />
      ) : null}
      <PublishedList list={list} page={page} isSearching={search !== ''} isFetching={isFetching} />
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}
