import {
  DRAWN_AREAS,
  DRAWN_LINES,
  DRAWN_MAP_METERS,
  MAX_DRAWN_POINTS,
  MAX_MAP_NAME_LENGTH,
  MAX_MAP_NAMES,
  type DrawnArea,
  type DrawnLine,
} from '@bramble/domain/geo/drawn-map'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Coordinates } from './features.ts'

/** A map to be drawn; distances in metres from its origin. */
export interface DrawnMap {
  origin: LatLng
  /** Half the side of the square that it shows. */
  reachMeters: number
  /** A shape has rings: an outer one, and holes that turn the other way. */
  areas: readonly { kind: DrawnArea; shapes: readonly (readonly Coordinates[])[] }[]
  lines: readonly { kind: DrawnLine; widthMeters: number; lines: readonly Coordinates[] }[]
  names: readonly MapName[]
}

/** A name on the map, turned by so many degrees against the clock from the east. */
export interface MapName {
  text: string
  eastMeters: number
  northMeters: number
  degrees: number
}

/**
 * The same as it travels: places in steps of half a metre, each but the first of a line as the way from
 * the one before; rings are not closed.
 */
export interface PackedMap {
  origin: LatLng
  reachMeters: number
  areas: { kind: DrawnArea; shapes: number[][][] }[]
  lines: { kind: DrawnLine; widthSteps: number; lines: number[][] }[]
  names: { text: string; east: number; north: number; degrees: number }[]
}

const STEPS_PER_METER = 2

/** A packed map that no `packMap` has made. */
export class UnfitMapError extends Error {}

/** Packs a map. Lines of fewer than two different places and rings of fewer than three are left out. */
export function packMap({ origin, reachMeters, areas, lines, names }: DrawnMap): PackedMap {
  return {
    origin: { lat: origin.lat, lng: origin.lng },
    reachMeters,
    areas: areas.flatMap(({ kind, shapes }) => {
      const packed = shapes
        .map((rings) => rings.map(packRing).filter((ring) => ring.length >= 6))
        .filter((rings) => rings.length > 0)
      return packed.length === 0 ? [] : [{ kind, shapes: packed }]
    }),
    lines: lines.flatMap(({ kind, widthMeters, lines: given }) => {
      const packed = given.map((line) => packLine(line)).filter((line) => line.length >= 4)
      const widthSteps = Math.max(1, toSteps(widthMeters))
      return packed.length === 0 ? [] : [{ kind, widthSteps, lines: packed }]
    }),
    names: names.map(({ text, eastMeters, northMeters, degrees }) => ({
      text,
      east: toSteps(eastMeters),
      north: toSteps(northMeters),
      degrees: Math.round(degrees),
    })),
  }
}

/**
 * Unpacks a map, wherever it comes from.
 * @throws UnfitMapError where something in it is not as `packMap` makes it, or there is too much
 */
export function unpackMap(packed: unknown): DrawnMap {
  const { origin, reachMeters, areas, lines, names } = record(packed)
  const { lat, lng } = record(origin)
  const reach = numberWithin(reachMeters, 1, DRAWN_MAP_METERS)
  const reading = { left: MAX_DRAWN_POINTS, most: (reach + 1) * STEPS_PER_METER }
  return {
    origin: { lat: numberWithin(lat, -90, 90), lng: numberWithin(lng, -180, 180) },
    reachMeters: reach,
    areas: list(areas, DRAWN_AREAS.length).map((area) => {
      const { kind, shapes } = record(area)
      return {
        kind: oneOf(kind, DRAWN_AREAS),
        shapes: list(shapes).map((rings) => list(rings).map((ring) => unpack(ring, 6, reading))),
      }
    }),
    lines: list(lines).map((line) => {
      const { kind, widthSteps, lines: given } = record(line)
      return {
        kind: oneOf(kind, DRAWN_LINES),
        widthMeters: numberWithin(widthSteps, 1, 200) / STEPS_PER_METER,
        lines: list(given).map((one) => unpack(one, 4, reading)),
      }
    }),
    names: list(names, MAX_MAP_NAMES).map((name) => {
      const { text, east, north, degrees } = record(name)
      if (typeof text !== 'string' || text.length > MAX_MAP_NAME_LENGTH) throw unfit()
      return {
        text,
        eastMeters: numberWithin(east, -reading.most, reading.most) / STEPS_PER_METER,
        northMeters: numberWithin(north, -reading.most, reading.most) / STEPS_PER_METER,
        degrees: numberWithin(degrees, -180, 180),
      }
    }),
  }
}

/** The edges of a map, degrees. */
export function boundsOf({
  origin,
  reachMeters,
}: Pick<PackedMap, 'origin' | 'reachMeters'>): Record<'south' | 'west' | 'north' | 'east', number> {
  const corner = fromPlane(origin, { eastMeters: reachMeters, northMeters: reachMeters })
  const opposite = fromPlane(origin, { eastMeters: -reachMeters, northMeters: -reachMeters })
  return { south: opposite.lat, west: opposite.lng, north: corner.lat, east: corner.lng }
}

function toSteps(meters: number): number {
  // Never a negative zero, which a text cannot carry.
  return Math.round(meters * STEPS_PER_METER) + 0
}

/** Without what rounding has put at the same place, or on the straight way. */
function packLine(points: Coordinates, isRing = false): number[] {
  const places: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [east, north] = [toSteps(points[at]!), toSteps(points[at + 1]!)]
    if (places.length > 0 && east === places.at(-2) && north === places.at(-1)) continue
    places.push(east, north)
  }
  const isClosed = places.length > 2 && places[0] === places.at(-2) && places[1] === places.at(-1)
  if (isRing && isClosed) places.length -= 2
  return places.map((step, at) => (at < 2 ? step : step - places[at - 2]!))
}

function packRing(points: Coordinates): number[] {
  return packLine(points, true)
}

interface Reading {
  /** Places that may still come. */
  left: number
  /** How far from the origin a place may lie, steps. */
  most: number
}

function unpack(packed: unknown, fewest: number, reading: Reading): number[] {
  const steps = list(packed)
  if (steps.length < fewest || steps.length % 2 !== 0) throw unfit()
  reading.left -= steps.length / 2
  if (reading.left < 0) throw unfit()
  const sums = [0, 0]
  return steps.map((step, at) => {
    if (!Number.isSafeInteger(step)) throw unfit()
    const sum = (sums[at % 2]! += step as number)
    if (Math.abs(sum) > reading.most) throw unfit()
    return sum / STEPS_PER_METER
  })
}

function list(value: unknown, most = MAX_DRAWN_POINTS): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw unfit()
  return value
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw unfit()
  return value as Readonly<Record<string, unknown>>
}

function numberWithin(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw unfit()
  return value
}

function oneOf<const Kind extends string>(value: unknown, kinds: readonly Kind[]): Kind {
  const kind = kinds.find((one) => one === value)
  if (kind === undefined) throw unfit()
  return kind
}

function unfit(): UnfitMapError {
  return new UnfitMapError('no drawn map')
}
