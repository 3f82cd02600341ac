import { expect, test } from 'vitest'
import { changeSessionSchema } from './session.ts'

test('a change of a game says what changes: times of the page alone do not', () => {
  const isChange = (body: object) => changeSessionSchema.safeParse(body).success
  expect(isChange({})).toBe(false)
  expect(isChange({ startedAt: '2026-06-01T14:05:00Z', endedAt: '2026-06-01T15:05:00Z' })).toBe(
    false,
  )
  expect(isChange({ stayCloseMeters: null })).toBe(true)
  expect(isChange({ status: 'active', startedAt: '2026-06-01T14:05:00Z' })).toBe(true)
})
