import { it } from 'vitest'
import { givenFile } from './testing/given-trail.ts'
import { expectShape, wpt, gpx, named, at, type Shape } from './testing/shapes.ts'

const utf16 = (text: string, isLittle: boolean) => {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  const order = (unit: number) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])
  return new Uint8Array(units.flatMap(order))
}
const latin1 = (text: string) => new Uint8Array(Array.from(text, (sign) => sign.charCodeAt(0)))

it.each<Shape>([
  [
    'UTF-8 with a mark',
    () => givenFile(`\ufeff<gpx>${wpt()}</gpx>`),
    { entries: [at(51.5, -0.1)] },
  ],
  [
    'UTF-16 of Windows',
    () =>
      givenFile(
        utf16(
          `<?xml version="1.0" encoding="UTF-16"?><gpx>${wpt('<name>Käfer</name>')}</gpx>`,
          true,
        ),
      ),
    { entries: [{ title: 'Käfer' }] },
  ],
  [
    'UTF-16, high byte first',
    () => givenFile(utf16(`<gpx>${wpt()}</gpx>`, false)),
    { entries: [{}] },
  ],
  [
    'UTF-16 without a mark',
    () => givenFile(utf16(`<gpx>${wpt()}</gpx>`, true).subarray(2)),
    { entries: [{}] },
  ],
  [
    'UTF-8 that says it is UTF-16',
    () => gpx(wpt('<name>Käfer</name>'), '<?xml version="1.0" encoding="utf-16"?>'),
    { entries: [{ title: 'Käfer' }] },
  ],
  [
    'ISO-8859-1 that says so',
    () =>
      givenFile(
        latin1(
          `<?xml version='1.0' encoding='ISO-8859-1'?><gpx>${wpt('<name>Käfer am Fußweg</name>')}</gpx>`,
        ),
      ),
    { entries: [{ title: 'Käfer am Fußweg' }] },
  ],
  [
    'letters of Windows that say they are UTF-8',
    () =>
      givenFile(
        latin1(`<?xml version="1.0" encoding="UTF-8"?><gpx>${wpt('<name>Käfer</name>')}</gpx>`),
      ),
    { entries: [{ title: 'Käfer' }], notes: ['letters'] },
  ],
  ['XML 1.1', () => gpx(wpt(), '<?xml version="1.1"?>\n'), { entries: [{}] }],
  [
    'empty lines before it',
    () => givenFile(`\r\n\r\n<?xml version="1.0"?><gpx>${wpt()}</gpx>`),
    { entries: [{}] },
  ],
  [
    'a prefix for all of GPX',
    () =>
      givenFile(
        `<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:wpt lat="1" lon="2"><g:name>Oak</g:name></g:wpt></g:gpx>`,
      ),
    { entries: [{ title: 'Oak' }] },
  ],
  [
    'a prefix that nobody declared',
    () =>
      gpx(
        wpt(
          '<name>Oak</name><extensions><osmand:icon osmand:x="1">tree</osmand:icon></extensions>',
        ),
      ),
    { entries: [{ title: 'Oak' }], notes: ['repaired'] },
  ],
  [
    'control characters',
    () => named('Oak\u0001&#0;&#x1f; tree'),
    { entries: [{ title: 'Oak tree' }], notes: ['repaired'] },
  ],
  [
    'a lone ampersand',
    () => named('Mill & Pond &uuml;ber &foo; &amp;'),
    { entries: [{ title: 'Mill & Pond über &foo; &' }], notes: ['repaired'] },
  ],
  [
    'DOCTYPE inside a description',
    () => gpx(wpt('<desc><![CDATA[<!DOCTYPE html><html><body>Look up</body></html>]]></desc>')),
    { entries: [{ description: 'Look up' }], mended: ['markup'] },
  ],
])('a file is read: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})
