import type { PaymentPlanView } from '@bramble/contract'
import { useId } from 'react'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { Button } from '#/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'
import { reasonNotTo } from './reason-not-to.ts'
import type { NearbyCount } from './use-nearby-count.ts'

interface FreePlanCardProps {
  plan: PaymentPlanView
  nearby: NearbyCount
  isCreating: boolean
  onStart: () => void
}

/** The game that needs no account: it starts only where there is something to find [PLAN-04]. */
export function FreePlanCard({ plan, nearby, isCreating, onStart }: FreePlanCardProps) {
  const reasonId = useId()
  const reason = plan.isEnabled ? reasonNotTo(nearby) : null
  const isLocked = !plan.isEnabled || reason !== null
  return (
    <PlanCard kind={roamSetupCopy.freeRoam} plan={plan}>
      <Button
        size="big"
        wide
        disabled={isLocked}
        busy={isCreating}
        busyLabel={roamSetupCopy.creating}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        onClick={onStart}
      >
        {plan.isEnabled ? roamSetupCopy.start(plan.name) : roamSetupCopy.comingSoon}
      </Button>
      {reason === null || (nearby.at === 'known' && nearby.count === 0) ? null : (
        <p id={reasonId} className="text-small text-ink-soft">
          {reason}
        </p>
      )}
    </PlanCard>
  )
}
