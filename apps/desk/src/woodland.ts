import { move, svg } from './svg.ts'

const TREES = 190
const REACH_METERS = 620
const CLEARING_METERS = 42

/** The ground of the map: grass, a path, a pond and the same trees every time. */
export function drawWoodland(): SVGGElement {
  const wood = svg('g', { class: 'wood' })
  wood.append(
    svg('path', {
      class: 'lane',
      d: 'M-700 150C-420 60-300 190-120 70S60-60 210-30 430-190 700-130',
    }),
    svg('path', {
      class: 'lane',
      d: 'M-60 700C-110 430 60 300-20 140S-30-90-70-220 30-480-10-700',
    }),
    svg('path', {
      class: 'pond',
      d: 'M118 118c26-24 74-20 84 10s-12 56-46 58-58-8-60-28 8-28 22-40z',
    }),
  )
  const next = createSequence()
  for (let i = 0; i < TREES; i += 1) {
    const east = (next() * 2 - 1) * REACH_METERS
    const north = (next() * 2 - 1) * REACH_METERS
    const size = 7 + next() * 8
    if (Math.hypot(east, north) < CLEARING_METERS || isInPond(east, north)) continue
    wood.append(drawTree(east, north, size, next() < 0.4))
  }
  return wood
}

function drawTree(east: number, north: number, size: number, isFir: boolean): SVGElement {
  const tree = isFir
    ? svg('path', { class: 'fir', d: `M0 ${-size}L${size * 0.75} ${size * 0.7}H${-size * 0.75}Z` })
    : svg('circle', { class: 'oak', r: (size * 0.85).toFixed(1) })
  move(tree, east, north)
  return tree
}

function isInPond(east: number, north: number): boolean {
  return Math.hypot(east - 150, north + 150) < 70
}

/** Pseudo-random numbers from 0 to 1; the same sequence each time. */
function createSequence(): () => number {
  let state = 20
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
