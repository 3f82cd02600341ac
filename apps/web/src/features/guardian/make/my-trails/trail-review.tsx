import type { GuardianTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { TakenBack } from '#/features/guardian/make/_fields/taken-back.tsx'
import { useChangeTrailStatus } from '#/data/trails.ts'
import { listText } from '#/platform/format.ts'
import { Notice } from '#/ui/notice.tsx'

/** Why a trail is withheld from other families, for its maker, and what was said of it. */
export function TrailReview({ trail }: { trail: GuardianTrail }) {
  const { id, review, reportedFor = [], takenBack } = trail
  const mutation = useChangeTrailStatus(id)
  if (review === undefined) return null
  const reasons = reportedFor.map((reason) => t(`guardian.reportChallenge.reasons.${reason}`))
  const isFirst = review === 'hidden' && reasons.length === 0
  return (
    <Notice tone="warn" title={t(`guardian.myTrails.reviews.${review}.title`)}>
      <div className="stack-tight">
        <p>
          {isFirst && takenBack !== undefined
            ? t('guardian.takenBack.waits')
            : isFirst
              ? t('guardian.myTrails.reviews.hidden.first')
              : t(`guardian.myTrails.reviews.${review}.text`)}
          {reasons.length === 0 ? null : (
            <> {t('guardian.myTrails.reviews.hidden.for', { reasons: listText(reasons) })}</>
          )}
        </p>
        <TakenBack of={trail} mutation={mutation} />
      </div>
    </Notice>
  )
}
