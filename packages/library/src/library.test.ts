import { expect, test } from 'vitest'
import { loadLibrary } from './index.ts'

test('the library can be read, and every id stands once', () => {
  const tasks = loadLibrary()
  expect(tasks.length).toBeGreaterThanOrEqual(6)
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
})
