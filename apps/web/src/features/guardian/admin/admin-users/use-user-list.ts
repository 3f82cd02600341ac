import type { UserList } from '@bramble/contract'
import { ACCOUNTS_PER_PAGE, MIN_ACCOUNT_SEARCH_LENGTH } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { isDenied, usersQuery } from '#/data/admin.ts'
import { RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { toast } from '#/ui/toast-store.ts'

interface UserListState {
  list: UserList | undefined
  page: number
  pages: number
  /** The search of the list; empty for all accounts. */
  search: string
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
  setSearch: (search: string) => void
  setPage: (page: number) => void
}

/** The search that typed text stands for; shorter words find everybody [ADMIN-03]. */
export function effectiveSearch(search: string): string {
  const text = search.trim()
  return text.length < MIN_ACCOUNT_SEARCH_LENGTH ? '' : text
}

/** Search and page are in the address, so that a reload and the back button keep them. */
export function useUserList(): UserListState {
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
      toast({
        title: t('admin.users.error'),
        description: t('admin.users.loadFailed'),
        variant: 'destructive',
      })
      return
    }
    // The page's guard redirects people whose session is over.
    if (error instanceof RequestError && error.status === 401) return
    toast({
      title: t('admin.users.deniedTitle'),
      description: t('admin.users.deniedUsers'),
      variant: 'destructive',
    })
    void navigate(paths.landing(), { replace: true })
  }, [error, atMs, navigate])
}
