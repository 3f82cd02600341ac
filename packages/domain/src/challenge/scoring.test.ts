import { expect, it } from 'vitest'
import { pointsForRung, pointsForScore } from './scoring.ts'

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

it.each([
  [0, 5],
  [1, 4],
  [2, 3],
  [3, 2],
  [4, 1],
  [5, 0],
  [9, 0],
  [null, 0],
])('rung %s of the ladder is worth %i points [CONST-18]', (rung, points) => {
  expect(pointsForRung(rung)).toBe(points)
})
