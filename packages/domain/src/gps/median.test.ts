import { describe, expect, it } from 'vitest'
import { median } from './median.ts'

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, -2], 4],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN()
  })
})
