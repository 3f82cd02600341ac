import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '#/platform/clock.ts'
import { SEARCH_PAUSE_MS } from '#/platform/timings.ts'
import { TextField } from '#/ui/text-field.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#/words/t.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/**
 * Search and page of a list stand in the address, so that a reload and the back button keep them.
 * @param effective the search that typed text stands for
 */
export function useListPage(effective: (text: string) => string) {
  const [params, setParams] = useSearchParams()
  const search = effective(params.get('search') ?? '')
  return {
    /** Empty: everything is listed. */
    search,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    setSearch: (text: string) => {
      const next = effective(text)
      // The same search keeps the page.
      if (next !== search) setParams(next === '' ? {} : { search: next }, { replace: true })
    },
    setPage: (next: number) =>
      setParams({ ...(search === '' ? {} : { search }), page: String(next) }),
  }
}

interface ListSearchProps {
  label: string
  hint?: string
  placeholder: string
  /** The search text of the address. */
  search: string
  /** The search that typed text stands for. */
  effective: (text: string) => string
  onSearch: (text: string) => void
}

/** Searches by itself a moment after the last letter. */
export function ListSearch({ search, effective, onSearch, ...words }: ListSearchProps) {
  const [text, setText] = useState(search)
  const settled = useSettled(text, SEARCH_PAUSE_MS)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // The back button, not typing here, has changed it.
    if (search !== effective(settled)) setText(search)
  }
  const asked = useRef(settled)
  const tell = useEffectEvent(onSearch)
  useEffect(() => {
    if (asked.current === settled) return
    asked.current = settled
    tell(settled)
  }, [settled])
  return (
    <TextField
      type="search"
      {...words}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

interface PagerProps {
  page: number
  pages: number
  /** There are more, of an unknown number. */
  isMore: boolean
  onPage: (page: number) => void
}

/** Previous and next page of a long list; beyond its end, the way back goes to the last page. */
export function Pager({ page, pages, isMore, onPage }: PagerProps) {
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('admin.users.pages')} className="flex items-center justify-between gap-3">
      <IconButton
        label={t('admin.users.previous')}
        tone="solid"
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft />
      </IconButton>
      <span role="status">
        {t('admin.users.page', {
          ...{ page: Math.min(page, pages), all: pages },
          isMore: String(isMore),
        })}
      </span>
      <IconButton
        label={t('admin.users.next')}
        tone="solid"
        disabled={page >= pages && !isMore}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
