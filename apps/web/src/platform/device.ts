/** The user agent of this browser. */
export function deviceName(): string {
  return navigator.userAgent
}
