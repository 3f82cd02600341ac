import { MAX_PHOTO_BYTES, MAX_TRAIL_ENTRIES } from '@bramble/domain/limits'
import { expect, it } from 'vitest'
import type { FileProblem, FoundTrail } from './found-trail.ts'
import { readTrailFile } from './read-file.ts'
import {
  givenEntry,
  givenFile,
  givenGeoJson,
  givenGpx,
  givenPoint,
  givenTrail,
  PIXEL,
} from './testing/given-trail.ts'

const refusalOf = (file: Blob) =>
  readTrailFile(file).then(
    () => null,
    (error: unknown) => (error as { problem?: FileProblem }).problem ?? error,
  )
const problems = ({ refused }: FoundTrail) => refused.map(({ problem }) => problem)

it('reads a trail file: only what the schema knows, each challenge with a key of its own', async () => {
  const full = givenEntry({
    key: 'oak-2026',
    task: 'question',
    question: {
      question: 'How old?',
      type: 'single-select',
      options: ['1', '2'],
      correctAnswer: '1',
    },
    pictures: { reference: PIXEL },
  })
  const { entries, refused } = await readTrailFile(
    givenTrail({ ...full, ownerId: 'somebody', status: 'published' }, givenEntry()),
  )
  expect(refused).toEqual([])
  expect(entries[0]?.key).toBe('oak-2026')
  expect(entries[0]?.entry).not.toHaveProperty('ownerId')
  expect(entries[0]?.entry).not.toHaveProperty('status')
  expect(entries[0]?.entry.pictures).toEqual({ reference: PIXEL })
  expect(entries[1]?.key).toMatch(/^[0-9a-f]{32}$/)
})

it('the same file has the same keys again, and what stands in it twice is told', async () => {
  const file = givenTrail(givenEntry(), givenEntry({ title: 'The pond' }), givenEntry())
  const [first, second] = [await readTrailFile(file), await readTrailFile(file)]
  expect(first.entries.map(({ key }) => key)).toEqual(second.entries.map(({ key }) => key))
  expect(first.entries).toHaveLength(2)
  expect(first.refused).toEqual([{ number: 3, title: 'The old oak', problem: 'twice' }])
})

it.each<[string, Record<string, unknown>, string]>([
  ['no title', { title: ' ' }, 'title'],
  ['a title that is too long', { title: 'x'.repeat(81) }, 'title'],
  ['a description that is no text', { description: { toString: 1 } }, 'description'],
  ['control characters', { description: 'a\u0000b' }, 'description'],
  ['a latitude beyond the pole', { place: { lat: 91, lng: 0 } }, 'place'],
  ['a place as text', { place: { lat: '51', lng: '0' } }, 'place'],
  ['an unknown task', { task: 'dig' }, 'task'],
  [
    'a question whose right answer is none of its options',
    {
      task: 'question',
      question: {
        question: 'How old?',
        type: 'multi-select',
        options: ['1', '2'],
        correctAnswer: ['1', '3'],
      },
    },
    'question',
  ],
  ['a question without options', { question: { question: 'x' } }, 'question'],
  ['a picture from elsewhere', { pictures: { reference: 'https://evil.test/x.png' } }, 'picture'],
  ['an SVG', { pictures: { reference: 'data:image/svg+xml;base64,PHN2Zz4=' } }, 'picture'],
  [
    'a page that calls itself PNG',
    { pictures: { reference: `data:image/png;base64,${btoa('<html><body>')}` } },
    'picture',
  ],
  ['no base64', { pictures: { reference: 'data:image/png;base64,%%%%' } }, 'picture'],
  ['an unknown purpose of a picture', { pictures: { wallpaper: PIXEL } }, 'picture'],
  ['a wrong key', { key: '../../etc' }, 'unreadable'],
])('one with %s is refused by itself', async (_, change, problem) => {
  const found = await readTrailFile(givenTrail({ ...givenEntry(), ...change }, givenEntry()))
  expect(problems(found)).toEqual([problem])
  expect(found.entries).toHaveLength(1)
})

it('a picture above the limit of an upload is refused before it is decoded', async () => {
  const picture = PIXEL + 'A'.repeat(Math.ceil((MAX_PHOTO_BYTES * 4) / 3))
  const found = await readTrailFile(givenTrail(givenEntry({ pictures: { reference: picture } })))
  expect(problems(found)).toEqual(['picture-size'])
})

it('what is no challenge at all is refused by itself', async () => {
  const found = await readTrailFile(givenTrail(null, 7, 'x', [], givenEntry()))
  expect(problems(found)).toEqual(Array(4).fill('unreadable'))
})

it('a file cannot change what objects are', async () => {
  const text = `{"format":"bramble-trail","version":1,"__proto__":{"isAdmin":true},
    "challenges":[{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},
    "title":"x","description":"y","place":{"lat":1,"lng":2,"__proto__":{"isAdmin":true}},"task":"none"}]}`
  const { entries } = await readTrailFile(givenFile(text))
  expect(entries).toHaveLength(1)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect((entries[0]!.entry as Record<string, unknown>).isAdmin).toBeUndefined()
})

