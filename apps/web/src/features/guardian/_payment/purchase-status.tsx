import type { PurchaseView } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { Badge } from '#/ui/badge.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'

const TONES = { paid: 'good', refunding: 'busy', refunded: 'neutral', disputed: 'bad' } as const

/** The badge of a purchase: whether money was taken, and where it is. */
export function PurchaseStatus({
  purchase: { status, isTest },
}: {
  purchase: Pick<PurchaseView, 'status' | 'isTest'>
}) {
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge tone={TONES[status]}>{t(`guardian.purchase.statuses.${status}`)}</StatusBadge>
      {isTest ? <Badge tone="warn">{t('guardian.purchase.test')}</Badge> : null}
    </span>
  )
}
