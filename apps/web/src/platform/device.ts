/** The user agent of this browser. */
export function deviceName(): string {
  return navigator.userAgent
}

/** The phone's owner asks pages to load no more than is needed. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** True where the browser knows that there is no network; false says nothing. */
export function isOffline(): boolean {
  return !navigator.onLine
}
