import { expect, it } from 'vitest'
import { type FoundTrail } from './found-trail.ts'
import { readTrailFile } from './read-file.ts'
import { givenFile, givenGeoJson, givenPoint } from './testing/given-trail.ts'
import { expectShape, HTML, WORDS_OF_HTML, at, geometry, type Shape } from './testing/shapes.ts'

const problems = ({ refused }: FoundTrail) => refused.map(({ problem }) => problem)

it('points of GeoJSON become places, longitude first; lines and areas are told', async () => {
  const found = await readTrailFile(
    givenGeoJson(
      [
        givenPoint([-0.12, 51.5, 30], { name: 'Mill', description: 'x'.repeat(900) }),
        givenPoint([200, 10]),
        givenPoint(['one', 'two']),
        givenPoint(null),
        null,
        { type: 'Feature', properties: { title: 'Way' }, geometry: { type: 'LineString' } },
      ],
      { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
    ),
  )
  expect(found.entries.map(({ entry: { place, title } }) => [title, place])).toEqual([
    ['Mill', { lat: 51.5, lng: -0.12 }],
  ])
  expect(found.entries[0]?.entry.description).toHaveLength(500)
  expect(problems(found)).toEqual(['place', 'place', 'no-place', 'no-place', 'not-a-point'])
  expect(found.refused[4]?.title).toBe('Way')
})

it.each<Shape>([
  [
    'names in capitals',
    () => givenGeoJson([givenPoint([1, 2], { NAME: 'Oak', Description: 'Old' })]),
    { entries: [{ title: 'Oak', description: 'Old' }] },
  ],
  [
    'a number as a name',
    () => givenGeoJson([givenPoint([1, 2], { name: 7 })]),
    { entries: [{ title: '7' }] },
  ],
  [
    'a name in the language of the page',
    () => givenGeoJson([givenPoint([1, 2], { name: 'Eiche', 'name:en': 'Oak' })]),
    { entries: [{ title: 'Oak' }] },
  ],
  [
    'an empty name and a title',
    () => givenGeoJson([givenPoint([1, 2], { name: ' ', title: 'Oak' })]),
    { entries: [{ title: 'Oak' }] },
  ],
  [
    'saved places of Google',
    () =>
      givenGeoJson([
        givenPoint([1, 2], { location: { name: 'Oak' } }),
        givenPoint([0, 0], { location: { address: 'Oak Lane' } }),
      ]),
    { entries: [{ title: 'Oak' }], refused: ['nowhere'] },
  ],
  [
    'HTML as an object',
    () => givenGeoJson([givenPoint([1, 2], { description: { '@type': 'html', value: HTML } })]),
    { entries: [{ description: WORDS_OF_HTML }], mended: ['markup'] },
  ],
  ['no place', () => geometry(null), { refused: ['no-place'] }],
  ['an empty point', () => geometry({ type: 'Point', coordinates: [] }), { refused: ['no-place'] }],
  [
    'lines and areas',
    () => geometry({ type: 'MultiPolygon', coordinates: [] }),
    { refused: ['not-a-point'] },
  ],
  [
    'several points in one',
    () =>
      geometry({
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      }),
    { entries: [at(2, 1), at(4, 3)] },
  ],
  [
    'a collection with a point',
    () =>
      geometry({
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: [] },
          { type: 'Point', coordinates: [1, 2] },
        ],
      }),
    { entries: [at(2, 1)] },
  ],
  [
    'a collection without one',
    () => geometry({ type: 'GeometryCollection', geometries: [{ type: 'Polygon' }] }),
    { refused: ['not-a-point'] },
  ],
  [
    'collections in collections',
    () => givenGeoJson([{ type: 'FeatureCollection', features: [givenPoint([1, 2])] }]),
    { entries: [at(2, 1)] },
  ],
  [
    'a list of features',
    () => givenFile(JSON.stringify([givenPoint([1, 2])])),
    { entries: [at(2, 1)] },
  ],
  [
    'a bare geometry',
    () => givenFile('{"type":"MultiPoint","coordinates":[[1,2]]}'),
    { entries: [at(2, 1)] },
  ],
  [
    'a feature a line',
    () =>
      givenFile(
        `\x1e${JSON.stringify(givenPoint([1, 2]))}\r\n${JSON.stringify(givenPoint([3, 4]))}\n`,
      ),
    { entries: [{}, {}] },
  ],
  [
    'NaN',
    () =>
      givenFile(
        '{"type":"Feature","properties":{"name":"NaN","ele":NaN},"geometry":{"type":"Point","coordinates":[1,2,-Infinity]}}',
      ),
    { entries: [{ title: 'NaN' }] },
  ],
])('GeoJSON: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})
