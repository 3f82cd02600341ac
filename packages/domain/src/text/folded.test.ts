import { expect, it } from 'vitest'
import { holdsSearch } from './folded.ts'
import { FOUND_BY } from './testing/found-by.ts'

it.each(FOUND_BY)('%s, searched by %s', (text, search, isFound) => {
  expect(holdsSearch(text, search)).toBe(isFound)
})
