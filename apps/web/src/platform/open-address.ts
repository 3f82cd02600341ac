/** Leaves the app for an address that the server answers, like a step of a sign-in. */
export function openAddress(address: string): void {
  window.location.assign(address)
}
