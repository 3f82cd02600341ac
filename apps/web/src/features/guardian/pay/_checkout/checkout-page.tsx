import type { PaymentPlanView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAccountId } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotAnswered } from '#/features/guardian/_shell/not-loaded.tsx'
import { paymentPlansQuery } from '#/data/settings.ts'
import { priceText } from '#/platform/format.ts'
import { useUnsavedWatch } from '#/platform/unsaved.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import {
  isPaymentOfAnother,
  type PreparedPayment,
  useDashboardPath,
} from '#/features/guardian/_payment/stored-payment.ts'
import { useCheckout } from './use-checkout.ts'

interface CheckoutPageProps {
  prepared: PreparedPayment
  /** Shows the fixed words of an offer above the plan. */
  hasOffer?: boolean
  /** Leaves the payment. */
  onBack: () => void
  /** Leaves it and goes further back; absent where there is no such button [PAY-06]. */
  onCancel?: () => void
}

/** The payment of a plan [PAY-01, CHECKOUT-03, CHECKOUT-04]. */
export function CheckoutPage({ onBack, ...props }: CheckoutPageProps) {
  const asked = useQuery(paymentPlansQuery('roam'))
  const plans = asked.data
  const plan = plans?.find(({ id }) => id === props.prepared.planId)
  const isOfAnother = isPaymentOfAnother(useAccountId())
  useEffect(() => {
    if (isOfAnother) onBack()
  }, [isOfAnother, onBack])
  const isUnknown = plans !== undefined && plan === undefined
  useEffect(() => {
    if (!isUnknown) return
    toastFailure(t('guardian.shell.error'), t('guardian.preparation.noPlan'))
    onBack()
  }, [isUnknown, onBack])
  if (isOfAnother) return <SettingUp onBack={onBack} />
  if (plan !== undefined) return <Checkout {...props} plan={plan} onBack={onBack} />
  if (!asked.isError) return <SettingUp onBack={onBack} />
  return (
    <GuardianShell title={t('guardian.checkout.title')} onBack={onBack}>
      <NotAnswered of={asked} loading={null} title={t('guardian.checkout.planFailed')} />
    </GuardianShell>
  )
}

/** [CHECKOUT-03] */
export function SettingUp({ onBack, held }: { onBack: () => void; held?: ReactNode }) {
  return (
    <GuardianShell title={t('guardian.checkout.settingUp')} onBack={onBack}>
      <Loading label={t('guardian.checkout.wait')} />
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
  const price = priceText(plan.priceGbp)
  switch (step.at) {
    case 'setting-up':
      return <SettingUp onBack={goBack} held={dialog} />
    case 'unavailable':
      return <PaymentUnavailable onBack={goBack} onRetry={retry} />
    case 'verifying':
      return (
        <GuardianShell title={t('guardian.checkout.title')} onBack={goBack}>
          <Loading label={t('guardian.confirmation.verifying')} />
          {dialog}
        </GuardianShell>
      )
    case 'form':
      return (
        <GuardianShell title={t('guardian.checkout.title')} onBack={goBack}>
          <PlanToPay plan={plan} hasOffer={hasOffer} />
          <step.Form
            key={step.key}
            {...step.props}
            payLabel={t('guardian.checkout.pay', { price })}
          />
          {onCancel && (
            <Button variant="quiet" wide disabled={isAtWork} onClick={onCancel}>
              {t('guardian.payment.cancel')}
            </Button>
          )}
          {dialog}
        </GuardianShell>
      )
  }
}

/** Holds a navigation while a payment is under way, until the person confirms it. */
function useLeavePayment(isAtWork: boolean) {
  const navigate = useNavigate()
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  useUnsavedWatch(isAtWork, (path) => setHeld({ go: () => void navigate(path) }))
  return {
    /** Navigates, or asks first. */
    leave: (go: () => void) => (isAtWork ? setHeld({ go }) : go()),
    /** The held navigation; dropped once the outcome of the payment is known. */
    held: isAtWork ? held : null,
    stay: () => setHeld(null),
  }
}

/** Asks before a page is left while a payment is under way. */
function LeavePayment({ held, onStay }: { held: { go: () => void } | null; onStay: () => void }) {
  return (
    <ConfirmDialog
      open={held !== null}
      title={t('guardian.checkout.leaving.title')}
      confirmLabel={t('guardian.checkout.leaving.leave')}
      cancelLabel={t('guardian.checkout.leaving.stay')}
      danger
      onConfirm={() => held?.go()}
      onCancel={onStay}
    >
      {t('guardian.checkout.leaving.text')}
    </ConfirmDialog>
  )
}

/** Shown when there is no card form [PAY-02, OPEN-74]. */
function PaymentUnavailable({ onBack, onRetry }: { onBack: () => void; onRetry: () => void }) {
  const dashboard = useDashboardPath()
  return (
    <GuardianShell
      title={t('guardian.checkout.unavailable.title')}
      onBack={onBack}
      action={
        <ActionStack>
          <ButtonLink to={dashboard} size="big" wide>
            {t('guardian.checkout.unavailable.toDashboard')}
          </ButtonLink>
          <Button variant="secondary" wide onClick={onRetry}>
            {t('guardian.shell.tryAgain')}
          </Button>
        </ActionStack>
      }
    >
      <Notice tone="danger" live title={t('guardian.checkout.unavailable.panel')}>
        {t('guardian.checkout.unavailable.text')}
      </Notice>
    </GuardianShell>
  )
}

/** The plan that is paid for, and its price [PAY-01, CHECKOUT-04, OPEN-83]. */
function PlanToPay({ plan, hasOffer }: { plan: PaymentPlanView; hasOffer: boolean }) {
  const price = priceText(plan.priceGbp)
  const { name, headline } = planWords(plan)
  return (
    <Card tone="sun" title={hasOffer ? t('guardian.checkout.offer', { price }) : headline}>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <dt className="font-bold">{name}</dt>
        <dd className="text-lead font-bold tabular-nums">{price}</dd>
      </dl>
    </Card>
  )
}
