import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TrailFileError } from './found-trail.ts'
import { readTrailFile } from './read-file.ts'
import { givenFile, givenGeoJson, givenKml, givenPoint } from './testing/given-trail.ts'
import { POINT, wpt, gpx } from './testing/shapes.ts'

it.each([
  ['GPX', () => gpx(wpt().repeat(1_000))],
  ['KML', () => givenKml(`<Placemark>${POINT}</Placemark>`.repeat(1_000))],
  ['GeoJSON', () => givenGeoJson(Array(1_000).fill(givenPoint([1, 2])))],
])('a thousand points of %s are told by their number', async (_, file) => {
  await expect(readTrailFile(file())).rejects.toMatchObject({ problem: 'too-many', count: 1_000 })
})

it('a file changed anywhere is read or refused with a reason, and every text of it is fit', async () => {
  const files = [
    `<?xml version="1.0" encoding="UTF-8"?><gpx xmlns:a="u">${wpt('<name>Oak &amp; elm</name><desc><![CDATA[<b>x</b>]]></desc><a:x/>').repeat(3)}</gpx>`,
    `<kml><Document><Placemark><name>Oak</name>${POINT}</Placemark><Placemark><LineString/></Placemark></Document></kml>`,
    JSON.stringify({
      type: 'FeatureCollection',
      features: [givenPoint([1, 2], { name: 'Oak' }), givenPoint(['1', '2'])],
    }),
    JSON.stringify({
      format: 'bramble-trail',
      version: 1,
      challenges: [{ title: 'Oak', description: 'Old', place: { lat: 1, lng: 2 }, task: 'none' }],
    }),
  ]
  const change = fc.record({
    at: fc.nat(2_000),
    cut: fc.nat(12),
    put: fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        ']]>',
        '<![CDATA[',
        '<!--',
        '<!DOCTYPE x>',
        '{',
        '[',
        '"',
        ',',
        '\\',
        'null',
        '\u0000',
        '\ufeff',
        'x:y',
        '@ben',
        'https://a.de',
        '1e999',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 4 }),
      async (text, changes) => {
        const changed = changes.reduce((now, { at: place, cut, put }) => {
          const from = place % (now.length + 1)
          return now.slice(0, from) + put + now.slice(from + cut)
        }, text)
        try {
          const { entries, refused } = await readTrailFile(givenFile(changed))
          expect(entries.length + refused.length).toBeGreaterThan(0)
          for (const { entry } of entries) {
            expect(unsafeForChildren(entry.title)).toBeNull()
            expect(unsafeForChildren(entry.description)).toBeNull()
          }
        } catch (error) {
          expect(error).toBeInstanceOf(TrailFileError)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('what is brought in and what is refused are together what was found', async () => {
  const coordinate = fc.oneof(
    fc.double(),
    fc.integer({ min: -200, max: 200 }),
    fc.string(),
    fc.constant(null),
  )
  const point = fc.record({
    type: fc.constant('Point'),
    coordinates: fc.array(coordinate, { maxLength: 4 }),
  })
  const other = fc.constantFrom(null, { type: 'Polygon', coordinates: [] }, { type: 'Curve' }, 7)
  const properties = fc.dictionary(
    fc.constantFrom('name', 'Title', 'desc', '__proto__'),
    fc.jsonValue(),
  )
  const feature = fc.record({
    type: fc.constant('Feature'),
    properties,
    geometry: fc.oneof(point, other),
  })
  const features = fc.array(feature, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(features, async (all) => {
      const { entries, refused } = await readTrailFile(givenGeoJson(all))
      expect(entries.length + refused.length).toBe(all.length)
      const numbers = refused.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: 40 },
  )
})
