type Point = readonly [x: number, y: number]

/** Whether a ray to the east crosses an edge; it crosses an odd number of the edges of rings that it starts in. */
export function crossesRay(x: number, y: number, [fromX, fromY]: Point, [toX, toY]: Point) {
  return toY > y !== fromY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
}
