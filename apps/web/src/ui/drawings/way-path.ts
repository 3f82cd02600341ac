import { WAY_SIZE, type DrawnWay } from '@bramble/domain/player/walked-way'

export interface PictureBox {
  x: number
  y: number
  width: number
  height: number
}

/** Points of a drawn way in a box: as seen from above in a square one, from the side in a flat one. */
export function wayPoints(points: DrawnWay['points'], { x, y, width, height }: PictureBox) {
  return points.map(([across, down]) => ({
    x: x + (across * width) / WAY_SIZE,
    y: y + (down * height) / WAY_SIZE,
  }))
}

/** A line through these points with round corners. */
export function wayPath(points: readonly { x: number; y: number }[]): string {
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  // Each point pulls the line, and the line goes through the middles between them.
  return points
    .map(({ x, y }, i) => {
      const next = points[i + 1]
      if (i === 0) return `M${at(x, y)}`
      if (next === undefined) return `L${at(x, y)}`
      return `Q${at(x, y)} ${at((x + next.x) / 2, (y + next.y) / 2)}`
    })
    .join('')
}
