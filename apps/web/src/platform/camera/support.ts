/** How a picture is taken: `picker` opens the phone's own camera, `live` shows it in the page. */
export type CaptureWay = 'picker' | 'live'

function isTouchPhone(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}

/** Only on a secure address; permission is not asked for. */
export function hasLiveCamera(): boolean {
  // On an insecure address mediaDevices is absent, despite the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return typeof devices?.getUserMedia === 'function'
}

/** The way to try first, or null where a camera is unlikely. */
export function firstCaptureWay(): CaptureWay | null {
  if (isTouchPhone()) return 'picker'
  return hasLiveCamera() ? 'live' : null
}
