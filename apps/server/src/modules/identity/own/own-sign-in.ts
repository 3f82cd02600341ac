/** Page of an interaction; its id follows. */
export const SIGN_IN_PATH = '/guardian/sign-in'
/** Page to which our provider redirects back. */
export const SIGNED_IN_PATH = '/guardian/signed-in'
export const PROVIDER_PATH = '/idp'
/** The provider's only client: our own pages. */
export const CLIENT_ID = 'bramble'
export const TOKEN_LIFE_SECONDS = 5 * 60

/**
 * The cookie that binds an interaction to its browser, so that nobody can be tricked into signing
 * in to another's account. Its name keeps other hosts from setting it.
 */
export function signInCookie(isHttpsOnly: boolean): string {
  return isHttpsOnly ? '__Host-idp-sign-in' : 'idp-sign-in'
}

/** An interaction at our own provider. Both functions return the address to continue at. */
export interface SignInUnderWay {
  finish(subject: string): Promise<string>
  cancel(): Promise<string>
}
