import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The search that typed text stands for. */
export function effectiveSearch(text: string): string {
  return text.trim().slice(0, 200)
}

/** Search and page of a list stand in the address, so that a reload and the back button keep them. */
export function useListPage() {
  const [params, setParams] = useSearchParams()
  const search = effectiveSearch(params.get('search') ?? '')
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const setSearch = useCallback(
    (text: string) => {
      const next = effectiveSearch(text)
      if (next !== search) setParams(next === '' ? {} : { search: next }, { replace: true })
    },
    [search, setParams],
  )
  const setPage = (next: number) =>
    setParams({ ...(search === '' ? {} : { search }), page: String(next) })
  return { search, page, setSearch, setPage }
}
