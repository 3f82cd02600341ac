import type { PaymentSettings } from '@bramble/contract'
import { now } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

/** The server writes it into pages whose policy allows the provider's card form. */
const MARK = 'meta[name="takes-cards"]'
/** A page that was reloaded for the mark and still lacks it is not reloaded within this time. */
const PAUSE_MS = 10_000

/** This document has requested the provider's script without an answer. */
let isSilent = false

/** True: no later try can succeed in this document. False: the script has arrived. */
export function recordSilence(isSilentNow: boolean): void {
  isSilent = isSilentNow
}

/**
 * Call it on a payment page before `loadCardForm`, and again before each further try; show the form
 * only when it returns true. The content security policy of a document says where scripts may come
 * from, and only documents opened at `/guardian/payment…` or `/guardian/checkout` allow the
 * provider's. A person who navigated here inside the app still has the policy of the page that was
 * opened first: then the page is reloaded at this address, the function returns false, and the
 * screen keeps its loading state. Session storage (client secret, plan, way back) survives the
 * reload, component state does not. A page that comes back without its own policy (no network) is
 * reloaded at the earliest after ten seconds, never in a loop; until then the function returns
 * true, and the form will be unavailable. A page whose request for the provider's script was never
 * answered is reloaded by the next try as well. Test payments load nothing from elsewhere: always
 * true, as when payments are off.
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
    // The reload has worked: a person who leaves and comes back soon may need another one.
    removeStored(storedKeys.paymentPageLoadedAt)
    return true
  }
  const lastMs = readStored(storedKeys.paymentPageLoadedAt)
  if (lastMs !== null && Math.abs(now() - lastMs) < PAUSE_MS) return true
  writeStored(storedKeys.paymentPageLoadedAt, now())
  reload()
  return false
}