it.each<[FileProblem, () => File]>([
  ['empty', () => givenFile('')],
  ['packed', () => givenFile('PK\u0003\u0004rest')],
  ['packed', () => givenFile(new Uint8Array([0x1f, 0x8b, 8, 0]))],
  ['not-text', () => givenFile(new Uint8Array([0x7b, 0xff, 0xfe, 0x00]))],
  ['table', () => givenFile('lat,lng\n1,2')],
  ['table', () => givenFile('Name;Breite;Länge\r\nEiche;49,9;11,6')],
  ['table', () => givenFile('"id"\t"WKT"\n1\tPOINT(1 2)')],
  ['unknown', () => givenFile('The latest news, late')],
  ['unknown', () => givenFile('{"hello":"world"}')],
  ['unknown', () => givenFile('<osm version="0.6"><node lat="1" lon="2"/></osm>')],
  ['web-page', () => givenFile('<html xmlns="http://www.w3.org/1999/xhtml"></html>')],
  ['web-page', () => givenFile('\n<!-- saved --><!DOCTYPE html><p>Sign in')],
  ['kmz', () => givenFile('PK\u0003\u0004rest of doc.KML and more')],
  ['broken', () => givenFile('{"format":"bramble-trail"')],
  ['broken', () => givenFile('{"format":"bramble-trail","version":1,"challenges":{}}')],
  ['newer', () => givenFile('{"format":"bramble-trail","version":3,"challenges":[]}')],
  ['no-places', () => givenTrail()],
  ['too-many', () => givenTrail(...Array<unknown>(MAX_TRAIL_ENTRIES + 1).fill(givenEntry()))],
  ['broken', () => givenGpx('<wpt lat="1" lon="2">')],
  ['no-places', () => givenGpx('<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>')],
  ['too-many', () => givenGpx('<wpt lat="1" lon="2"/>'.repeat(MAX_TRAIL_ENTRIES + 1))],
  ['projection', () => givenGeoJson([], { crs: { properties: { name: 'EPSG:3857' } } })],
  ['too-many', () => givenGeoJson(Array(MAX_TRAIL_ENTRIES + 1).fill(givenPoint([1, 2])))],
])('a file is refused: %s', async (problem, file) => {
  expect(await refusalOf(file())).toBe(problem)
})

it('a file above the limit is refused before it is read', async () => {
  const file = givenFile('{}')
  Object.defineProperty(file, 'size', { value: 65 * 1024 * 1024 })
  expect(await refusalOf(file)).toBe('too-large')
  const places = givenGpx('<wpt lat="1" lon="2"/>')
  Object.defineProperty(places, 'size', { value: 6 * 1024 * 1024 })
  expect(await refusalOf(places)).toBe('too-large')
})

it.each([
  ['entities that multiply', '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'],
  ['a file of the phone', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['a declaration elsewhere', '<!DOCTYPE gpx SYSTEM "https://evil.test/x.dtd">'],
])('XML that declares %s is never parsed', async (_, declaration) => {
  const text = `<?xml version="1.0"?>${declaration}<gpx><wpt lat="1" lon="2"><name>&b;</name></wpt></gpx>`
  expect(await refusalOf(givenFile(text))).toBe('declares')
})

it('XML and JSON of great depth neither hang nor break the page', async () => {
  const depth = 20_000
  expect(await refusalOf(givenGpx('<a>'.repeat(depth) + '</a>'.repeat(depth)))).toMatch(
    /no-places|broken/,
  )
  const deep = `{"type":"FeatureCollection","features":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const found = await readTrailFile(givenFile(deep)).catch(() => null)
  expect(found?.entries ?? []).toEqual([])
})

it('words of a trail that a child must not read are left out; of a task none are', async () => {
  const question = {
    question: 'How old? See www.oak.example/7',
    type: 'single-select' as const,
    options: ['1', '2'],
    correctAnswer: '1',
  }
  const found = await readTrailFile(
    givenTrail(
      givenEntry({
        title: '<b>Oak</b> @gwen',
        description: 'Look up.\nRing 07700 900123',
        prompt: 'https://oak.example',
      }),
      givenEntry({ description: 'Two\nlines, 1914-1918' }),
      givenEntry({ task: 'question', question }),
      givenEntry({ task: 'object-detection', names: ['oak', 'me@x.org'] }),
    ),
  )
  expect(found.entries.map(({ entry, mended }) => ({ ...entry, mended }))).toMatchObject([
    {
      ...{ title: 'Oak', description: 'Look up. Ring', prompt: '' },
      mended: ['handles', 'markup', 'phones', 'links'],
    },
    { description: 'Two\nlines, 1914-1918', mended: [] },
  ])
  expect(problems(found)).toEqual(['words', 'words'])
})

it('a damaged file says in which line', async () => {
  const refusal = await readTrailFile(givenGpx('\n<wpt lat="1" lon="2">')).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ problem: 'broken', count: 3 })
})
