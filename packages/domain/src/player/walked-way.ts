import { fromPlane, haversineMeters, toPlane } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'

/** Shorter moves are mostly the phone's error. */
const STEP_METERS = 8
/** A vaguer place says nothing about a way. */
const MAX_ACCURACY_METERS = 30
/** More places are thinned out: a day's walk must not fill the phone's storage. */
const MAX_PLACES = 600
/** Cut off at both ends of a way, because they show where people live or park. */
const CUT_METERS = 100
/** A shorter way is too short for a picture. */
const MIN_DRAWN_METERS = 40
const DRAWN_POINTS = 24
/** Points are whole numbers from 0 to this. */
export const WAY_SIZE = 63
/**
 * The step of a walking child of seven, in metres (Sutherland, Olshen, Biden and Wyatt: The Development
 * of Mature Walking, 1988).
 */
const CHILD_STEP_METERS = 0.5

/** The way of one child, as its phone keeps it during the game. */
export interface WalkedWay {
  meters: number
  /** Oldest first, as latitude and longitude. */
  places: readonly (readonly [number, number])[]
}

/** The shape of a way without a place: points of a square, x to the east and y to the south. */
export interface DrawnWay {
  meters: number
  /** Empty where the way was too short. */
  points: readonly (readonly [number, number])[]
}

export const NO_WAY: WalkedWay = { meters: 0, places: [] }

/** The way with one more place; the same way where the child has not moved or the place is vague. */
export function walkOn(way: WalkedWay, place: LatLng & { accuracyMeters: number }): WalkedWay {
  if (place.accuracyMeters > MAX_ACCURACY_METERS) return way
  const last = way.places.at(-1)
  const meters = last === undefined ? 0 : haversineMeters(placeOf(last), place)
  if (last !== undefined && meters < STEP_METERS) return way
  const places = way.places.length < MAX_PLACES ? way.places : everySecond(way.places)
  const rounded = [Number(place.lat.toFixed(6)), Number(place.lng.toFixed(6))] as const
  return { meters: way.meters + meters, places: [...places, rounded] }
}

function everySecond<T>(list: readonly T[]): T[] {
  return list.filter((_, i) => i % 2 === 0)
}

const placeOf = ([lat, lng]: readonly [number, number]): LatLng => ({ lat, lng })

/** The steps that a child takes for so many metres, to the nearest ten. */
export function stepsOf(meters: number): number {
  return Math.round(meters / CHILD_STEP_METERS / 10) * 10
}

/**
 * Draws a way so that nobody finds it on a map by its ends: without its first and last 100 m, through a
 * few points that lie equally far apart, and without any place.
 */
export function drawWay({ meters, places }: WalkedWay): DrawnWay {
  const length = lengthsOf(places).at(-1) ?? 0
  const drawnMeters = length - 2 * CUT_METERS
  if (drawnMeters < MIN_DRAWN_METERS) return { meters, points: [] }
  const drawn = Array.from({ length: DRAWN_POINTS }, (_, i) =>
    placeAt(places, CUT_METERS + (drawnMeters * i) / (DRAWN_POINTS - 1)),
  )
  return { meters, points: intoSquare(drawn) }
}

/** Metres from the first place to each. */
function lengthsOf(places: WalkedWay['places']): number[] {
  let meters = 0
  return places.map((place, i) => {
    const before = places[i - 1]
    if (before !== undefined) meters += haversineMeters(placeOf(before), placeOf(place))
    return meters
  })
}

function placeAt(places: WalkedWay['places'], atMeters: number): LatLng {
  const lengths = lengthsOf(places)
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= atMeters),
  )
  const [from, to] = [placeOf(places[next - 1]!), placeOf(places[next]!)]
  const [fromMeters, toMeters] = [lengths[next - 1]!, lengths[next]!]
  const part = toMeters === fromMeters ? 0 : (atMeters - fromMeters) / (toMeters - fromMeters)
  const { eastMeters, northMeters } = toPlane(from, to)
  return fromPlane(from, { eastMeters: eastMeters * part, northMeters: northMeters * part })
}

/** As large as fits, in the middle, north up. */
function intoSquare(places: readonly LatLng[]): [number, number][] {
  const flat = places.map((place) => toPlane(places[0]!, place))
  const east = flat.map(({ eastMeters }) => eastMeters)
  const north = flat.map(({ northMeters }) => northMeters)
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2
  const scale = WAY_SIZE / Math.max(span(east), span(north), 1)
  return flat.map(({ eastMeters, northMeters }) => [
    Math.round(WAY_SIZE / 2 + (eastMeters - middle(east)) * scale),
    Math.round(WAY_SIZE / 2 - (northMeters - middle(north)) * scale),
  ])
}

/** The digits of base64url (RFC 4648), one for each number of a point. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const METERS_UNIT = 10
const WAY_TEXT = new RegExp(`^([0-9a-z]{1,4})(?:\\.([\\w-]{${2 * DRAWN_POINTS}}))?$`)

/** As text for an address: at most 53 letters. */
export function formatWay({ meters, points }: DrawnWay): string {
  const length = Math.round(meters / METERS_UNIT).toString(36)
  if (points.length === 0) return length
  return `${length}.${points.flatMap(([x, y]) => [DIGITS[x], DIGITS[y]]).join('')}`
}

/** Null for anything that `formatWay` does not write. */
export function parseWay(text: string): DrawnWay | null {
  const [, length, digits = ''] = WAY_TEXT.exec(text) ?? []
  if (length === undefined) return null
  const numbers = Array.from(digits, (digit) => DIGITS.indexOf(digit))
  const points = Array.from({ length: numbers.length / 2 }, (_, i) => {
    return [numbers[2 * i]!, numbers[2 * i + 1]!] as const
  })
  return { meters: Number.parseInt(length, 36) * METERS_UNIT, points }
}
