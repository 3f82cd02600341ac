import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { ListSearch } from '#/features/guardian/_admin/list-search.tsx'
import { Pager } from '#/features/guardian/_admin/pager.tsx'
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
    >
      <Published />
    </GuardianShell>
  )
}

function Published() {
  const { list, page, pages, search, hasFailed, isFetching, retry, setSearch, setPage } =
    usePublishedList()
  const again = (
    <Button wide busy={isFetching} onClick={retry}>
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

/** The search that typed text stands for. */
function effectiveSearch(text: string): string {
  return text.trim().slice(0, 200)
}

/** Search and page stand in the address, so that a reload and the back button keep them. */
function usePublishedList() {
  const [params, setParams] = useSearchParams()
  const search = effectiveSearch(params.get('search') ?? '')
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const { data, isError, isFetching, refetch } = useQuery(publishedQuery({ search, page }))
  const setSearch = useCallback(
    (text: string) => {
      const next = effectiveSearch(text)
      if (next !== search) setParams(next === '' ? {} : { search: next }, { replace: true })
    },
    [search, setParams],
  )
  const setPage = (next: number) =>
    setParams({ ...(search === '' ? {} : { search }), page: String(next) })
  return {
    list: data,
    search,
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PUBLISHED_PER_PAGE)),
    hasFailed: isError,
    isFetching,
    retry: () => void refetch(),
    setSearch,
    setPage,
  }
}
