import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
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
