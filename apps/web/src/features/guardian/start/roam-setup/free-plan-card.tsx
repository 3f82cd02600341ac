import type { PaymentPlanView } from '@bramble/contract'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { busyOf, useBeforePlan, type PlanBusy } from '#/features/guardian/_payment/plan-buttons.tsx'
import { PlanCard } from '#/features/guardian/_payment/plan-card.tsx'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { type NearbyCount, reasonNotTo } from './nearby-banner.tsx'

interface FreePlanCardProps {
  plan: PaymentPlanView
  nearby: NearbyCount
  busy: PlanBusy | null
  onStart: () => void
}

/**
 * A game that costs nothing: it starts only where there are challenges [PLAN-04]; for a class they
 * are hidden first.
 */
export function FreePlanCard({ plan, nearby, busy, onStart }: FreePlanCardProps) {
  const reasonId = useId()
  const reason = plan.isEnabled ? reasonNotTo(nearby) : null
  const { isOwn, isLocked } = busyOf(busy, plan.id, 'creating')
  const isNothingNear = nearby.at === 'known' && nearby.count === 0
  const first = useBeforePlan(plan, isNothingNear, paths.roamSetup())
  if (first !== null) return <PlanCard plan={plan}>{first}</PlanCard>
  return (
    <PlanCard plan={plan} isFolded={isNothingNear}>
      <Button
        size={isNothingNear ? 'normal' : 'big'}
        wide
        disabled={!plan.isEnabled || reason !== null || isLocked}
        busy={isOwn}
        busyLabel={t('guardian.plan.creating')}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        onClick={onStart}
      >
        {plan.isEnabled
          ? t('guardian.plan.start', { planName: planWords(plan).name })
          : t('guardian.plan.comingSoon')}
      </Button>
      {reason === null || isNothingNear ? null : (
        <p id={reasonId} className="text-small text-ink-soft">
          {reason}
        </p>
      )}
    </PlanCard>
  )
}
