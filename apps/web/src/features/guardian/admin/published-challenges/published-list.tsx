import type { ChallengeDecision, PublishedChallenge } from '@bramble/contract'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/words/t.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { KeepAll } from './keep-all.tsx'
import { PublishedCard } from './published-card.tsx'

interface PublishedListProps {
  list: { challenges: PublishedChallenge[]; total: number }
  page: number
  isSearching: boolean
  /** The former cards stay until the new ones have come. */
  isFetching: boolean
}

/** What somebody who looks after the challenges is about to do. */
interface Asked {
  challenge: PublishedChallenge
  decision: ChallengeDecision
}

/** One page of published challenges, sorted by the server: reported ones first. */
export function PublishedList({ list, page, isSearching, isFetching }: PublishedListProps) {
  const { challenges, total } = list
  const [asked, setAsked] = useState<Asked | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useStartOfPage(heading, page, asked !== null)
  const onSaved = useStartOfList(heading, challenges)
  const first = (page - 1) * PUBLISHED_PER_PAGE
  return (
    <section className="page-across stack" aria-busy={isFetching}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('admin.moderation.listTitle')}
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {t('admin.moderation.showing', { from: first + 1, to: first + challenges.length, total })}
        </p>
      </div>
      <KeepAll challenges={challenges} onSaved={onSaved} />
      {challenges.length === 0 ? (
        <EmptyState
          title={isSearching ? t('admin.moderation.noMatch') : t('admin.moderation.empty')}
        />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {challenges.map((challenge) => (
            <PublishedCard
              key={challenge.id}
              challenge={challenge}
              onDecide={(decision) => setAsked({ challenge, decision })}
            />
          ))}
        </ul>
      )}
      {asked !== null && asked.decision !== 'take-back' ? (
        <ConfirmDecision
          challenge={asked.challenge}
          decision={asked.decision}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.decision === 'take-back' ? (
        <ConfirmStatus
          challenge={asked.challenge}
          to="draft"
          words={{
            title: t('admin.moderation.takeBackTitle', { title: asked.challenge.title }),
            text: t('admin.moderation.takeBackText'),
            confirm: t('admin.moderation.takeBack'),
            done: t('admin.moderation.taken'),
            failed: t('admin.moderation.takeFailed'),
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
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

/** The button that kept them goes with the last report: the list is read from the start then. */
function useStartOfList(
  heading: RefObject<HTMLHeadingElement | null>,
  challenges: readonly PublishedChallenge[],
): () => void {
  const hasSaved = useRef(false)
  useEffect(() => {
    if (!hasSaved.current) return
    hasSaved.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading, challenges])
  return () => {
    hasSaved.current = true
  }
}
