import type { PublishedChallenge } from '@bramble/contract'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { moderationCopy } from '#/copy/guardian/moderation.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PublishedCard } from './published-card.tsx'

interface PublishedListProps {
  list: { challenges: PublishedChallenge[]; total: number }
  page: number
  isSearching: boolean
  /** The former cards stay until the new ones have come. */
  isFetching: boolean
}

const TAKE_BACK = {
  title: moderationCopy.takeBackTitle,
  text: moderationCopy.takeBackText,
  confirm: moderationCopy.takeBack,
  done: moderationCopy.taken,
  failed: moderationCopy.takeFailed,
}

/** One page of published challenges, sorted by the server: reported ones first. */
export function PublishedList({ list, page, isSearching, isFetching }: PublishedListProps) {
  const { challenges, total } = list
  const [asked, setAsked] = useState<PublishedChallenge | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useStartOfPage(heading, page, asked !== null)
  const first = (page - 1) * PUBLISHED_PER_PAGE
  return (
    <section className="stack" aria-busy={isFetching}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {moderationCopy.listTitle}
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {moderationCopy.showing(first + 1, first + challenges.length, total)}
        </p>
      </div>
      {challenges.length === 0 ? (
        <EmptyState title={isSearching ? moderationCopy.noMatch : moderationCopy.empty} />
      ) : (
        <ul className="stack">
          {challenges.map((challenge) => (
            <PublishedCard
              key={challenge.id}
              challenge={challenge}
              onTakeBack={() => setAsked(challenge)}
            />
          ))}
        </ul>
      )}
      {asked === null ? null : (
        <ConfirmStatus
          challenge={asked}
          to="draft"
          words={TAKE_BACK}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** A new page, and the list after the focused card has gone, are shown from the start. */
function useStartOfPage(
  heading: RefObject<HTMLHeadingElement | null>,
  page: number,
  isAsking: boolean,
): void {
  const known = useRef({ page, isAsking })
  useEffect(() => {
    const before = known.current
    known.current = { page, isAsking }
    const hasClosed = before.isAsking && !isAsking && document.activeElement === document.body
    if (before.page !== page || hasClosed) heading.current?.focus()
  }, [heading, page, isAsking])
}
