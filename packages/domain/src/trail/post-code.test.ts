import { expect, test } from 'vitest'
import { createPostCode, readPostCode } from './post-code.ts'

test('a code of a post has ten symbols that nobody takes for one another', () => {
  let next = 0
  const code = createPostCode((most) => (next += 7) % most)
  expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{10}$/)
  expect(readPostCode(code)).toBe(code)
})

test.each([
  ['https://bramble.example/p/bcdfg-hjkmn', 'BCDFGHJKMN'],
  ['https://bramble.example/p/BCDFGHJKMN?x=1', 'BCDFGHJKMN'],
  ['HTTPS://BRAMBLE.EXAMPLE/P/BCDFGHJKMN', 'BCDFGHJKMN'],
  [' bcdfg hjkmn ', 'BCDFGHJKMN'],
  ['BCDFGHJKM', null],
  ['BCDFGHJKMA', null],
  ['', null],
])('%j is read as %j', (scanned, code) => {
  expect(readPostCode(scanned)).toBe(code)
})
