import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

/** The parameters of this page's address [CONFIRM-01]. */
export interface PaymentLink {
  paymentIntentId: string
  paymentIntentClientSecret: string
  planId: string | null
  /** Set by the address, which anybody may have typed: it only chooses words on the page. */
  wasRefused: boolean
  /** Path after a successful payment. */
  returnPath: string
}

/** Null when the details of the payment are missing [CONFIRM-02]. */
export function readPaymentLink(search: URLSearchParams): PaymentLink | null {
  const paymentIntentId = search.get('payment_intent') ?? ''
  const paymentIntentClientSecret = search.get('payment_intent_client_secret') ?? ''
  if (paymentIntentId === '' || paymentIntentClientSecret === '') return null
  return {
    paymentIntentId,
    paymentIntentClientSecret,
    planId: search.get('plan') || null,
    wasRefused: search.get('redirect_status') === 'failed',
    returnPath: returnPathOf(search.get('returnTo')),
  }
}

/** `roam` means the set-up of the game, and so does anything but a path of this site [OPEN-46]. */
function returnPathOf(returnTo: string | null): string {
  return safePath(returnTo) ?? paths.roamSetup()
}
