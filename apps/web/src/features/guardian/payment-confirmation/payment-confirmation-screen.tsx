import { useSearchParams } from 'react-router'
import { AuthUnavailable } from '#/features/guardian/_auth/auth-unavailable.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { InvalidLink } from './invalid-link.tsx'
import { readPaymentLink } from './payment-link.ts'
import { SignedOut } from './signed-out.tsx'
import { Verifying } from './verifying.tsx'
import { VerifyPayment } from './verify-payment.tsx'

/** Where the payer's bank, or the checkout, sends people after paying [ROUTE-17, CONFIRM-01]. */
export function PaymentConfirmationScreen() {
  const link = readPaymentLink(useSearchParams()[0])
  const { state } = useAuth()
  if (link === null) return <InvalidLink isIncomplete />
  switch (state.status) {
    case 'unavailable':
      return <AuthUnavailable retry={state.retry} />
    case 'loading':
      return <Verifying />
    case 'signed-out':
      return <SignedOut />
    case 'signed-in':
      // What one person was told is not for the next.
      return <VerifyPayment key={state.user.id} link={link} user={state.user} />
  }
}
