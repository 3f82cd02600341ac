import { WAY_SIZE, type DrawnWay } from '@bramble/domain/player/walked-way'

/** A drawn way as the path of a square of that size, whose corner lies at x and y. */
export function wayPath(
  { points }: DrawnWay,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const scale = size / WAY_SIZE
  const at = ([across, down]: readonly [number, number]) =>
    `${(x + across * scale).toFixed(1)} ${(y + down * scale).toFixed(1)}`
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    at([(one[0] + other[0]) / 2, (one[1] + other[1]) / 2])
  // Round corners: each point pulls the line, and the line goes through the middles between them.
  return points
    .map((point, i) => {
      const next = points[i + 1]
      if (i === 0) return `M${at(point)}`
      return next === undefined ? `L${at(point)}` : `Q${at(point)} ${middle(point, next)}`
    })
    .join('')
}
