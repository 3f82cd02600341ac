/** Leaves the app for an address of the server, such as a step of a sign-in. */
export function openAddress(address: string): void {
  window.location.assign(address)
}
