import type { PublishedChallenge } from '@bramble/contract'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { publishedQuery } from '#/data/challenges.ts'

interface PublishedList {
  list: { challenges: PublishedChallenge[]; total: number } | undefined
  /** What the list is filtered by; empty for everything. */
  search: string
  page: number
  pages: number
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
  setSearch: (text: string) => void
  setPage: (page: number) => void
}

/** What is searched for when this is typed. */
export function effectiveSearch(text: string): string {
  return text.trim().slice(0, 200)
}

/** Search and page stand in the address, so that a reload and the back button keep them. */
export function usePublishedList(): PublishedList {
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
