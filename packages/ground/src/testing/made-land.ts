import type { Chance } from '@bramble/domain/challenge/chance'
import type { AreaKind, GroundFeatures, LineFeature } from '../features.ts'
import { ORIGIN } from './drawn-ground.ts'

const REACH_METERS = 200
const WAY = { kind: 'way', halfWidthMeters: 1, isBarrier: false } as const

/** Land of which no shared map has enough: the paths wind differently for each chance. */
export const MADE_LANDS = ['bog in a reserve', 'national park'] as const
export type MadeLand = (typeof MADE_LANDS)[number]

/**
 * A wooded reserve whose middle is a bog with a boardwalk and a path that only guides walk; or a national
 * park of fields and mudflats, with tracks, a farm and a road that runs past.
 */
export function madeLand(land: MadeLand, chance: Chance): GroundFeatures {
  const reserve = box('reserve', [-REACH_METERS, -REACH_METERS], [REACH_METERS, REACH_METERS])
  const winding = () => [winds(chance, 'east'), winds(chance, 'north'), winds(chance, 'east')]
  const ways = winding().map((points): LineFeature => ({ ...WAY, points }))
  const base = { origin: ORIGIN, reachMeters: REACH_METERS }
  if (land === 'bog in a reserve') {
    const bog = box('wetland', [-90, -60], [90, 60])
    const boardwalk = { ...WAY, isRaised: true, points: [-90, 10, 0, -15, 90, 20] }
    const wood = box('wood', [-REACH_METERS, -REACH_METERS], [REACH_METERS, REACH_METERS])
    return { ...base, lines: [...ways, boardwalk], areas: [reserve, wood, bog] }
  }
  const road: LineFeature = {
    ...{ kind: 'road', halfWidthMeters: 5, isBarrier: true },
    points: winds(chance, 'north', 110),
  }
  const areas = [
    box('field', [-REACH_METERS, -REACH_METERS], [REACH_METERS, 40]),
    box('grass', [-REACH_METERS, 40], [REACH_METERS, 80]),
    box('wetland', [-REACH_METERS, 80], [REACH_METERS, REACH_METERS]),
    box('building', [-120, -80], [-100, -60]),
  ]
  return { ...base, lines: [...ways, road], areas: [reserve, ...areas] }
}

function box(kind: AreaKind, [west, south]: number[], [east, north]: number[]) {
  return { kind, rings: [[west!, south!, east!, south!, east!, north!, west!, north!]] }
}

/** From one side to the other, about so far from the middle. */
function winds(chance: Chance, towards: 'east' | 'north', asideMeters = 120 * (chance() - 0.5)) {
  const points: number[] = []
  for (let along = -REACH_METERS; along <= REACH_METERS; along += 40) {
    const aside = asideMeters + 40 * (chance() - 0.5)
    points.push(...(towards === 'east' ? [along, aside] : [aside, along]))
  }
  return points
}

/** What a judge that reckons in steps overlooks. */
const STEP_METERS = 0.1

/** Why a spot lies where no ranger wants it; null: it does not. Reckoned without the code that hides. */
export function wrongInMadeLand(
  { lines, areas }: GroundFeatures,
  [east, north]: readonly [number, number],
): string | null {
  const isIn = (kind: AreaKind) =>
    areas.some(({ kind: of, rings: [ring] }) => {
      const [west, south, eastEnd, , , northEnd] = ring!
      return of === kind && east > west! && east < eastEnd! && north > south! && north < northEnd!
    })
  const metersTo = (isMeant: (line: LineFeature) => boolean) =>
    Math.min(...lines.filter(isMeant).map(({ points }) => metersToLine(points, east, north)))
  if (metersTo(({ kind }) => kind === 'way') > 3 + STEP_METERS) return 'off the path'
  if (isIn('wetland') && metersTo(({ isRaised }) => isRaised === true) > 2 + STEP_METERS)
    return 'in the bog'
  if (metersTo(({ kind }) => kind === 'road') < 6) return 'on the road'
  return isIn('building') ? 'in a house' : null
}

function metersToLine(points: readonly number[], east: number, north: number): number {
  let nearest = Infinity
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [fromEast, fromNorth, toEast, toNorth] = points.slice(at, at + 4) as [
      number,
      number,
      number,
      number,
    ]
    const steps = 200
    for (let n = 0; n <= steps; n++) {
      const share = n / steps
      const meters = Math.hypot(
        fromEast + share * (toEast - fromEast) - east,
        fromNorth + share * (toNorth - fromNorth) - north,
      )
      nearest = Math.min(nearest, meters)
    }
  }
  return nearest
}
