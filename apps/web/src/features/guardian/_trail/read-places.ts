import type { TrailEntry } from '@bramble/contract/trail-file'
import { tidyText } from '@bramble/domain/text/tidy-text'
import { isLatLng, type LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { t, sentLanguage } from '#/words/t.ts'
import { TrailFileError, type ReadEntry } from './found-trail.ts'
import { fieldOf } from './read-trail.ts'
import { keyOfContent } from './trail-keys.ts'

/** A place of another program's file. Null as a place: its coordinates are none. */
export interface FoundPlace {
  name: string
  text: string
  place: LatLng | null
  /** A line or an area. */
  isPoint: boolean
}

/** A declaration can bring entities, which multiply or read other files; places need none. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i
const MAX_DEPTH = 100
const DEGREES = /^\s*[+-]?\d{1,3}(?:\.\d{1,20})?\s*$/

/**
 * Waypoints of a GPX file, or the points of its route where it has none. The browser's own parser
 * fetches nothing. @throws {TrailFileError}
 */
export function placesOfGpx(text: string): FoundPlace[] {
  if (DECLARATION.test(text)) throw new TrailFileError('declares')
  if (isTooDeep(text)) throw new TrailFileError('broken')
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  if (root.localName === 'parsererror' || root.getElementsByTagName('parsererror').length > 0) {
    throw new TrailFileError('broken')
  }
  if (root.localName !== 'gpx') throw new TrailFileError('unknown')
  const waypoints = childrenOf(root, 'wpt')
  const points =
    waypoints.length > 0
      ? waypoints
      : childrenOf(root, 'rte').flatMap((route) => childrenOf(route, 'rtept'))
  return points.map((point) => ({
    name: textOf(point, 'name'),
    text: textOf(point, 'desc') || textOf(point, 'cmt'),
    place: placeOf(degreesOf(point, 'lat'), degreesOf(point, 'lon')),
    isPoint: true,
  }))
}

/** What begins with the first and ends with the second holds no elements. */
const NO_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Elements in elements without end would keep a parser busy for minutes; GPX needs six. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const [start, closing] = NO_ELEMENTS.find(([opening]) => text.startsWith(opening, at)) ?? []
    const end = text.indexOf(closing ?? '>', at + (start?.length ?? 1))
    // Not closed: the parser says so.
    if (end < 0) return false
    if (start === undefined) {
      if (text[at + 1] === '/') depth -= 1
      else if (text[end - 1] !== '/') depth += 1
    }
    if (depth > MAX_DEPTH) return true
    at = end
  }
  return false
}

/** Features of a GeoJSON file (RFC 7946). @throws {TrailFileError} */
export function placesOfGeoJson(content: unknown): FoundPlace[] {
  const system = fieldOf(fieldOf(fieldOf(content, 'crs'), 'properties'), 'name')
  // Before RFC 7946 a file could be in metres of some projection.
  if (
    system !== undefined &&
    !/(?:CRS84|\b4326)$/i.test(typeof system === 'string' ? system : '')
  ) {
    throw new TrailFileError('projection')
  }
  const type = fieldOf(content, 'type')
  const features = type === 'FeatureCollection' ? fieldOf(content, 'features') : [content]
  if (!Array.isArray(features)) throw new TrailFileError('broken')
  return features.map((feature: unknown) => {
    const isFeature = fieldOf(feature, 'type') === 'Feature'
    const geometry = isFeature ? fieldOf(feature, 'geometry') : feature
    const properties = fieldOf(feature, 'properties')
    const coordinates = fieldOf(geometry, 'coordinates')
    const [lng, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    return {
      name: stringOf(properties, 'name') || stringOf(properties, 'title'),
      text: stringOf(properties, 'description') || stringOf(properties, 'desc'),
      place: placeOf(lat, lng),
      isPoint: fieldOf(geometry, 'type') === 'Point',
    }
  })
}

/** Whether parsed JSON may be GeoJSON. */
export function isGeoJson(content: unknown): boolean {
  const type = fieldOf(content, 'type')
  return type === 'FeatureCollection' || type === 'Feature' || type === 'Point'
}

/** A place becomes a challenge without a task; a name or words that it lacks are filled in. */
export async function readPlace(found: FoundPlace, number: number): Promise<ReadEntry> {
  const name = tidy(found.name, MAX_TITLE_LENGTH)
  const text = tidy(found.text, MAX_DESCRIPTION_LENGTH)
  if (!found.isPoint) return { title: name || null, problem: 'not-a-point' }
  if (found.place === null) return { title: name || null, problem: 'place' }
  const entry: TrailEntry = {
    title: name || t('guardian.trailFile.placeTitle', { number }),
    description: text || t('guardian.trailFile.placeText'),
    ...sentLanguage(),
    place: found.place,
    task: 'none',
    showReference: false,
    pictures: {},
  }
  return { entry, key: await keyOfContent([name, text, found.place]), isPlace: true }
}

function placeOf(lat: unknown, lng: unknown): LatLng | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  const place = { lat, lng }
  return isLatLng(place) ? place : null
}

function degreesOf(point: Element, name: string): number | null {
  const text = point.getAttribute(name) ?? ''
  return DEGREES.test(text) ? Number(text) : null
}

function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName === name)
}

function textOf(point: Element, name: string): string {
  return childrenOf(point, name)[0]?.textContent ?? ''
}

function stringOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

/** Signs that turn the reading direction: the server refuses them, the words are good without. */
const TURNS = /[\u202a-\u202e]|[\u2066-\u206f]/g

/** One line without control characters, cut by code points. */
function tidy(text: string, maxLength: number): string {
  // A long text is cut before it is searched.
  const line = tidyText(text.slice(0, 4 * maxLength))
    .replace(TURNS, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  let signs = Array.from(line)
  while (signs.join('').length > maxLength) signs = signs.slice(0, -1)
  return signs.join('').trim()
}
