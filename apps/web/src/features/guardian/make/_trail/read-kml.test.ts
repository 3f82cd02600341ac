import { it } from 'vitest'
import { givenFile, givenKml } from './testing/given-trail.ts'
import {
  expectShape,
  HTML,
  WORDS_OF_HTML,
  POINT,
  placemark,
  at,
  type Shape,
} from './testing/shapes.ts'

it.each<Shape>([
  [
    'a placemark',
    () => placemark(`<description><![CDATA[${HTML}]]></description>${POINT}`),
    {
      entries: [{ title: 'Oak', description: WORDS_OF_HTML, ...at(51.5, -0.1) }],
      mended: ['markup'],
    },
  ],
  [
    'a table of QGIS',
    () =>
      givenKml(
        `<Placemark><ExtendedData><SchemaData schemaUrl="#trees"><SimpleData name="fid">7</SimpleData><SimpleData name="Name">Old oak</SimpleData><SimpleData name="Beschreibung">By the wall</SimpleData></SchemaData></ExtendedData>${POINT}</Placemark>`,
      ),
    { entries: [{ title: 'Old oak', description: 'By the wall' }] },
  ],
  [
    'fields of My Maps, of which one is in the language of the page',
    () =>
      givenKml(
        `<Placemark><ExtendedData><Data name="title_de"><value>Alte Eiche</value></Data><Data name="title_en"><value>Old oak</value></Data><Data name="title"><value>Quercus</value></Data></ExtendedData>${POINT}</Placemark>`,
      ),
    { entries: [{ title: 'Old oak' }] },
  ],
  [
    'a name of its own before fields',
    () =>
      givenKml(
        `<Placemark><name>Pond</name><ExtendedData><Data name="name"><value>Other</value></Data><Data name="note"><value>Deep</value></Data></ExtendedData>${POINT}</Placemark>`,
      ),
    { entries: [{ title: 'Pond', description: 'Deep' }] },
  ],
  [
    'folders in folders',
    () =>
      givenKml(`<Folder><name>F</name><Folder><Placemark>${POINT}</Placemark></Folder></Folder>`),
    { entries: [at(51.5, -0.1)] },
  ],
  [
    'KML of before namespaces',
    () => givenFile(`<kml><Document><Placemark>${POINT}</Placemark></Document></kml>`),
    { entries: [{}] },
  ],
  [
    'KML without its first element',
    () =>
      givenFile(
        `<Document xmlns="http://www.opengis.net/kml/2.2"><Placemark>${POINT}</Placemark></Document>`,
      ),
    { entries: [{}] },
  ],
  [
    'several geometries',
    () =>
      placemark(
        `<MultiGeometry><Polygon/>${POINT}<MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry></MultiGeometry>`,
      ),
    { entries: [at(51.5, -0.1), at(2, 1)] },
  ],
  [
    'spaces in coordinates',
    () => placemark('<Point><coordinates>\n -0.1, 51.5, 0 \n</coordinates></Point>'),
    { entries: [at(51.5, -0.1)] },
  ],
  [
    'commas in coordinates',
    () => placemark('<Point><coordinates>-0,1,51,5,0</coordinates></Point>'),
    { refused: ['comma'] },
  ],
  ['an empty coordinate', () => placemark('<Point><coordinates/></Point>'), { refused: ['place'] }],
  ['only an address', () => placemark('<address>Oak Lane 7</address>'), { refused: ['address'] }],
  ['a placemark of nothing', () => placemark(''), { refused: ['no-place'] }],
  [
    'a line of KML',
    () => placemark('<LineString><coordinates>1,2 3,4</coordinates></LineString>'),
    { refused: ['not-a-point'] },
  ],
  [
    'a track of Google',
    () => givenKml('<Placemark><gx:Track/></Placemark>'),
    { refused: ['not-a-point'], notes: ['repaired'] },
  ],
  [
    'what lies elsewhere or over the map',
    () =>
      givenKml(
        `<NetworkLink><Link><href>http://evil.test/x.kml</href></Link></NetworkLink><GroundOverlay/><Placemark>${POINT}</Placemark>`,
      ),
    { entries: [{}], notes: ['elsewhere', 'overlays'] },
  ],
])('KML: %s', async (_, file, becomes) => {
  await expectShape(file(), becomes)
})
