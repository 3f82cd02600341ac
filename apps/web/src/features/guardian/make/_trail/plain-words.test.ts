import { expect, it } from 'vitest'
import { readTrailFile } from './read-file.ts'
import { givenGeoJson, givenGpx, givenPoint } from './testing/given-trail.ts'
import {
  expectShape,
  HTML,
  WORDS_OF_HTML,
  wpt,
  gpx,
  named,
  told,
  type Shape,
} from './testing/shapes.ts'

it('what is not seen in a name is taken out; emoji and joined letters stay', async () => {
  const found = await readTrailFile(
    givenGpx(`<wpt lat="51.5" lon="-0.12"><name>\u202aOld\u202c 🐻‍❄️ b\u00adear\u200e</name>
      <desc>می\u200cرود\u2069</desc></wpt>`),
  )
  expect(found.entries[0]?.entry).toMatchObject({
    title: 'Old 🐻‍❄️ bear',
    description: 'می\u200cرود',
  })
})

it('a cut title ends with a whole sign', async () => {
  const found = await readTrailFile(givenGeoJson([givenPoint([1, 2], { name: '🦔'.repeat(60) })]))
  expect(found.entries[0]?.entry.title).toBe('🦔'.repeat(40))
})

it.each<Shape>([
  [
    'HTML in CDATA',
    () => gpx(wpt(`<desc><![CDATA[${HTML}]]></desc>`)),
    { entries: [{ description: WORDS_OF_HTML }], mended: ['markup'] },
  ],
  [
    'HTML as text',
    () => gpx(wpt('<desc>&lt;div class="x"&gt;Look up&lt;/div&gt;</desc>')),
    { entries: [{ description: 'Look up' }], mended: ['markup'] },
  ],
  [
    'HTML in GeoJSON',
    () => told(HTML),
    { entries: [{ description: WORDS_OF_HTML }], mended: ['markup'] },
  ],
  [
    'signs of HTML without a tag',
    () => told('Fish &amp; chips'),
    { entries: [{ description: 'Fish & chips' }] },
  ],
  [
    'a sign that begins no tag',
    () => told('trunk < 2 m, a <3 for it'),
    { entries: [{ description: 'trunk < 2 m, a <3 for it' }] },
  ],
  [
    'a picture that calls',
    () => told('Look <img src=x onerror="alert(1)"> up'),
    { entries: [{ description: 'Look up' }], mended: ['markup'] },
  ],
  [
    'a link',
    () => told('More at https://example.org/oak'),
    { entries: [{ description: 'More at' }], mended: ['links'] },
  ],
  [
    'nothing but a link',
    () => named('https://example.org/oak'),
    { entries: [{ title: 'Place 1' }], mended: ['links'] },
  ],
  [
    'a telephone number',
    () => named('Oak 07700 900123'),
    { entries: [{ title: 'Oak' }], mended: ['phones'] },
  ],
  [
    'years and places',
    () => gpx(wpt('<name>N 51 30.123 W 000 07.456</name><desc>1914-1918</desc>')),
    { entries: [{ title: 'N 51 30.123 W 000 07.456', description: '1914-1918' }] },
  ],
  ['a name of nothing', () => named(' \n\u200b'), { entries: [{ title: 'Place 1' }] }],
  [
    'only a comment',
    () => gpx(wpt('<desc/><cmt>Look up</cmt>')),
    { entries: [{ description: 'Look up' }] },
  ],
  [
    'a long name',
    () => named('x'.repeat(200)),
    { entries: [{ title: 'x'.repeat(80) }], mended: ['shortened'] },
  ],
])('words of a place: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})
