import type { PaymentPlanView } from '@bramble/contract'
import { formatPrice } from '@bramble/domain/billing/plan'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { checkoutCopy, paymentCopy, preparationCopy } from '#/copy/guardian/payment.ts'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAccountId } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paymentPlansQuery } from '#/data/settings.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { toast } from '#/ui/toast-store.ts'
import { LeavePayment, useLeavePayment } from './leave-payment.tsx'
import { PaymentUnavailable } from './payment-unavailable.tsx'
import { PlanToPay } from './plan-to-pay.tsx'
import { isPaymentOfAnother, type PreparedPayment } from './stored-payment.ts'
import { useCheckout } from './use-checkout.ts'

interface CheckoutPageProps {
  prepared: PreparedPayment
  /** Says over the plan what is sold, in fixed words. */
  hasOffer?: boolean
  /** Gives the payment up. */
  onBack: () => void
  /** Gives it up and goes further back; without it there is no such button [PAY-06]. */
  onCancel?: () => void
}

/** The payment of a plan [PAY-01, CHECKOUT-03, CHECKOUT-04]. */
export function CheckoutPage({ onBack, ...props }: CheckoutPageProps) {
  const { data: plans, isError, refetch } = useQuery(paymentPlansQuery('roam'))
  const plan = plans?.find(({ id }) => id === props.prepared.planId)
  const isOfAnother = isPaymentOfAnother(useAccountId())
  useEffect(() => {
    if (isOfAnother) onBack()
  }, [isOfAnother, onBack])
  const isUnknown = plans !== undefined && plan === undefined
  useEffect(() => {
    if (!isUnknown) return
    toast({
      title: shellCopy.error,
      description: preparationCopy.noPlan,
      variant: 'destructive',
    })
    onBack()
  }, [isUnknown, onBack])
  if (isOfAnother) return <SettingUp onBack={onBack} />
  if (plan !== undefined) return <Checkout {...props} plan={plan} onBack={onBack} />
  if (!isError) return <SettingUp onBack={onBack} />
  return (
    <GuardianShell title={checkoutCopy.title} onBack={onBack}>
      <ErrorState
        title={checkoutCopy.planFailed}
        action={<Button onClick={() => void refetch()}>{shellCopy.tryAgain}</Button>}
      >
        {shellCopy.noAnswerTitle}
      </ErrorState>
    </GuardianShell>
  )
}

/** [CHECKOUT-03] */
export function SettingUp({ onBack, held }: { onBack: () => void; held?: ReactNode }) {
  return (
    <GuardianShell title={checkoutCopy.settingUp} onBack={onBack}>
      <Loading label={checkoutCopy.wait} />
      {held}
    </GuardianShell>
  )
}

function Checkout({
  prepared,
  plan,
  hasOffer = false,
  onBack,
  onCancel,
}: CheckoutPageProps & { plan: PaymentPlanView }) {
  const { step, isAtWork, retry } = useCheckout(prepared)
  const { leave, held, stay } = useLeavePayment(isAtWork)
  const goBack = () => leave(onBack)
  const dialog = <LeavePayment held={held} onStay={stay} />
  const price = formatPrice(plan.priceGbp)
  switch (step.at) {
    case 'setting-up':
      return <SettingUp onBack={goBack} held={dialog} />
    case 'unavailable':
      return <PaymentUnavailable onBack={goBack} onRetry={retry} />
    case 'verifying':
      return (
        <GuardianShell title={checkoutCopy.title} onBack={goBack}>
          <Loading label={confirmationCopy.verifying} />
          {dialog}
        </GuardianShell>
      )
    case 'form':
      return (
        <GuardianShell title={checkoutCopy.title} onBack={goBack}>
          <PlanToPay plan={plan} hasOffer={hasOffer} />
          <step.Form key={step.key} {...step.props} payLabel={checkoutCopy.pay(price)} />
          {onCancel && (
            <Button variant="quiet" wide disabled={isAtWork} onClick={onCancel}>
              {paymentCopy.cancel}
            </Button>
          )}
          {dialog}
        </GuardianShell>
      )
  }
}
