import { expect, it } from 'vitest'
import { shownDistanceMeters, shownDistanceText } from './shown-distance.ts'

it('a distance is shown to the metre while the fix is good, else to the nearest 5 m', () => {
  expect(shownDistanceMeters(42.4, 25)).toBe(42.4)
  expect(shownDistanceMeters(42.4, 25.1)).toBe(40)
  expect(shownDistanceMeters(43, 60)).toBe(45)
})

it('reads as metres, or as kilometres from a thousand on [CHAL-09]', () => {
  expect(shownDistanceText(42.4, 10)).toBe('42m')
  expect(shownDistanceText(42.4, 40)).toBe('40m')
  expect(shownDistanceText(998, 40)).toBe('1.0km')
})
