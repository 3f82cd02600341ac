import { moderationCopy } from '#/copy/guardian/moderation.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { ListSearch } from '#/features/guardian/_admin/list-search.tsx'
import { Pager } from '#/features/guardian/_admin/pager.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PublishedList } from './published-list.tsx'
import { effectiveSearch, usePublishedList } from './use-published-list.ts'

/** What everybody's children may play, for those who look after it [OPEN-34]. */
export function PublishedChallengesScreen() {
  return (
    <GuardianShell title={moderationCopy.title} intro={moderationCopy.intro} backTo={paths.home()}>
      <Published />
    </GuardianShell>
  )
}

function Published() {
  const { list, page, pages, search, hasFailed, isFetching, retry, setSearch, setPage } =
    usePublishedList()
  const again = (
    <Button wide busy={isFetching} onClick={retry}>
      {shellCopy.tryAgain}
    </Button>
  )
  if (list === undefined) {
    if (!hasFailed) return <Loading label={moderationCopy.loading} />
    return (
      <ErrorState title={moderationCopy.failedTitle} action={again}>
        {moderationCopy.failedText}
      </ErrorState>
    )
  }
  return (
    <>
      <ListSearch
        label={moderationCopy.search}
        placeholder={moderationCopy.searchPlaceholder}
        search={search}
        effective={effectiveSearch}
        onSearch={setSearch}
      />
      {hasFailed ? (
        <Notice tone="warn" live title={moderationCopy.failedTitle} action={again} />
      ) : null}
      <PublishedList list={list} page={page} isSearching={search !== ''} isFetching={isFetching} />
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}
