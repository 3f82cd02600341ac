import type { PaymentPlanView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { planCopy } from '#/copy/guardian/payment.ts'
import { paymentSettingsQuery } from '#/data/payments.ts'
import { Button } from '#/ui/button.tsx'
import { busyOf, type PlanBusy } from './plan-busy.ts'
import type { OwnPassState } from './use-own-pass.ts'
import { WithReason } from './with-reason.tsx'

interface BuyButtonProps {
  plan: PaymentPlanView
  pass: OwnPassState['at']
  busy: PlanBusy | null
  onBuy: () => void
}

/** Buys a plan, once: not while there is a pass, or nobody who takes payments [PLAN-05, PLAN-13]. */
export function BuyButton({ plan, pass, busy, onBuy }: BuyButtonProps) {
  const { data: settings } = useQuery(paymentSettingsQuery)
  const { isOwn, isLocked: isOtherBusy } = busyOf(busy, plan.id, 'preparing')
  const isTooSoon = !plan.isEnabled || isOtherBusy || pass === 'checking'
  return (
    <WithReason reason={whyNot(pass, settings?.provider === 'none')}>
      {(describedBy, isLocked) => (
        <Button
          variant={isLocked ? 'secondary' : 'primary'}
          size={isLocked ? 'normal' : 'big'}
          wide
          disabled={isLocked || isTooSoon}
          busy={isOwn}
          busyLabel={planCopy.preparing}
          {...describedBy}
          onClick={onBuy}
        >
          {plan.isEnabled ? planCopy.start(plan.name) : planCopy.comingSoon}
        </Button>
      )}
    </WithReason>
  )
}

/** A pass that cannot be seen right now is no reason: the server lets nobody buy a second one. */
function whyNot(pass: OwnPassState['at'], isNotSold: boolean): string | null {
  if (pass === 'active') return planCopy.passHad
  return isNotSold ? planCopy.notSold : null
}
