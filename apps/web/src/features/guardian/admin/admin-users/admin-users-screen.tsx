import type { UserList as UserPage } from '@bramble/contract'
import { HeartPulse, KeyRound, ScrollText } from 'lucide-react'
import { ACCOUNTS_PER_PAGE, MIN_ACCOUNT_SEARCH_LENGTH } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { ListSearch, Pager } from '#/features/guardian/admin/_admin/paged-list.tsx'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotAnswered } from '#/features/guardian/_shell/not-loaded.tsx'
import { isDenied, usersQuery } from '#/data/admin.ts'
import { RequestError } from '#/data/request.ts'
import { numberText } from '#/platform/format.ts'
import { useWideScreen } from '#/platform/on-screen.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import { UserList } from './user-list.tsx'

/** Accounts, their roles and day passes [ADMIN-01 … 19]. */
export function AdminUsersScreen() {
  const { role } = useUser()
  const isWide = useWideScreen()
  return (
    <GuardianShell title={t('admin.users.usersTitle')} backTo={paths.home()} isWide>
      {role === 'super_admin' && isWide ? <MorePages /> : null}
      <Users />
      {role === 'super_admin' && !isWide ? <MorePages /> : null}
    </GuardianShell>
  )
}

/** To the other pages of super admins: on a laptop above the list, which is long. */
function MorePages() {
  return (
    <nav
      aria-label={t('admin.users.more')}
      className="page-across grid grid-cols-1 gap-3 sm:grid-cols-3"
    >
      <ButtonLink to={paths.adminActions()} variant="secondary" size="small" wide>
        <ScrollText />
        <span>{t('admin.users.toLog')}</span>
      </ButtonLink>
      <ButtonLink to={paths.adminHealth()} variant="secondary" size="small" wide>
        <HeartPulse />
        <span>{t('admin.users.toHealth')}</span>
      </ButtonLink>
      <ButtonLink to={paths.adminCodes()} variant="secondary" size="small" wide>
        <KeyRound />
        <span>{t('admin.users.toCodes')}</span>
      </ButtonLink>
    </nav>
  )
}

function Users() {
  const { list, page, pages, search, hasFailed, isFetching, retry, setSearch, setPage } =
    useUserList()
  if (list === undefined) {
    return (
      <NotAnswered
        of={{ isError: hasFailed, isFetching, refetch: retry }}
        loading={t('admin.users.loadingUsers')}
        title={t('admin.users.loadFailed')}
      />
    )
  }
  return (
    <>
      <UsersSummary list={list} />
      <UserSearch search={search} onSearch={setSearch} />
      <UserList list={list} isSearching={search !== ''} isFetching={isFetching} />
      <Pager {...{ page, pages }} isMore={list.isMoreMatching ?? false} onPage={setPage} />
    </>
  )
}

/** The counts above the list [ADMIN-02]. */
function UsersSummary({ list }: { list: UserPage }) {
  const { isMore = false } = list
  const counted = (count: number) => t('admin.users.counted', { count, isMore: String(isMore) })
  const facts: [string, string][] = [
    [t('admin.users.totalUsers'), counted(list.totalUsers)],
    [t('admin.users.yourRole'), t(`admin.roles.${list.userRole}`)],
    [t('admin.users.admins'), numberText(list.adminCount)],
    [t('admin.users.guardians'), counted(list.guardianCount)],
  ]
  return (
    <Card tone="leaf">
      <dl aria-label={t('admin.users.summaryTitle')} className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-display text-child leading-tight font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface UserSearchProps {
  /** The search text of the address. */
  search: string
  onSearch: (search: string) => void
}

/** Searches by name or e-mail address [ADMIN-03]. */
function UserSearch({ search, onSearch }: UserSearchProps) {
  return (
    <ListSearch
      label={t('admin.users.searchLabel')}
      hint={t('admin.users.searchHint')}
      placeholder={t('admin.users.search')}
      search={search}
      effective={effectiveSearch}
      onSearch={onSearch}
    />
  )
}

/** The search that typed text stands for; shorter words find everybody [ADMIN-03]. */
function effectiveSearch(search: string): string {
  const text = search.trim()
  return text.length < MIN_ACCOUNT_SEARCH_LENGTH ? '' : text
}

/** Search and page are in the address, so that a reload and the back button keep them. */
function useUserList() {
  const [params, setParams] = useSearchParams()
  const search = effectiveSearch(params.get('search') ?? '')
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(
    usersQuery({ search, page }),
  )
  useNotifyFailure(error, errorUpdatedAt)
  const pages = Math.max(1, Math.ceil((data?.matchingUsers ?? 0) / ACCOUNTS_PER_PAGE))

  const setSearch = useCallback(
    (text: string) => {
      const next = effectiveSearch(text)
      // The same search keeps the page.
      if (next === search) return
      setParams(next === '' ? {} : { search: next }, { replace: true })
    },
    [search, setParams],
  )
  const setPage = useCallback(
    (next: number) => {
      setParams({ ...(search === '' ? {} : { search }), page: String(next) })
    },
    [search, setParams],
  )
  return {
    list: data,
    page,
    pages,
    /** The search of the list; empty for all accounts. */
    search,
    hasFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
    setSearch,
    setPage,
  }
}

/** Reports a failure; a person who may not see the list is sent away [ADMIN-15, ADMIN-16]. */
function useNotifyFailure(error: unknown, atMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (error === null) return
    if (!isDenied(error)) {
      toastFailure(t('admin.users.error'), t('admin.users.loadFailed'))
      return
    }
    // The page's guard redirects people whose session is over.
    if (error instanceof RequestError && error.status === 401) return
    toastFailure(t('admin.users.deniedTitle'), t('admin.users.deniedUsers'))
    void navigate(paths.landing(), { replace: true })
  }, [error, atMs, navigate])
}
