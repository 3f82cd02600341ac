import type { UserList as UserPage } from '@bramble/contract'
import { HeartPulse, KeyRound, ScrollText } from 'lucide-react'
import { ACCOUNTS_PER_PAGE, MIN_ACCOUNT_SEARCH_LENGTH } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { ListSearch, Pager, useListPage } from '#/features/guardian/admin/_admin/paged-list.tsx'
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
  const { search, page, setSearch, setPage } = useListPage(effectiveSearch)
  const users = useQuery(usersQuery({ search, page }))
  const { data: list, error, errorUpdatedAt, isFetching } = users
  useNotifyFailure(error, errorUpdatedAt)
  if (list === undefined) {
    return (
      <NotAnswered
        of={users}
        loading={t('admin.users.loadingUsers')}
        title={t('admin.users.loadFailed')}
      />
    )
  }
  return (
    <>
      <UsersSummary list={list} />
      <ListSearch
        label={t('admin.users.searchLabel')}
        hint={t('admin.users.searchHint')}
        placeholder={t('admin.users.search')}
        search={search}
        effective={effectiveSearch}
        onSearch={setSearch}
      />
      <UserList list={list} isSearching={search !== ''} isFetching={isFetching} />
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(list.matchingUsers / ACCOUNTS_PER_PAGE))}
        isMore={list.isMoreMatching ?? false}
        onPage={setPage}
      />
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

/** The search by name or e-mail address that typed text stands for; shorter words find everybody [ADMIN-03]. */
function effectiveSearch(search: string): string {
  const text = search.trim()
  return text.length < MIN_ACCOUNT_SEARCH_LENGTH ? '' : text
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
