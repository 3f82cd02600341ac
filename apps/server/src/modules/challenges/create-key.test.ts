import { expect, test } from 'vitest'
import { isId } from '#/platform/ids.ts'
import { createIds } from './create-key.ts'

const request = { accountId: crypto.randomUUID(), key: crypto.randomUUID(), requestHash: 'a' }

test('the same request gives the same ids, in the order of its questions', () => {
  const ids = Array.from({ length: 7 }, (_, index) => createIds(request).at(index))
  expect(ids).toEqual(ids.map((_, index) => createIds({ ...request }).at(index)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(7)
  for (const id of ids) expect(isId(id)).toBe(true)
})

test('another body under the same key has other ids in the same range; another account or key has not', () => {
  const [first, last] = createIds(request).range
  const isInRange = (id: string) => first <= id && id <= last
  const ofOther = (change: Partial<typeof request>) => createIds({ ...request, ...change }).at(3)
  expect(isInRange(createIds(request).at(6))).toBe(true)
  expect(isInRange(ofOther({ requestHash: 'b' }))).toBe(true)
  expect(ofOther({ requestHash: 'b' })).not.toBe(createIds(request).at(3))
  expect(isInRange(ofOther({ key: crypto.randomUUID() }))).toBe(false)
  expect(isInRange(ofOther({ accountId: crypto.randomUUID() }))).toBe(false)
})
