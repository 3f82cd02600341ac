import { expect, test } from 'vitest'
import { publishingOf } from './publishing.ts'

const NEW = {
  publishing: null,
  role: 'guardian',
  isConfirmed: true,
  isReviewedFirst: true,
} as const

test.each([
  [{}, 'looked-at'],
  [{ isConfirmed: false }, 'unconfirmed'],
  [{ isConfirmed: null }, 'looked-at'],
  [{ publishing: 'allowed', isConfirmed: false }, 'now'],
  [{ role: 'community_leader' }, 'now'],
  [{ isReviewedFirst: false, isConfirmed: false }, 'now'],
  [{ isReviewedFirst: false, publishing: 'refused' }, 'refused'],
  [{ role: 'super_admin', publishing: 'refused' }, 'refused'],
] as const)('an account with %o: %s', (change, standing) => {
  expect(publishingOf({ ...NEW, ...change })).toBe(standing)
})
