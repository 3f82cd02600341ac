import { expect, test } from 'vitest'
import { levelOf } from './levels.ts'

const spot = { overlap: 1, scale: 1, rollDegrees: 0 }

test.each([
  ['few points prove nothing', 8, spot, 0],
  ['nine points prove the place', 9, { ...spot, overlap: 0.1 }, 1],
  ['nine points and some of the view', 9, { ...spot, overlap: 0.2 }, 2],
  ['ten points and a third of the view', 10, { ...spot, overlap: 0.35, scale: 2.2 }, 3],
  ['fourteen points and half of the view', 14, { overlap: 0.5, scale: 1.7, rollDegrees: 40 }, 4],
  [
    'twenty points and nearly the same view',
    20,
    { overlap: 0.7, scale: 1.35, rollDegrees: -20 },
    5,
  ],
  ['further away counts as nearer does', 20, { ...spot, scale: 1 / 1.36 }, 4],
  ['a tilted phone costs points', 300, { ...spot, rollDegrees: -21 }, 4],
  ['a phone on its side costs more', 300, { ...spot, rollDegrees: 90 }, 3],
  ['far too near', 300, { ...spot, scale: 3 }, 2],
] as const)('[OPEN-38] %s', (_, score, view, level) => {
  expect(levelOf(score, view)).toBe(level)
})
