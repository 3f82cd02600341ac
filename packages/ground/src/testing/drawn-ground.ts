import type { AreaKind, GroundFeatures, LineFeature } from '../features.ts'

/** Where the drawn grounds lie. */
export const ORIGIN = { lat: 51.5, lng: -0.12 }

const SQUARE_METERS = 10
const AREAS: Readonly<Record<string, AreaKind>> = {
  H: 'building',
  W: 'water',
  T: 'wood',
  S: 'settled',
}
const LINES: Readonly<Record<string, Omit<LineFeature, 'points'>>> = {
  r: { kind: 'lane', halfWidthMeters: 5, isBarrier: false },
  M: { kind: 'road', halfWidthMeters: 5, isBarrier: true },
  '=': { kind: 'rail', halfWidthMeters: 2.5, isBarrier: true },
}

/** A map of letters, each 10 m wide and high, with the origin in its middle. */
export function drawnGround(rows: readonly string[]): GroundFeatures {
  const width = rows[0]!.length
  const lines: LineFeature[] = []
  const areas: { kind: AreaKind; rings: number[][] }[] = []
  rows.forEach((row, down) => {
    Array.from(row).forEach((letter, right) => {
      const west = (right - width / 2) * SQUARE_METERS
      const north = (rows.length / 2 - down) * SQUARE_METERS
      const [east, south] = [west + SQUARE_METERS, north - SQUARE_METERS]
      const [middle, across] = [(west + east) / 2, (north + south) / 2]
      const kind = AREAS[letter]
      if (kind !== undefined) {
        areas.push({
          kind,
          rings: [[west, south, east, south, east, north, west, north, west, south]],
        })
      }
      const line = LINES[letter]
      if (line !== undefined) lines.push({ ...line, points: [middle, south, middle, north] })
      if (letter === 'p' || letter === 's') {
        const points = [west, across, east, across]
        const way = letter === 'p' ? 'way' : 'steps'
        lines.push({ kind: way, halfWidthMeters: 1, isBarrier: false, points })
      }
    })
  })
  const reachMeters = (Math.max(width, rows.length) / 2) * SQUARE_METERS
  return { origin: ORIGIN, reachMeters, lines, areas }
}
