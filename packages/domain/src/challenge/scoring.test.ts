import { expect, it } from 'vitest'
import { pointsForScore } from './scoring.ts'

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [29, 1],
  [30, 2],
  [60, 3],
  [89, 4],
  [90, 5],
  [100, 5],
  [120, 5],
  [-20, 0],
])('a score of %i is %i points [FEED-06, CONST-18, OPEN-17]', (score, points) => {
  expect(pointsForScore(score)).toBe(points)
})
