import { siteOrigin } from '#/platform/share.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { returnPath } from './stored-payment.ts'

/** What the confirmation page is told of the way back [OPEN-46]. */
function returnWord(): string {
  const path = returnPath()
  return path === paths.roamSetup() ? 'roam' : path
}

/** Where the payer's bank sends the browser back to, absolute; it adds the payment [PAY-05]. */
export function bankReturnUrl(planId: string): string {
  const query = new URLSearchParams({ plan: planId, returnTo: returnWord() })
  return `${siteOrigin()}${paths.paymentConfirmation()}?${query}`
}

/** The same page for a payment that the card form calls paid and our server does not yet. */
export function confirmationPath(
  planId: string,
  paid: { paymentIntentId: string; clientSecret: string },
): string {
  const query = new URLSearchParams({
    payment_intent: paid.paymentIntentId,
    payment_intent_client_secret: paid.clientSecret,
    redirect_status: 'succeeded',
    plan: planId,
    returnTo: returnWord(),
  })
  return `${paths.paymentConfirmation()}?${query}`
}

/** "The dashboard" where no game is named: that of the stored game, else the landing [OPEN-44]. */
export function useDashboardPath(): string {
  const stored = useStored(storedKeys.currentGameSession)
  return stored ? paths.dashboard(stored.joinCode) : paths.guardian()
}
