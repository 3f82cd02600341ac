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
export function rememberPayment({ clientSecret, planId }: PreparedPayment): void {
  writeStored(storedKeys.stripeClientSecret, clientSecret)
  writeStored(storedKeys.selectedPlanId, planId)
  writeStored(storedKeys.returnTo, paths.roamSetup())
}

export function forgetPayment(): void {
  removeStored(storedKeys.stripeClientSecret, storedKeys.selectedPlanId, storedKeys.returnTo)
}

/** Where to go once it is paid: a path of this site only [CHECKOUT-06, OPEN-62]. */
export function returnPath(): string {
  return safePath(readStored(storedKeys.returnTo)) ?? paths.roamSetup()
}
