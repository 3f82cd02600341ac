import { expect, it } from 'vitest'
import { areSamePictures, drawPictures, pauseAfterWrongPicks, PICTURE_NAMES } from './pictures.ts'

it('a child shows two different pictures, and every pair can come (T1)', () => {
  const pairs = new Set<string>()
  for (let first = 0; first < 12; first++) {
    for (let second = 0; second < 11; second++) {
      const numbers = [first, second]
      const drawn = drawPictures(() => numbers.shift() ?? 0)
      expect(new Set(drawn).size).toBe(2)
      pairs.add([...drawn].sort().join(' '))
    }
  }
  expect(pairs.size).toBe(66)
  expect(new Set(PICTURE_NAMES).size).toBe(12)
})

it.each([
  [['owl', 'fish'], true],
  [['fish', 'owl'], true],
  [['owl', 'owl'], false],
  [['owl', 'duck'], false],
  [['owl'], false],
])('picking %j for owl and fish is right: %s', (picked, isRight) => {
  expect(areSamePictures(picked, ['owl', 'fish'])).toBe(isRight)
})

it('who picks wrong three times waits, longer each time (T1)', () => {
  const minutes = [0, 1, 2, 3, 4, 5].map((wrong) => pauseAfterWrongPicks(wrong) / 60_000)
  expect(minutes).toEqual([0, 0, 0, 1, 5, 25])
  expect(pauseAfterWrongPicks(500)).toBe(24 * 60 * 60_000)
})
