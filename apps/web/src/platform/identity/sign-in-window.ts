/** Name of the window that a sign-in opens; it keeps it on its way through the provider. */
export const SIGN_IN_WINDOW = 'bramble-sign-in'

/** True in the window that a sign-in opened: nobody wants to stay there. */
export function isSignInWindow(): boolean {
  return window.name === SIGN_IN_WINDOW
}

export function closeWindow(): void {
  window.close()
}
