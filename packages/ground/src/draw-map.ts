import {
  DRAWN_AREAS,
  DRAWN_LINES,
  type DrawnArea,
  type DrawnLine,
  MAX_DRAWN_MAP_BYTES,
  MAX_DRAWN_POINTS,
  MAX_MAP_NAME_LENGTH,
  MAX_MAP_NAMES,
} from '@bramble/domain/geo/drawn-map'
import { clipLine, clipRing, simplify, squareMetersOf, squareOf } from './clip.ts'
import type { AreaKind, Coordinates, LineKind, NamedFeatures, NamedLine } from './features.ts'
import { type DrawnMap, type MapName, type PackedMap, packMap } from './packed-map.ts'

/** Nobody needs to see where land is lived on, and a reserve is a border. */
const AREAS: Readonly<Record<AreaKind, DrawnArea | null>> = {
  water: 'water',
  building: 'building',
  closed: 'closed',
  wood: 'wood',
  park: 'park',
  grass: 'grass',
  playground: 'playground',
  beach: 'beach',
  square: 'square',
  field: 'field',
  wetland: 'wetland',
  reserve: null,
  settled: null,
}
const LINES: Readonly<Record<LineKind, DrawnLine>> = {
  road: 'road',
  lane: 'lane',
  rail: 'rail',
  water: 'water',
  way: 'way',
  steps: 'steps',
}

/** On a phone's map 1.5 m are two pixels at most; corners of houses are looked at from nearer. */
const TOLERANCE_METERS = 1.5
const HOUSE_TOLERANCE_METERS = 0.75
const COARSE_TOLERANCE_METERS = 5
/** A smaller shape is a speck. */
const LEAST_SQUARE_METERS = 6

interface Piece {
  /** From the origin to its nearest corner. */
  meters: number
  squareMeters: number
  widthMeters: number
  kind: string
  isArea: boolean
  parts: number[][]
}

/** Packing a longer one takes its time, and it is too large anyway. */
const MAX_TEXT_LENGTH = 5 * MAX_DRAWN_MAP_BYTES

type Shed = (pieces: readonly Piece[]) => readonly Piece[]

function without(isMeant: (piece: Piece) => boolean): Shed {
  return (pieces) => pieces.filter((piece) => !isMeant(piece))
}

const withFewBends: Shed = (pieces) =>
  pieces.map((piece) => ({
    ...piece,
    parts: piece.parts.map((part) => simplify(part, COARSE_TOLERANCE_METERS)),
  }))

/** Parts that a map that is too large loses, in this order: each step after those before it. */
const SHED: readonly Shed[] = [
  without(({ kind, meters }) => kind === 'building' && meters > 300),
  without(({ kind, squareMeters }) => kind === 'building' && squareMeters < 40),
  without(({ kind }) => kind === 'field' || kind === 'closed'),
  without(({ kind, widthMeters }) => kind === 'lane' && widthMeters <= 5),
  without(({ kind, meters }) => kind === 'building' && meters > 150),
  without(({ isArea, squareMeters }) => isArea && squareMeters < 250),
  without(({ kind }) => kind === 'building'),
  withFewBends,
  // A map that is still too large shows no place of this earth: what is near stays as long as it fits.
  without(({ meters }) => meters > 400),
  without(({ meters }) => meters > 200),
  without(({ meters }) => meters > 100),
  without(() => true),
]

/**
 * Makes a map of the ground: cut to the square of `reachMeters`, with as few places as look the same,
 * and packed. What is too much for `bytesOf` or for a phone is left out, what matters least first.
 *
 * @param bytesOf how long a text is on its way, packed by gzip
 */
export function drawMap(features: NamedFeatures, bytesOf: (text: string) => number): PackedMap {
  const names = placeNames(features.names, features.reachMeters)
  const fits = (map: PackedMap) => {
    if (placesOf(map) > MAX_DRAWN_POINTS) return false
    const text = JSON.stringify(map)
    return text.length <= MAX_TEXT_LENGTH && bytesOf(text) <= MAX_DRAWN_MAP_BYTES
  }
  let pieces: readonly Piece[] = piecesOf(features)
  for (const shed of SHED) {
    const map = packMap(gather(pieces, features, names))
    if (fits(map)) return map
    pieces = shed(pieces)
  }
  return packMap(gather(pieces, features, names))
}

function piecesOf({ reachMeters, lines, areas }: NamedFeatures): Piece[] {
  const square = squareOf(reachMeters)
  const pieces: Piece[] = []
  for (const { kind, rings } of areas) {
    const drawn = AREAS[kind]
    if (drawn === null) continue
    const tolerance = drawn === 'building' ? HOUSE_TOLERANCE_METERS : TOLERANCE_METERS
    const parts = rings
      .map((ring) => simplify(clipRing(ring, square), tolerance))
      .filter((ring) => ring.length >= 8 && squareMetersOf(ring) >= LEAST_SQUARE_METERS)
    if (parts.length === 0) continue
    const squareMeters = Math.max(...parts.map(squareMetersOf))
    pieces.push({
      kind: drawn,
      isArea: true,
      parts,
      squareMeters,
      widthMeters: 0,
      meters: nearestMeters(parts),
    })
  }
  for (const { kind, halfWidthMeters, points } of lines) {
    const parts = clipLine(points, square).map((run) => simplify(run, TOLERANCE_METERS))
    if (parts.length === 0) continue
    pieces.push({
      kind: LINES[kind],
      isArea: false,
      parts,
      squareMeters: 0,
      widthMeters: 2 * halfWidthMeters,
      meters: nearestMeters(parts),
    })
  }
  return pieces
}

function gather(
  pieces: readonly Piece[],
  { origin, reachMeters }: NamedFeatures,
  names: DrawnMap['names'],
): DrawnMap {
  const areas = DRAWN_AREAS.map((kind) => ({
    kind,
    shapes: pieces.filter((piece) => piece.isArea && piece.kind === kind).map((one) => one.parts),
  }))
  const lines = DRAWN_LINES.flatMap((kind) => {
    const ofKind = pieces.filter((piece) => !piece.isArea && piece.kind === kind)
    const widths = [...new Set(ofKind.map(({ widthMeters }) => widthMeters))].sort((a, b) => a - b)
    return widths.map((widthMeters) => ({
      kind,
      widthMeters,
      lines: ofKind.filter((one) => one.widthMeters === widthMeters).flatMap((one) => one.parts),
    }))
  })
  return { origin, reachMeters, areas, lines, names }
}

function placesOf({ areas, lines }: PackedMap): number {
  const numbers =
    areas.flatMap(({ shapes }) => shapes.flat()).reduce((sum, ring) => sum + ring.length, 0) +
    lines.flatMap((one) => one.lines).reduce((sum, line) => sum + line.length, 0)
  return numbers / 2
}

/** How near the corners come to the origin; a part that goes around it is as near as its corners. */
function nearestMeters(parts: readonly Coordinates[]): number {
  let nearest = Infinity
  for (const part of parts) {
    for (let at = 0; at + 1 < part.length; at += 2) {
      nearest = Math.min(nearest, Math.hypot(part[at]!, part[at + 1]!))
    }
  }
  return nearest
}

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
function placeNames(names: readonly NamedLine[], reachMeters: number): MapName[] {
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
      text,
      eastMeters,
      northMeters,
      degrees,
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
        text,
        eastMeters,
        northMeters,
        metersFromMiddle,
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
