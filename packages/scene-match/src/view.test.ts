import { expect, test } from 'vitest'
import { readView } from './view.ts'

const size = { width: 640, height: 480 }
const straight = [1, 0, 0, 0, 1, 0, 0, 0, 1]

test('the same framing has all in view', () => {
  expect(readView(straight, size, size)).toEqual({
    overlap: 1,
    scale: 1,
    rollDegrees: 0,
    shift: { x: 0, y: 0 },
  })
})

test('half out of view to the right', () => {
  expect(readView([1, 0, 320, 0, 1, 0, 0, 0, 1], size, size)).toMatchObject({
    overlap: 0.5,
    scale: 1,
    shift: { x: 0.5, y: 0 },
  })
})

test('a small reference is as near as a large photo of the same view', () => {
  const small = { width: 320, height: 240 }
  const view = readView([2, 0, 0, 0, 2, 0, 0, 0, 1], small, size)
  expect(view).toMatchObject({ overlap: 1, scale: 1 })
})

test.each([
  ['mirrored', [-1, 0, 640, 0, 1, 0, 0, 0, 1]],
  ['partly behind the camera', [1, 0, 0, 0, 1, 0, -0.002, 0, 1]],
  ['folded', [1, 0, 0, 0, 1, 0, 0.004, -0.0021, 1]],
  ['six times nearer', [6, 0, 0, 0, 6, 0, 0, 0, 1]],
  ['six times further', [1 / 6, 0, 0, 0, 1 / 6, 0, 0, 0, 1]],
  ['beside the photo', [1, 0, 700, 0, 1, 0, 0, 0, 1]],
  ['flat', [1, 0, 0, 0, 0, 0, 0, 0, 1]],
  ['no number', Array.from({ length: 9 }, () => NaN)],
])('what no camera could have made is no view: %s', (_, homography) => {
  expect(readView(homography, size, size)).toBeNull()
})
