import { siteOrigin } from '#/platform/share.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { returnPath } from './stored-payment.ts'

/** The way back, as a word in the address of the confirmation page [OPEN-46]. */
function returnWord(): string {
  const path = returnPath()
  return path === paths.roamSetup() ? 'roam' : path
}

/**
 * Absolute address to which the payer's bank sends the browser back; the bank adds the payment
 * [PAY-05].
 */
export function bankReturnUrl(planId: string): string {
  const query = new URLSearchParams({ plan: planId, returnTo: returnWord() })
  return `${siteOrigin()}${paths.paymentConfirmation()}?${query}`
}

/**
 * Path of the same page for a payment that the card form reports as paid before our server does.
 */
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

/**
 * Path of the dashboard where no game is named: that of the stored game, else the landing page
 * [OPEN-44].
 */
export function useDashboardPath(): string {
  const stored = useStored(storedKeys.currentGameSession)
  return stored ? paths.dashboard(stored.joinCode) : paths.guardian()
}
