/**
 * Makes the phone ask for its location, where it has not been asked. The place itself is read later, by
 * whoever needs it.
 */
export function makePhoneAsk(): void {
  const nothing = () => undefined
  navigator.geolocation.getCurrentPosition(nothing, nothing, { enableHighAccuracy: true })
}
