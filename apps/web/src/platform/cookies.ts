/**
 * Whether the browser keeps cookies of this page. Without them the server does not recognise the
 * phone that has joined or the host who has created a game.
 */
export function areCookiesStored(): boolean {
  // Safari before 18 is wrong only in another site's frame, where this page is never shown.
  // oxlint-disable-next-line compat/compat
  return navigator.cookieEnabled
}

/** An action that is impossible because the browser keeps no cookies. */
export class NoCookiesError extends Error {
  override name = 'NoCookiesError'
}
