/** Taking a picture: `picker` opens the phone's own camera, `live` shows it in the page. */
export type CaptureWay = 'picker' | 'live'

function isTouchPhone(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}

/** Only on a secure address, and never before permission has been asked. */
export function hasLiveCamera(): boolean {
  // An insecure address has no mediaDevices, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return typeof devices?.getUserMedia === 'function'
}

/** The way to begin with, or null where a camera cannot be expected. */
export function firstCaptureWay(): CaptureWay | null {
  if (isTouchPhone()) return 'picker'
  return hasLiveCamera() ? 'live' : null
}
