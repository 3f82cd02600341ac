/** Which way is up, as the phone lies: a vector of length 1 from the middle of the screen. */
export interface Up {
  x: number
  y: number
  /** 1 where the screen looks at the sky, -1 where it lies on its face. */
  z: number
}

/**
 * Calls back with each reading of how the phone lies. Phones without the sensor, and those that
 * would have to ask for it, tell nothing.
 */
export function watchTilt(listener: (up: Up) => void): () => void {
  const notify = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return
    const [b, g] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180]
    listener({
      x: -Math.cos(b) * Math.sin(g),
      y: Math.sin(b),
      z: Math.cos(b) * Math.cos(g),
    })
  }
  window.addEventListener('deviceorientation', notify)
  return () => window.removeEventListener('deviceorientation', notify)
}
