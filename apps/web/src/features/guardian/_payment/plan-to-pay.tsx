import type { PaymentPlanView } from '@bramble/contract'
import { formatPrice } from '@bramble/domain/billing/plan'
import { checkoutCopy } from '#/copy/guardian/payment.ts'
import { Card } from '#/ui/card.tsx'

interface PlanToPayProps {
  plan: PaymentPlanView
  hasOffer: boolean
}

/** What is paid for, and its price as the plan has it [PAY-01, CHECKOUT-04, OPEN-83]. */
export function PlanToPay({ plan, hasOffer }: PlanToPayProps) {
  const price = formatPrice(plan.priceGbp)
  return (
    <Card tone="sun" title={hasOffer ? checkoutCopy.offer(price) : plan.headline}>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <dt className="font-bold">{plan.name}</dt>
        <dd className="text-lead font-bold tabular-nums">{price}</dd>
      </dl>
    </Card>
  )
}
