/**
 * Whether the person has already allowed this page to know where the phone is, so that asking shows
 * no question. False where the browser does not tell.
 */
export async function isLocationAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}
