let hasAsked = false

/**
 * Asks the browser, once for each page, to keep what this site has stored until somebody clears it.
 * Safari throws it away after a week without a visit, others when the phone is full.
 */
export function requestPersistence(): void {
  if (hasAsked) return
  hasAsked = true
  // Absent on insecure addresses, whatever the types say.
  const { storage } = navigator as { storage?: StorageManager }
  // A browser that says no may throw the work away: nothing better can be done about it.
  storage?.persist().catch(() => undefined)
}
