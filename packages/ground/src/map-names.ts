import { MAX_MAP_NAME_LENGTH, MAX_MAP_NAMES } from '@bramble/domain/geo/drawn-map'
import { clipLine, simplify, squareOf } from './clip.ts'
import type { NamedLine } from './features.ts'
import type { MapName } from './packed-map.ts'

/** A name lies along pieces that bend no more than that. */
const STRAIGHT_METERS = 4
/** More straight road than a name needs is no better. */
const LONG_ENOUGH_METERS = 90
/** A place so much farther from the middle is as good as one metre of straight road less. */
const FAR_AS_SHORT = 5

interface Candidate extends MapName {
  metersFromMiddle: number
  /** The more the better. */
  worth: number
}

/** Each name once, where its line is straight and near the middle of the map; nearest names first. */
export function placeNames(names: readonly NamedLine[], reachMeters: number): MapName[] {
  const best = new Map<string, Candidate>()
  for (const { text: given, points } of names) {
    const text = given.trim()
    if (text === '' || text.length > MAX_MAP_NAME_LENGTH) continue
    for (const candidate of candidatesOf(text, points, reachMeters)) {
      const known = best.get(text)
      if (known === undefined || candidate.worth > known.worth) best.set(text, candidate)
    }
  }
  return [...best.values()]
    .sort((a, b) => a.metersFromMiddle - b.metersFromMiddle)
    .slice(0, MAX_MAP_NAMES)
    .map(({ text, eastMeters, northMeters, degrees }) => ({
      ...{ text, eastMeters, northMeters, degrees },
    }))
}

function* candidatesOf(
  text: string,
  points: NamedLine['points'],
  reachMeters: number,
): Generator<Candidate> {
  if (points.length === 2) {
    const [eastMeters, northMeters] = [points[0]!, points[1]!]
    if (Math.max(Math.abs(eastMeters), Math.abs(northMeters)) > reachMeters) return
    const metersFromMiddle = Math.hypot(eastMeters, northMeters)
    yield { text, eastMeters, northMeters, degrees: 0, metersFromMiddle, worth: Infinity }
    return
  }
  for (const run of clipLine(points, squareOf(reachMeters))) {
    const straight = simplify(run, STRAIGHT_METERS)
    for (let at = 0; at + 3 < straight.length; at += 2) {
      const [fromEast, fromNorth, toEast, toNorth] = straight.slice(at, at + 4) as [
        number,
        number,
        number,
        number,
      ]
      const eastMeters = (fromEast + toEast) / 2
      const northMeters = (fromNorth + toNorth) / 2
      const meters = Math.hypot(toEast - fromEast, toNorth - fromNorth)
      const metersFromMiddle = Math.hypot(eastMeters, northMeters)
      yield {
        ...{ text, eastMeters, northMeters, metersFromMiddle },
        degrees: readable(toEast - fromEast, toNorth - fromNorth),
        worth: Math.min(meters, LONG_ENOUGH_METERS) - metersFromMiddle / FAR_AS_SHORT,
      }
    }
  }
}

/** The direction of a piece, turned so that letters never stand on their heads. */
function readable(east: number, north: number): number {
  const degrees = (Math.atan2(north, east) * 180) / Math.PI
  if (degrees > 90) return degrees - 180
  return degrees <= -90 ? degrees + 180 : degrees
}
