/** True where the browser knows that there is no network; false says nothing. */
export function isOffline(): boolean {
  return !navigator.onLine
}
