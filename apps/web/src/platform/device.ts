/** How this browser calls itself. */
export function deviceName(): string {
  return navigator.userAgent
}
