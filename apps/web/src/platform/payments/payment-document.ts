import type { PaymentSettings } from '@bramble/contract'
import { now } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

/** Written by the server into pages whose policy lets the card form of the provider in. */
const MARK = 'meta[name="takes-cards"]'
/** A page that was loaded again for this and still lacks the mark is left alone for so long. */
const PAUSE_MS = 10_000

/** The provider's script was asked for in this document, and nobody answers. */
let isSilent = false

/** True: no further try can succeed in this document. False: the script came after all. */
export function noteSilence(isSilentNow: boolean): void {
  isSilent = isSilentNow
}

/**
 * Call it on a payment page before `loadCardForm`, and again before each further try; show the form
 * only when it answers true.
 *
 * The policy of a document says where scripts may come from, and only documents opened at
 * `/guardian/payment…` or `/guardian/checkout` let the provider's in. Whoever walked here inside the
 * app is still under the policy of the page that was opened first: then the page is loaded again at
 * this address, false is the answer, and the screen goes on showing that it loads. Session storage
 * (client secret, plan, way back) survives that, what stands in components does not. A page that
 * comes back without its own policy (no network) is loaded again at the earliest after ten seconds,
 * never in a loop; until then the answer is true, and the form will be unavailable. A page whose
 * request for the provider's script was never answered is loaded again by the next try as well.
 *
 * Test payments load nothing from elsewhere: always true, as when nobody takes payments.
 */
export function ensurePaymentDocument(
  { provider }: PaymentSettings,
  reload = () => window.location.reload(),
): boolean {
  if (provider !== 'stripe') return true
  if (isSilent) {
    reload()
    return false
  }
  if (document.querySelector(MARK) !== null) {
    // It has worked: whoever leaves and comes back soon finds the same.
    removeStored(storedKeys.paymentPageLoadedAt)
    return true
  }
  const lastMs = readStored(storedKeys.paymentPageLoadedAt)
  if (lastMs !== null && Math.abs(now() - lastMs) < PAUSE_MS) return true
  writeStored(storedKeys.paymentPageLoadedAt, now())
  reload()
  return false
}
