import type { PaymentPlanView } from '@bramble/contract'
import { useNavigate } from 'react-router'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'

interface DayPassCardProps {
  plan: PaymentPlanView
  isLocked: boolean
}

/**
 * The day pass leads to its gate, because it needs an account [PLAN-05, PLAN-06, DAYPASS-08].
 * Nobody can have a pass yet, so the game on it cannot be started from here.
 */
export function DayPassCard({ plan, isLocked }: DayPassCardProps) {
  const navigate = useNavigate()
  return (
    <PlanCard kind={roamSetupCopy.dayPassRoam} plan={plan}>
      <Button
        variant="secondary"
        wide
        disabled={!plan.isEnabled || isLocked}
        onClick={() => void navigate(paths.dayPassGate())}
      >
        {plan.isEnabled ? roamSetupCopy.start(plan.name) : roamSetupCopy.comingSoon}
      </Button>
      <Button variant="quiet" wide disabled aria-describedby="paid-start-hint">
        {roamSetupCopy.startPaid}
      </Button>
      <p id="paid-start-hint" className="text-small text-ink-soft">
        {roamSetupCopy.startPaidHint}
      </p>
    </PlanCard>
  )
}
