import type { Account } from '@bramble/contract'
import { useSearchParams } from 'react-router'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { type PaymentLink, readPaymentLink, useFollowOutcome, useVerification } from './outcome.ts'
import {
  Failed,
  InvalidLink,
  NothingLeft,
  Paid,
  Processing,
  SignedOut,
  Verifying,
} from './outcome-views.tsx'

/**
 * The page to which the payer's bank, or the checkout, leads after paying [ROUTE-17, CONFIRM-01].
 */
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
      // The key drops the outcome of one account for the next.
      return <VerifyPayment key={state.user.id} link={link} user={state.user} />
  }
}

/** Asks for the outcome of the payment and shows it [CONFIRM-03]. */
function VerifyPayment({ link, user }: { link: PaymentLink; user: Account }) {
  const { outcome, heardAtMs, ...asking } = useVerification(link)
  useFollowOutcome(outcome, heardAtMs, link.returnPath)
  if (outcome === undefined) return <Verifying />
  switch (outcome.at) {
    case 'processing':
      return <Processing {...asking} />
    case 'paid':
      return <Paid sessionId={outcome.sessionId} returnPath={link.returnPath} />
    case 'returned':
    case 'over':
      return <NothingLeft at={outcome.at} />
    case 'failed':
      return <Failed error={outcome.error} wasRefused={link.wasRefused} user={user} {...asking} />
    case 'invalid':
      return <InvalidLink />
    case 'signed-out':
      return <SignedOut />
  }
}
