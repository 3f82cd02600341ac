import { it } from 'vitest'
import { givenGeoJson, givenPoint } from './testing/given-trail.ts'
import { expectShape, wpt, gpx, at, geometry, type Shape } from './testing/shapes.ts'

it.each<Shape>([
  [
    'degrees with an E',
    () => gpx(wpt('', 'lat="51.4778" lon="-4.80000000117e-05"')),
    { entries: [at(51.4778, -4.80000000117e-5)] },
  ],
  [
    'degrees with a bare point',
    () => gpx(wpt('', 'lat="+51." lon=".0012"')),
    { entries: [at(51, 0.0012)] },
  ],
  ['a true minus', () => gpx(wpt('', 'lat="51.5" lon="−0.1"')), { entries: [at(51.5, -0.1)] }],
  ['degrees with a comma', () => gpx(wpt('', 'lat="51,5" lon="-0,1"')), { refused: ['comma'] }],
  [
    'no degrees',
    () => gpx(wpt('', 'lat="" lon="west"') + wpt('', '')),
    { refused: ['place', 'place'] },
  ],
  ['0 and 0', () => gpx(wpt('', 'lat="0" lon="0.0"')), { refused: ['nowhere'] }],
  ['longitude 0', () => gpx(wpt('', 'lat="51.5" lon="0"')), { entries: [at(51.5, 0)] }],
  [
    'latitude and longitude the wrong way round, surely',
    () => givenGeoJson([givenPoint([35.7, 139.7])]),
    { entries: [at(35.7, 139.7)], mended: ['swapped'] },
  ],
  [
    'metres of a projection',
    () => geometry({ type: 'Point', coordinates: [-14235.1, 6711542.9] }),
    { refused: ['projected'] },
  ],
  [
    'numbers as texts',
    () => geometry({ type: 'Point', coordinates: ['-0.1', '51.5'] }),
    { entries: [at(51.5, -0.1)] },
  ],
])('where a place is: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})
