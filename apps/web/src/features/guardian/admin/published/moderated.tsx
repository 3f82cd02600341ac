import type { PublishedChallenge } from '@bramble/contract'
import { EyeOff, Flag, PencilLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import type { PublishedKind } from '#/data/published.ts'
import { rowText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'

/** Where the sentences about a kind stand in the catalogue. */
export function roomOf(kind: PublishedKind) {
  return kind === 'trails' ? 'moderatedTrails' : 'moderation'
}

/** Whether somebody has to decide about it, and the reader may: nobody decides about an own one. */
export function isOpenForDecision({
  isOwn,
  review,
  reports,
}: Pick<PublishedChallenge, 'isOwn' | 'review' | 'reports'>): boolean {
  return !isOwn && (reports.length > 0 || review === 'hidden')
}

interface UnfoldingProps {
  words: string
  isOpen: boolean
  children: ReactNode
}

/** Something that is put on the page at a press, or at once. */
export function Unfolding({ words, isOpen, children }: UnfoldingProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center font-bold text-moss-dark">
        {words}
      </summary>
      {isShown && children}
    </details>
  )
}

/** Whether something published is hidden, and why it was reported. */
export function Reports({
  review,
  reports,
  isChanged,
}: Pick<PublishedChallenge, 'review' | 'reports' | 'isChanged'>) {
  return (
    <>
      {review === 'hidden' ? (
        <p>
          <Badge tone="bad" icon={<EyeOff />}>
            {t('admin.moderation.hidden')}
          </Badge>
        </p>
      ) : null}
      {isChanged ? (
        <p>
          <Badge tone="warn" icon={<PencilLine />}>
            {t('admin.moderation.changed')}
          </Badge>
        </p>
      ) : null}
      {reports.length === 0 ? null : <Reasons reports={reports} />}
    </>
  )
}

function Reasons({ reports }: Pick<PublishedChallenge, 'reports'>) {
  const total = reports.reduce((sum, { count }) => sum + count, 0)
  const reasons = reports.map(({ reason, count }) =>
    t('admin.moderation.times', { reason: t(`admin.moderation.reasons.${reason}`), count }),
  )
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <Badge tone="bad" icon={<Flag />}>
        {t('admin.moderation.reports', { count: total })}
      </Badge>
      <span>{rowText(reasons)}</span>
    </p>
  )
}
