import { expect, test } from 'vitest'
import { unsafeForChildren } from './child-safe-text.ts'

test.each([
  'Come to https://example.test/now',
  'look at www.example.test',
  'find us at oaktree.co.uk today',
  'write to me@example.test',
  'follow @oaktree',
  'ring 07700 900123',
  'ring +44 (0)7700 900-123',
  'ring ０７７００９００１２３',
  'a\u0000b',
  'a\u202Eb',
])('T17 a child never reads: %j', (text) => {
  expect(unsafeForChildren(text)).not.toBeNull()
})

test.each([
  'Stand as still as a heron. Count the sounds: birds, leaves, feet.',
  'This oak is about 350 years old.\nIt was here in 1665 and in 1805!',
  'Is it warm... or cold? 3, 2, 1!',
  'Find the well-known beech (or two), e.g. the one by the gate.',
])('honest words pass: %j', (text) => {
  expect(unsafeForChildren(text)).toBeNull()
})
