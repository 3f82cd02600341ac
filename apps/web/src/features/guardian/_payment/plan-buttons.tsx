import type { PaymentPlanView } from '@bramble/contract'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { MAX_HIDDEN_SPOTS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { paymentSettingsQuery } from '#/data/payments.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { planWords } from './plan-words.ts'
import type { OwnPassState } from './use-own-pass.ts'

/** The action under way for a plan; meanwhile no plan can be chosen [PLAN-14]. */
export interface PlanBusy {
  planId: string
  doing: 'creating' | 'preparing'
}

/** The busy state of a plan's button; `own` when the action is its own. */
export function busyOf(busy: PlanBusy | null, planId: string, doing: PlanBusy['doing']) {
  const isOwn = busy?.planId === planId && busy.doing === doing
  return { isOwn, isLocked: busy !== null && !isOwn }
}

/** The creation or the preparation that is under way, or null. */
export function planBusy(creating: string | null, preparing: string | null): PlanBusy | null {
  if (creating !== null) return { planId: creating, doing: 'creating' }
  return preparing === null ? null : { planId: preparing, doing: 'preparing' }
}

interface WithReasonProps {
  reason: string | null
  children: (describedBy: { 'aria-describedby'?: string }, isLocked: boolean) => ReactNode
}

/** A button with the reason below it while it is disabled. */
export function WithReason({ reason, children }: WithReasonProps) {
  const id = useId()
  if (reason === null) return children({}, false)
  return (
    <div className="stack-tight">
      {children({ 'aria-describedby': id }, true)}
      <p id={id} className="text-small text-ink-soft">
        {reason}
      </p>
    </div>
  )
}

/**
 * What comes before the start of a class: somebody signs in to answer for it, then something is hidden where nobody
 * has made a challenge. Null: the plan's own button.
 * @param backTo the page that the sign-in leads back to
 */
export function useBeforePlan(plan: PaymentPlanView, isNothingNear: boolean, backTo: string) {
  const { state } = useAuth()
  if (plan.id !== CLASS_PLAN_ID) return null
  if (state.status === 'signed-out') return <SignInForPlan backTo={backTo} />
  return isNothingNear && plan.isEnabled ? <HideForClass plan={plan} /> : null
}

/** In place of the button of a class where nothing is near: to the hiding of something. */
function HideForClass({ plan }: { plan: PaymentPlanView }) {
  const id = useId()
  return (
    <div className="stack-tight">
      <ButtonLink to={paths.adventure(true)} size="big" wide aria-describedby={id}>
        {t('guardian.plan.start', { planName: planWords(plan).name })}
      </ButtonLink>
      <p id={id} className="text-small text-ink-soft">
        {t('guardian.plan.hideForClass', { count: MAX_HIDDEN_SPOTS })}
      </p>
    </div>
  )
}

/** In place of a plan's button: to the sign-in, and back to this page. */
function SignInForPlan({ backTo }: { backTo: string }) {
  return (
    <ButtonLink
      to={paths.signUp()}
      variant="secondary"
      wide
      onClick={() => writeStored(storedKeys.returnTo, backTo)}
    >
      {t('guardian.plan.signIn')}
    </ButtonLink>
  )
}

interface BuyButtonProps {
  plan: PaymentPlanView
  pass: OwnPassState['at']
  busy: PlanBusy | null
  onBuy: () => void
}

/** Buys a plan: disabled with a pass, or when payments are off [PLAN-05, PLAN-13]. */
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
          busyLabel={t('guardian.plan.preparing')}
          {...describedBy}
          onClick={onBuy}
        >
          {plan.isEnabled
            ? t('guardian.plan.start', { planName: planWords(plan).name })
            : t('guardian.plan.comingSoon')}
        </Button>
      )}
    </WithReason>
  )
}

/** An unreadable pass is no reason: the server sells no second one. */
function whyNot(pass: OwnPassState['at'], isNotSold: boolean): string | null {
  if (pass === 'active') return t('guardian.plan.passHad')
  return isNotSold ? t('guardian.plan.notSold') : null
}
