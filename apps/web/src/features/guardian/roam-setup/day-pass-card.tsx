import type { PaymentPlanView } from '@bramble/contract'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { PlanCard } from '#/features/guardian/_payment/plan-card.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { OwnPass, type OwnPassProps } from './own-pass.tsx'

/** The day pass: for signed-in people its state, for others the way to its gate [DAYPASS-08]. */
export function DayPassCard(props: OwnPassProps) {
  const { plan, busy, nearby } = props
  const { state } = useAuth()
  return (
    <PlanCard
      plan={plan}
      isActive={useHasPass()}
      isFolded={nearby.at === 'known' && nearby.count === 0}
    >
      {state.status === 'signed-in' ? (
        <OwnPass {...props} />
      ) : (
        <ToGate plan={plan} isLocked={busy !== null || state.status === 'loading'} />
      )}
    </PlanCard>
  )
}

function ToGate({ plan, isLocked }: { plan: PaymentPlanView; isLocked: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Button
        variant="secondary"
        wide
        disabled={!plan.isEnabled || isLocked}
        onClick={() => void navigate(paths.dayPassGate())}
      >
        {plan.isEnabled
          ? t('guardian.plan.start', { planName: planWords(plan).name })
          : t('guardian.plan.comingSoon')}
      </Button>
      <Button variant="quiet" wide disabled aria-describedby="paid-start-hint">
        {t('guardian.roamSetup.startPaid')}
      </Button>
      <p id="paid-start-hint" className="text-small text-ink-soft">
        {t('guardian.roamSetup.startPaidHint')}
      </p>
    </>
  )
}
