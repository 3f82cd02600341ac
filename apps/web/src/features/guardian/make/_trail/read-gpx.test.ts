import { expect, it } from 'vitest'
import { readTrailFile } from './read-file.ts'
import { givenGpx } from './testing/given-trail.ts'
import { expectShape, wpt, gpx, type Shape } from './testing/shapes.ts'

it('waypoints of GPX become places to go to; what they lack is filled in', async () => {
  const found = await readTrailFile(
    givenGpx(`<wpt lat="51.5" lon="-0.12"><name> Old
      Mill &amp; Pond </name><desc>Look at the wheel.</desc></wpt>
      <wpt lat="51.6" lon="-0.13"/>
      <wpt lat="95" lon="200"><name>Nowhere</name></wpt>
      <wpt lon="0"><name>Half</name></wpt>
      <wpt lat="0x10" lon="1e1"/>`),
  )
  expect(found.entries.map(({ entry }) => entry)).toEqual([
    {
      title: 'Old Mill & Pond',
      description: 'Look at the wheel.',
      place: { lat: 51.5, lng: -0.12 },
      task: 'none',
      showReference: false,
      pictures: {},
    },
    expect.objectContaining({ title: 'Place 2', description: 'Find this place.' }),
  ])
  expect(found.refused).toEqual([
    { number: 3, title: 'Nowhere', problem: 'place' },
    { number: 4, title: 'Half', problem: 'place' },
    { number: 5, title: null, problem: 'place' },
  ])
})

it('without waypoints the points of a GPX route are the places', async () => {
  const found = await readTrailFile(
    givenGpx('<rte><rtept lat="1" lon="2"><name>Start</name></rtept></rte>'),
  )
  expect(found.entries.map(({ entry }) => entry.title)).toEqual(['Start'])
})

it.each<Shape>([
  ['tracks beside places', () => gpx(`<trk/><trk/>${wpt()}`), { entries: [{}], notes: ['tracks'] }],
  [
    'routes beside places',
    () => gpx(`${wpt()}<rte><rtept lat="1" lon="2"/></rte>`),
    { entries: [{}], notes: ['routes'] },
  ],
])('GPX: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})

it.each([
  [
    'the name of a cache beside its code',
    '<name>GC1TEST9</name><desc>The old oak by Gwen</desc><urlname>The old oak</urlname>',
    'The old oak',
  ],
  [
    'the name in what a geocaching program adds',
    '<name>GC1ABC2</name><extensions><g:cache xmlns:g="urn:g"><g:name>The mill</g:name></g:cache></extensions>',
    'The mill',
  ],
  ['a code without another name', '<name>GC1ABC2</name>', 'GC1ABC2'],
  ['a name that is no code', '<name>Oak</name><urlname>Page of the oak</urlname>', 'Oak'],
  [
    'a column of QGIS',
    '<extensions><o:Name xmlns:o="urn:o">Old oak</o:Name></extensions>',
    'Old oak',
  ],
])('%s', async (_name, inner, title) => {
  const found = await readTrailFile(givenGpx(`<wpt lat="51.5" lon="-0.1">${inner}</wpt>`))
  expect(found.entries.map(({ entry }) => entry.title)).toEqual([title])
})
