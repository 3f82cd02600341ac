import { expect, test } from 'vitest'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { readJournal } from '#/platform/db/journal.ts'

/**
 * The migrations of each release, with the SHA-256 of their files: they have run on databases of other
 * people, which only a further one changes. A release adds its rows.
 */
const RELEASED = [
  {
    release: '1.0.0',
    tag: '0000_initial',
    when: 1_795_719_128_533,
    hash: '58d2133ccf18ff2c60951364de19d96f0ba1c36bf7ad8ae5fac74b2337817989',
  },
]

test('a released migration stays as it was: what comes later is added', () => {
  const known = readJournal(DEFAULT_MIGRATIONS_FOLDER)
  const expected = RELEASED.map(({ tag, when, hash }) => ({ tag, when, hash }))
  expect(known.slice(0, RELEASED.length)).toEqual(expected)
})
