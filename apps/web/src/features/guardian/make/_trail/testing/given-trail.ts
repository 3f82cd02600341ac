import type { TrailFile } from '@bramble/contract/trail-file'
import { PARK } from '#/testing/givens.ts'

type Entry = TrailFile['challenges'][number]

/** The smallest PNG there is: one transparent pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** One challenge of a trail file. */
export function givenEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    title: 'The old oak',
    description: 'Who lives in it?',
    place: { ...PARK },
    task: 'none',
    ...overrides,
  }
}

/** A trail file of these challenges, or of anything that stands in their place. */
export function givenTrail(...challenges: unknown[]): File {
  return givenFile(JSON.stringify({ format: 'bramble-trail', version: 1, challenges }))
}

/** What a file says of a trail besides its challenges. */
export const TRAIL_HEAD = {
  key: 'otter-trail-2026',
  name: 'The Otter Trail',
  sentence: 'Along the brook to the old bridge.',
  language: 'en',
  texts: { de: { name: 'Der Otterpfad', sentence: 'Am Bach entlang zur alten Brücke.' } },
  start: { lat: PARK.lat, lng: PARK.lng },
  timeZone: 'Europe/London',
  isOrdered: true,
  wheels: 'partly',
  opening: { months: [4, 5], periods: [], hours: { from: '09:00', until: '18:00' } },
}

/** A file of version 2: a trail with these challenges. */
export function givenWholeTrail(head: object, ...challenges: unknown[]): File {
  const trail = { ...TRAIL_HEAD, ...head }
  return givenFile(JSON.stringify({ format: 'bramble-trail', version: 2, trail, challenges }))
}

export function givenFile(content: BlobPart, name = 'trail.json'): File {
  return new File([content], name)
}

/** A GPX file with these elements in it. */
export function givenGpx(inside: string): File {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
  return givenFile(text, 'places.gpx')
}

/** A KML file with these elements in its document. */
export function givenKml(inside: string): File {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`
  return givenFile(text, 'places.kml')
}

export function givenGeoJson(features: unknown[], more: object = {}): File {
  return givenFile(JSON.stringify({ type: 'FeatureCollection', features, ...more }))
}

export function givenPoint(coordinates: unknown, properties: object = {}): object {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
}
