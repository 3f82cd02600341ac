import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { adminCopy } from '#/copy/guardian/admin.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { Pager } from '#/features/guardian/_admin/pager.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { UserList } from './user-list.tsx'
import { UserSearch } from './user-search.tsx'
import { UsersSummary } from './users-summary.tsx'
import { useUserList } from './use-user-list.ts'

/** Accounts, their roles and day passes [ADMIN-01 … 19]. */
export function AdminUsersScreen() {
  const { role } = useUser()
  return (
    <GuardianShell title={adminCopy.usersTitle} backTo={paths.home()}>
      <Users />
      {role === 'super_admin' ? (
        <Link
          to={paths.adminActions()}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          <ScrollText aria-hidden="true" />
          <span>{adminCopy.toLog}</span>
        </Link>
      ) : null}
    </GuardianShell>
  )
}

function Users() {
  const { list, page, pages, search, hasFailed, isFetching, retry, setSearch, setPage } =
    useUserList()
  if (list === undefined) {
    if (!hasFailed) return <Loading label={adminCopy.loadingUsers} />
    return (
      <ErrorState
        title={adminCopy.loadFailed}
        action={
          <Button wide busy={isFetching} onClick={retry}>
            {shellCopy.tryAgain}
          </Button>
        }
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
