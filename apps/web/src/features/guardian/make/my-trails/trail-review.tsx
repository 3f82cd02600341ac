import type { GuardianTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { listText } from '#/platform/format.ts'
import { Notice } from '#/ui/notice.tsx'

/** Why a trail is withheld from other families, for its maker. */
export function TrailReview({
  review,
  reportedFor = [],
}: Pick<GuardianTrail, 'review' | 'reportedFor'>) {
  if (review === undefined) return null
  const reasons = reportedFor.map((reason) => t(`guardian.reportChallenge.reasons.${reason}`))
  return (
    <Notice tone="warn" title={t(`guardian.myTrails.reviews.${review}.title`)}>
      {review === 'hidden' && reasons.length === 0
        ? t('guardian.myTrails.reviews.hidden.first')
        : t(`guardian.myTrails.reviews.${review}.text`)}
      {reasons.length === 0 ? null : (
        <> {t('guardian.myTrails.reviews.hidden.for', { reasons: listText(reasons) })}</>
      )}
    </Notice>
  )
}
