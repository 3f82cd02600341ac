let hasAsked = false

/**
 * Asks the browser, once for each page, to keep the storage of this site until somebody clears it.
 * Safari clears it after a week without a visit, others when the phone is full.
 */
export function requestPersistence(): void {
  if (hasAsked) return
  hasAsked = true
  // Absent on insecure addresses, despite the types.
  const { storage } = navigator as { storage?: StorageManager }
  // A browser that refuses may clear the storage: there is no better way.
  storage?.persist().catch(() => undefined)
}
