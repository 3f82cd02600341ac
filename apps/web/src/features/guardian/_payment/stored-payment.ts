import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

export interface PreparedPayment {
  /** Allows anybody who knows it to pay: it is kept for this tab only and never shown. */
  clientSecret: string
  planId: string
}

/** The prepared payment of this tab; null without one [CHECKOUT-01, STORE-17, STORE-18]. */
export function readPayment(): PreparedPayment | null {
  const clientSecret = readStored(storedKeys.stripeClientSecret)
  const planId = readStored(storedKeys.selectedPlanId)
  return clientSecret === null || planId === null ? null : { clientSecret, planId }
}

/** Stores a payment over a reload; after it the browser returns to the set-up of the game. */
export function rememberPayment(
  { clientSecret, planId }: PreparedPayment,
  accountId: string | null,
): void {
  writeStored(storedKeys.stripeClientSecret, clientSecret)
  writeStored(storedKeys.selectedPlanId, planId)
  if (accountId !== null) writeStored(storedKeys.paymentAccountId, accountId)
  writeStored(storedKeys.returnTo, paths.roamSetup())
}

export function forgetPayment(): void {
  removeStored(
    storedKeys.stripeClientSecret,
    storedKeys.selectedPlanId,
    storedKeys.paymentAccountId,
    storedKeys.returnTo,
  )
}

/**
 * Whether the payment of this tab was prepared for another account, which would get what is paid.
 */
export function isPaymentOfAnother(accountId: string | null): boolean {
  const owner = readStored(storedKeys.paymentAccountId)
  return owner !== null && accountId !== null && owner !== accountId
}

/** Path after the payment: of this site only [CHECKOUT-06, OPEN-62]. */
export function returnPath(): string {
  return safePath(readStored(storedKeys.returnTo)) ?? paths.roamSetup()
}

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
