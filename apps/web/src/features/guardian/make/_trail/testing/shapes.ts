import { expect } from 'vitest'
import { readTrailFile } from '../read-file.ts'
import { givenFile, givenGeoJson, givenKml, givenPoint } from './given-trail.ts'

/** HTML as map programs write it, and the words in it. */
export const HTML =
  '<p>Look at the <b>big</b> oak.<br/>It is &amp; stays old.</p><script>alert(1)</script>'
export const WORDS_OF_HTML = 'Look at the big oak. It is & stays old.'
/** A point of KML. */
export const POINT = '<Point><coordinates>-0.1,51.5,30</coordinates></Point>'

export const wpt = (inside = '', at = 'lat="51.5" lon="-0.1"') => `<wpt ${at}>${inside}</wpt>`
export const gpx = (inside: string, head = '') =>
  givenFile(`${head}<gpx version="1.1">${inside}</gpx>`)
export const named = (name: string) => gpx(wpt(`<name>${name}</name>`))
export const told = (description: string) =>
  givenGeoJson([givenPoint([-0.1, 51.5], { name: 'Oak', description })])
export const placemark = (inside: string) =>
  givenKml(`<Placemark><name>Oak</name>${inside}</Placemark>`)
export const at = (lat: number, lng: number) => ({ place: { lat, lng } })
export const geometry = (value: unknown) =>
  givenGeoJson([{ type: 'Feature', properties: {}, geometry: value }])

/** What a file becomes: its places as they come in, in order, and the problems of the rest. */
interface Becomes {
  entries?: readonly object[]
  mended?: readonly string[]
  refused?: readonly string[]
  notes?: readonly string[]
}

/** A row of a table: a shape of real files. */
export type Shape = [string, () => File, Becomes]

export async function expectShape(
  file: File,
  { entries = [], mended = [], refused = [], notes = [] }: Becomes,
): Promise<void> {
  const found = await readTrailFile(file)
  expect(found.entries.map(({ entry }) => entry)).toMatchObject(entries)
  expect(found.entries).toHaveLength(entries.length)
  expect([...new Set(found.entries.flatMap((one) => one.mended ?? []))]).toEqual(mended)
  expect(found.refused.map(({ problem }) => problem)).toEqual(refused)
  expect([...found.notes.keys()]).toEqual(notes)
}
