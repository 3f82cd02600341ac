import type { UserList as UserPage } from '@bramble/contract'
import { HeartPulse, KeyRound, ScrollText } from 'lucide-react'
import { t } from '#/words/t.ts'
import { ListSearch } from '#/features/guardian/admin/_admin/list-search.tsx'
import { Pager } from '#/features/guardian/admin/_admin/pager.tsx'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { numberText } from '#/platform/format.ts'
import { useWideScreen } from '#/platform/wide-screen.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { effectiveSearch, useUserList } from './use-user-list.ts'
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
        <ScrollText aria-hidden="true" />
        <span>{t('admin.users.toLog')}</span>
      </ButtonLink>
      <ButtonLink to={paths.adminHealth()} variant="secondary" size="small" wide>
        <HeartPulse aria-hidden="true" />
        <span>{t('admin.users.toHealth')}</span>
      </ButtonLink>
      <ButtonLink to={paths.adminCodes()} variant="secondary" size="small" wide>
        <KeyRound aria-hidden="true" />
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
      <NotLoaded
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
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}

/** The counts above the list [ADMIN-02]. */
function UsersSummary({ list }: { list: UserPage }) {
  const facts: [string, string][] = [
    [t('admin.users.totalUsers'), numberText(list.totalUsers)],
    [t('admin.users.yourRole'), t(`admin.roles.${list.userRole}`)],
    [t('admin.users.admins'), numberText(list.adminCount)],
    [t('admin.users.guardians'), numberText(list.guardianCount)],
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
