import { MAX_TRAIL_SPOTS } from '@bramble/domain/limits'
import { expect, it } from 'vitest'
import type { TrailFileError } from './found-trail.ts'
import { readTrailFile } from './read-file.ts'
import {
  givenEntry,
  givenFile,
  givenTrail,
  givenWholeTrail,
  PIXEL,
  TRAIL_HEAD,
} from './testing/given-trail.ts'

const refusalOf = async (file: Blob) => {
  const error = await readTrailFile(file).then(
    () => null,
    (thrown: unknown) => thrown as TrailFileError,
  )
  return error && [error.problem, error.count, error.field]
}
const DE = { title: 'Die alte Eiche', description: 'Wer wohnt darin?' }
const oak = (of: object = {}) => ({ ...givenEntry({ key: 'oak-2026' }), ...of })

it('reads a trail with its challenges in their order, their texts and where posts stand', async () => {
  const { trail, entries, refused } = await readTrailFile(
    givenWholeTrail(
      { cover: PIXEL },
      oak({ texts: { de: DE }, hasPost: true }),
      oak({ key: 'pond-2026', title: 'The pond', isUnvisited: true }),
    ),
  )
  expect(trail).toEqual({ ...TRAIL_HEAD, cover: PIXEL })
  expect(refused).toEqual([])
  expect(entries.map(({ key, entry }) => [key, entry.title, entry.hasPost])).toEqual([
    ['oak-2026', 'The old oak', true],
    ['pond-2026', 'The pond', undefined],
  ])
  expect(entries[0]?.entry.texts).toEqual({ de: DE })
  expect(entries[1]?.entry.isUnvisited).toBe(true)
})

it('a file of version 1 has no trail, and may have fields that are not known', async () => {
  const { trail, entries } = await readTrailFile(givenTrail(oak({ mood: 'merry' })))
  expect([trail, entries.length]).toEqual([null, 1])
})

it.each<[string, () => File, unknown[]]>([
  [
    'a field of the trail',
    () => givenWholeTrail({ closed: true }, oak()),
    ['unknown-field', 0, 'trail.closed'],
  ],
  [
    'a field inside',
    () => givenWholeTrail({ opening: { ...TRAIL_HEAD.opening, years: [2026] } }, oak()),
    ['unknown-field', 0, 'trail.opening.years'],
  ],
  [
    'a list of spots that name challenges',
    () => givenWholeTrail({ spots: [{ challenge: 'nowhere' }] }, oak()),
    ['unknown-field', 0, 'trail.spots'],
  ],
  [
    'a field that every object has',
    () => hostile('"__proto__":{"isOrdered":true},'),
    ['unknown-field', 0, 'trail.__proto__'],
  ],
  ['a constructor', () => hostile('"constructor":{},'), ['unknown-field', 0, 'trail.constructor']],
  [
    'too many spots',
    () => givenWholeTrail({}, ...many(MAX_TRAIL_SPOTS + 1)),
    ['too-many-spots', 31, ''],
  ],
  ['thousands of spots', () => givenWholeTrail({}, ...many(5_000)), ['too-many-spots', 5_000, '']],
  ['no name', () => givenWholeTrail({ name: ' ' }, oak()), ['trail', 0, 'trail.name']],
  [
    '40 MB of name',
    () => givenWholeTrail({ name: 'x'.repeat(40 * 1024 * 1024) }, oak()),
    ['trail', 0, 'trail.name'],
  ],
  [
    'a name of 40 MB that no field has',
    () => givenWholeTrail({ ['x'.repeat(40 * 1024 * 1024)]: 1 }, oak()),
    ['unknown-field', 0, `trail.${'x'.repeat(34)}…`],
  ],
  [
    'a month that is none',
    () => givenWholeTrail({ opening: { months: [13] } }, oak()),
    ['trail', 0, 'trail.opening.months.0'],
  ],
  [
    'a start that is nowhere',
    () => givenWholeTrail({ start: { lat: 91, lng: 0 } }, oak()),
    ['trail', 0, 'trail.start.lat'],
  ],
  [
    'another language',
    () => givenWholeTrail({ texts: { xx: DE } }, oak()),
    ['unknown-field', 0, 'trail.texts.xx'],
  ],
  [
    'a cover that is none',
    () => givenWholeTrail({ cover: 'data:image/png;base64,AAAA' }, oak()),
    ['trail', 0, 'trail.cover'],
  ],
  [
    'a link in its name',
    () => givenWholeTrail({ name: 'www.example.com' }, oak()),
    ['trail-words', 0, ''],
  ],
  [
    'no trail',
    () => givenFile('{"format":"bramble-trail","version":2,"challenges":[]}'),
    ['trail', 0, 'trail'],
  ],
  [
    'a list as trail',
    () => givenFile('{"format":"bramble-trail","version":2,"trail":[],"challenges":[]}'),
    ['trail', 0, 'trail'],
  ],
  ['no challenge', () => givenWholeTrail({}), ['no-places', 0, '']],
  ['a later version', () => givenFile('{"format":"bramble-trail","version":3}'), ['newer', 0, '']],
])('refuses %s by name', async (_, file, refusal) => {
  expect(await refusalOf(file())).toEqual(refusal)
  expect(({} as { isOrdered?: boolean }).isOrdered).toBeUndefined()
})

it('refuses single challenges by name, and the rest of the trail can be imported', async () => {
  const { entries, refused } = await readTrailFile(
    givenWholeTrail(
      {},
      oak(),
      oak({ key: 'one-2026', mood: 'merry' }),
      oak({ key: 'two-2026', texts: { de: { ...DE, questionOptions: ['A'] } } }),
      oak({ key: 'tri-2026', texts: { de: { ...DE, title: 'www.example.com' } } }),
      oak({ key: 'fou-2026', texts: { fr: DE } }),
      oak(),
    ),
  )
  expect(entries.map(({ key }) => key)).toEqual(['oak-2026'])
  expect(refused.map(({ number, problem }) => [number, problem])).toEqual([
    [2, 'unknown-field'],
    [3, 'texts'],
    [4, 'texts-words'],
    [5, 'texts'],
    [6, 'twice'],
  ])
})

function many(count: number) {
  return Array.from({ length: count }, (_, at) => oak({ key: `spot-${at}-2026` }))
}

function hostile(inTrail: string): File {
  const trail = JSON.stringify(TRAIL_HEAD).replace('{', `{${inTrail}`)
  const challenges = JSON.stringify([oak()])
  return givenFile(
    `{"format":"bramble-trail","version":2,"trail":${trail},"challenges":${challenges}}`,
  )
}
