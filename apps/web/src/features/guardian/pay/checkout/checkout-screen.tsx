import { useCallback, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { CheckoutPage, SettingUp } from '#/features/guardian/pay/_checkout/checkout-page.tsx'
import { forgetPayment, readPayment } from '#/features/guardian/_payment/stored-payment.ts'
import { paths } from '#/routes/paths.ts'

/** The payment that this tab remembers [CHECKOUT-01 … 06, ROUTE-16]. */
export function CheckoutScreen() {
  // Read once: it is cleared after the payment, before this page is left.
  const [prepared] = useState(readPayment)
  const { state } = useAuth()
  const navigate = useNavigate()
  const back = useCallback(() => {
    forgetPayment()
    void navigate(paths.roamSetup(), { replace: true })
  }, [navigate])
  if (prepared === null) return <Navigate replace to={paths.roamSetup()} />
  switch (state.status) {
    case 'loading':
      return <SettingUp onBack={back} />
    case 'unavailable':
      return <AuthUnavailable retry={state.retry} />
    case 'signed-out':
      return <Navigate replace to={paths.dayPassGate()} />
    case 'signed-in':
      return <CheckoutPage key={state.user.id} prepared={prepared} hasOffer onBack={back} />
  }
}
