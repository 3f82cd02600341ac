import type { PaymentPlanView } from '@bramble/contract'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import {
  busyOf,
  BuyButton,
  HideForClass,
  isHiddenFirst,
  SignInForPlan,
  useNeedsAccount,
  WithReason,
  type PlanBusy,
} from '#/features/guardian/_payment/plan-buttons.tsx'
import { PlanCard } from '#/features/guardian/_payment/plan-card.tsx'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import { useOwnPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'

interface PlanChoiceProps {
  plan: PaymentPlanView
  busy: PlanBusy | null
}

/** A plan of an announced game, for reading only [PLAN-13]. */
export function ComingPlan({ plan }: { plan: PaymentPlanView }) {
  return (
    <PlanCard plan={plan}>
      <Button variant="secondary" wide disabled>
        {t('guardian.plan.comingSoon')}
      </Button>
    </PlanCard>
  )
}

interface FreePlanProps extends PlanChoiceProps {
  /** There are no challenges near the guardian. */
  isNothingNear: boolean
  onStart: () => void
}

/** Makes a game at once [PLAN-17]. */
export function FreePlan({ plan, busy, isNothingNear, onStart }: FreePlanProps) {
  const { isOwn, isLocked: isOtherBusy } = busyOf(busy, plan.id, 'creating')
  const needsAccount = useNeedsAccount(plan)
  if (needsAccount) {
    return (
      <PlanCard plan={plan}>
        <SignInForPlan backTo={paths.roamPayment()} />
      </PlanCard>
    )
  }
  if (isHiddenFirst(plan, isNothingNear)) {
    return (
      <PlanCard plan={plan}>
        <HideForClass plan={plan} />
      </PlanCard>
    )
  }
  return (
    <PlanCard plan={plan}>
      <WithReason reason={isNothingNear ? t('guardian.roamSetup.noneNearby') : null}>
        {(describedBy, isLocked) => (
          <Button
            size="big"
            wide
            disabled={!plan.isEnabled || isLocked || isOtherBusy}
            busy={isOwn}
            busyLabel={t('guardian.plan.creating')}
            {...describedBy}
            onClick={onStart}
          >
            {plan.isEnabled
              ? t('guardian.plan.start', { planName: planWords(plan).name })
              : t('guardian.plan.comingSoon')}
          </Button>
        )}
      </WithReason>
    </PlanCard>
  )
}

/** Leads to the payment [PLAN-18], or with a pass to the game. */
export function PaidPlan({ plan, busy, onBuy }: PlanChoiceProps & { onBuy: () => void }) {
  const pass = useOwnPass()
  return (
    <PlanCard plan={plan}>
      <BuyButton plan={plan} pass={pass.at} busy={busy} onBuy={onBuy} />
      {pass.at === 'active' ? (
        <Link to={paths.roamSetup()} className={buttonClass({ size: 'big', wide: true })}>
          {t('guardian.payment.toRoam')}
        </Link>
      ) : null}
    </PlanCard>
  )
}
