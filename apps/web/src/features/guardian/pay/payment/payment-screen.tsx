import { useCallback, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth, type AuthState } from '#/features/guardian/_auth/auth.ts'
import { CheckoutPage } from '#/features/guardian/pay/_checkout/checkout-page.tsx'
import { PlansMissing } from '#/features/guardian/_payment/plan-list.tsx'
import {
  forgetPayment,
  readPayment,
  useDashboardPath,
} from '#/features/guardian/_payment/stored-payment.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { useTimeout } from '#/platform/clock.ts'
import { AUTH_SETTLED_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Loading } from '#/ui/loading.tsx'
import { PlanSelection, type GameType } from './plan-selection.tsx'

/** State of the history entry that stands for the step with the card form. */
interface HistoryState {
  isCheckout?: boolean
}

function isGameType(word: string): word is GameType {
  return Object.hasOwn(
    {
      roam: t('guardian.payment.titles.roam'),
      trail: t('guardian.payment.titles.trail'),
      scavenge: t('guardian.payment.titles.scavenge'),
    },
    word,
  )
}

/** Choosing a plan and paying for it, on one page [ROUTE-15, OPEN-43]. */
export function PaymentScreen() {
  const { gameType = 'roam' } = useParams()
  const auth = useSettledAuth()
  const backTo = useDashboardPath()
  if (!isGameType(gameType)) {
    return (
      <GuardianShell title={t('guardian.payment.titles.roam')} backTo={backTo}>
        <PlansMissing />
      </GuardianShell>
    )
  }
  const frame = {
    title: t(`guardian.payment.titles.${gameType}`),
    intro: t('guardian.payment.intro'),
    backTo,
  }
  switch (auth.status) {
    case 'loading':
      return (
        <GuardianShell {...frame}>
          <Loading label={t('guardian.shell.loading')} />
        </GuardianShell>
      )
    case 'unavailable':
      return <AuthUnavailable retry={auth.retry} />
    case 'signed-out':
      // [PAY-04]
      if (gameType === 'roam') return <Navigate replace to={paths.dayPassGate()} />
      return <PaymentSteps gameType={gameType} frame={frame} />
    case 'signed-in':
      return <PaymentSteps key={auth.user.id} gameType={gameType} frame={frame} />
  }
}

interface PaymentStepsProps {
  gameType: GameType
  frame: { title: string; intro: string; backTo: string }
}

/**
 * The choice, then the payment form [PLAN-18, PLAN-19]; the browser's back button leads between
 * them.
 */
function PaymentSteps({ gameType, frame }: PaymentStepsProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const isCheckout = (location.state as HistoryState | null)?.isCheckout === true
  if (isCheckout) return <CheckoutStep key={location.key} />
  const next: HistoryState = { isCheckout: true }
  return (
    <GuardianShell {...frame}>
      <PlanSelection
        gameType={gameType}
        onPrepared={() => void navigate(paths.payment(), { state: next })}
      />
    </GuardianShell>
  )
}

/** [PAY-01, PAY-06] */
function CheckoutStep() {
  const navigate = useNavigate()
  // Read once: it is cleared after the payment, before this page is left.
  const [prepared] = useState(readPayment)
  const back = useCallback(() => {
    forgetPayment()
    void navigate(paths.payment(), { replace: true })
  }, [navigate])
  const cancel = () => {
    forgetPayment()
    void navigate(paths.guardian())
  }
  if (prepared === null) return <Navigate replace to={paths.payment()} />
  return <CheckoutPage prepared={prepared} onBack={back} onCancel={cancel} />
}

/** The state of the sign-in once it has been stable for a moment [PAY-03, CONST-39]. */
function useSettledAuth(): AuthState {
  const { state } = useAuth()
  const { status } = state
  const [settled, setSettled] = useState<AuthState['status'] | null>(null)
  useTimeout(() => setSettled(status), status === settled ? null : AUTH_SETTLED_MS)
  return status === settled ? state : { status: 'loading' }
}
