import type { MapName } from '@bramble/ground/packed-map'

/** Height of the letters. */
export const NAME_PIXELS = 12
/** Width of one letter of the map's face, about. */
const LETTER_PIXELS = 6.6
const GAP_PIXELS = 6

/**
 * Which names have room: each one unless it would lie over one before it.
 *
 * @returns their places in the list
 */
export function fittingNames(names: readonly MapName[], metersPerPixel: number): number[] {
  const boxes: { x: number; y: number; halfWidth: number; halfHeight: number }[] = []
  return names.flatMap(({ text, eastMeters, northMeters, degrees }, at) => {
    const angle = (degrees * Math.PI) / 180
    const [along, across] = [text.length * LETTER_PIXELS, NAME_PIXELS]
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    const box = {
      x: eastMeters / metersPerPixel,
      y: northMeters / metersPerPixel,
      halfWidth: (along * cosine + across * sine) / 2 + GAP_PIXELS,
      halfHeight: (along * sine + across * cosine) / 2 + GAP_PIXELS,
    }
    const isFree = boxes.every(
      (other) =>
        Math.abs(box.x - other.x) > box.halfWidth + other.halfWidth ||
        Math.abs(box.y - other.y) > box.halfHeight + other.halfHeight,
    )
    if (!isFree) return []
    boxes.push(box)
    return [at]
  })
}
