/** There once a page has asked for the card form of a provider that is not ourselves. */
const SCRIPT = 'script[src^="https://js.stripe.com/"]'

/**
 * Loads the page at this address in a document of its own if the script of a payment provider runs in
 * this one. A script lives as long as its document and sees each address that follows: join codes and
 * games are none of its business.
 */
export function leavePaymentDocument(reload = () => window.location.reload()): void {
  if (document.querySelector(SCRIPT) !== null) reload()
}
