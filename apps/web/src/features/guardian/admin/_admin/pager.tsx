import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#/words/t.ts'
import { IconButton } from '#/ui/icon-button.tsx'

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
