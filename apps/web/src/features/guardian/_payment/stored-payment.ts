import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

/** A payment that was prepared and not yet made. */
export interface PreparedPayment {
  /** Whoever knows it may pay: it is kept for this tab only and never said anywhere. */
  clientSecret: string
  planId: string
}

/** The payment of this tab; null without one [CHECKOUT-01, STORE-17, STORE-18]. */
export function readPayment(): PreparedPayment | null {
  const clientSecret = readStored(storedKeys.stripeClientSecret)
  const planId = readStored(storedKeys.selectedPlanId)
  return clientSecret === null || planId === null ? null : { clientSecret, planId }
}

/** Keeps a payment over a reload; after it the way leads back to the set-up of the game. */
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

/** Whether the payment of this tab was prepared for somebody else: they would get what is paid now. */
export function isPaymentOfAnother(accountId: string | null): boolean {
  const owner = readStored(storedKeys.paymentAccountId)
  return owner !== null && accountId !== null && owner !== accountId
}

/** Where to go once it is paid: a path of this site only [CHECKOUT-06, OPEN-62]. */
export function returnPath(): string {
  return safePath(readStored(storedKeys.returnTo)) ?? paths.roamSetup()
}
