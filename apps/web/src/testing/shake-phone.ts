/** What the motion sensor of a phone in the hand of a child that walks, or stands, feels at a time. */
export function shakePhone(atMs: number, walks: boolean): void {
  const up = 9.81 + (walks ? 2 * Math.sin((2 * Math.PI * 1.8 * atMs) / 1000) : 0)
  const felt = { x: 0, y: up, z: 0 }
  window.dispatchEvent(
    Object.assign(new Event('devicemotion'), { accelerationIncludingGravity: felt }),
  )
}
