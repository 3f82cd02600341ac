/** The page of a sign-in that is under way; its id follows. */
export const SIGN_IN_PATH = '/guardian/sign-in'
/** The page that our provider sends people back to. */
export const SIGNED_IN_PATH = '/guardian/signed-in'
/** Where the provider answers. */
export const PROVIDER_PATH = '/idp'
/** The one client of the provider: our own pages. */
export const CLIENT_ID = 'bramble'
export const TOKEN_LIFE_SECONDS = 5 * 60

/**
 * The cookie that ties a sign-in to the browser it began in: nobody can be talked into signing in
 * for somebody else. Its name keeps other hosts from planting it.
 */
export function signInCookie(isHttpsOnly: boolean): string {
  return isHttpsOnly ? '__Host-idp-sign-in' : 'idp-sign-in'
}

/** A sign-in at our own provider that is under way. Both tell where the browser goes on. */
export interface SignInUnderWay {
  finish(subject: string): Promise<string>
  cancel(): Promise<string>
}
