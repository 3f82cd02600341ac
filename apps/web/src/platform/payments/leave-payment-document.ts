/** Present once a page has requested the card form of another provider. */
const SCRIPT = 'script[src^="https://js.stripe.com/"]'

/**
 * Reloads the page at this address if the script of a payment provider runs in its document. A
 * script lives as long as its document and sees each later address: it must not see join codes and
 * games.
 */
export function leavePaymentDocument(reload = () => window.location.reload()): void {
  if (document.querySelector(SCRIPT) !== null) reload()
}
