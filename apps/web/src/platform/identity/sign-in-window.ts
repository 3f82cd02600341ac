/** Name of the window of a sign-in; the window keeps it on its way through the provider. */
export const SIGN_IN_WINDOW = 'bramble-sign-in'

/** True in the window of a sign-in, which has to close. */
export function isSignInWindow(): boolean {
  return window.name === SIGN_IN_WINDOW
}

export function closeWindow(): void {
  window.close()
}
