import type { Account } from '@bramble/contract'
import { Failed } from './failed.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { PaidForGame, PaidForPass } from './paid.tsx'
import { NothingLeft } from './nothing-left.tsx'
import type { PaymentLink } from './payment-link.ts'
import { Processing } from './processing.tsx'
import { SignedOut } from './signed-out.tsx'
import { useFollowOutcome } from './use-follow-outcome.ts'
import { useVerification } from './use-verification.ts'
import { Verifying } from './verifying.tsx'

interface VerifyPaymentProps {
  link: PaymentLink
  user: Account
}

/** Asks what became of the payment and shows it [CONFIRM-03]. */
export function VerifyPayment({ link, user }: VerifyPaymentProps) {
  const { outcome, heardAtMs, ...asking } = useVerification(link)
  useFollowOutcome(outcome, heardAtMs, link.returnPath)
  if (outcome === undefined) return <Verifying />
  switch (outcome.at) {
    case 'processing':
      return <Processing {...asking} />
    case 'paid':
      return outcome.sessionId === null ? (
        <PaidForPass returnPath={link.returnPath} />
      ) : (
        <PaidForGame sessionId={outcome.sessionId} />
      )
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
