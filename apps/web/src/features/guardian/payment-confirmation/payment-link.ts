import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

/** What an address of this page says [CONFIRM-01]. */
export interface PaymentLink {
  paymentIntentId: string
  paymentIntentClientSecret: string
  planId: string | null
  /** In the words of the address, which anybody may have typed: only for words on the page. */
  wasRefused: boolean
  /** Where it goes on when the payment is there. */
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

/** `roam` is the game's set-up, and so is everything that is no path of this site [OPEN-46]. */
function returnPathOf(returnTo: string | null): string {
  return safePath(returnTo) ?? paths.roamSetup()
}
