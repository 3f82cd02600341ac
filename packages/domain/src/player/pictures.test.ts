import { expect, it } from 'vitest'
import { areSamePictures, drawPictures, pauseAfterWrongPicks, PICTURE_NAMES } from './pictures.ts'

it('a child shows three different pictures, and every choice of them can come (T1)', () => {
  const choices = new Set<string>()
  for (let first = 0; first < 12; first++) {
    for (let second = 0; second < 11; second++) {
      for (let third = 0; third < 10; third++) {
        const numbers = [first, second, third]
        const drawn = drawPictures(() => numbers.shift() ?? 0)
        expect(new Set(drawn).size).toBe(3)
        choices.add([...drawn].sort().join(' '))
      }
    }
  }
  expect(choices.size).toBe(220)
  expect(new Set(PICTURE_NAMES).size).toBe(12)
})

it('whoever guesses for half an hour has a chance of less than one in thirty (T1)', () => {
  let picks = 0
  for (let leftMs = 30 * 60_000; leftMs >= 0; picks++) leftMs -= pauseAfterWrongPicks(picks + 1)
  expect(picks).toBe(5)
  expect(picks / 220).toBeLessThan(1 / 30)
})

it.each([
  [['owl', 'fish', 'bee'], true],
  [['fish', 'bee', 'owl'], true],
  [['owl', 'fish', 'fish'], false],
  [['owl', 'owl', 'owl'], false],
  [['owl', 'fish', 'duck'], false],
  [['owl', 'fish'], false],
  [['owl', 'fish', 'bee', 'crab'], false],
])('picking %j for owl, fish and bee is right: %s', (picked, isRight) => {
  expect(areSamePictures(picked, ['owl', 'fish', 'bee'])).toBe(isRight)
})

it('who picks wrong three times waits, longer each time (T1)', () => {
  const minutes = [0, 1, 2, 3, 4, 5].map((wrong) => pauseAfterWrongPicks(wrong) / 60_000)
  expect(minutes).toEqual([0, 0, 0, 1, 5, 25])
  expect(pauseAfterWrongPicks(500)).toBe(24 * 60 * 60_000)
})
