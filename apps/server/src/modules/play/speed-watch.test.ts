import { expect, test } from 'vitest'
import { isTooFast, newSpeedWatch } from './speed-watch.ts'

const STEP_MS = 3_000
const METERS_PER_DEGREE = 111_195

/** Moves north by these many metres per step, and tells after each whether it was too fast. */
function walk(stepsMeters: number[], accuracy = 5): boolean[] {
  const watch = newSpeedWatch()
  let lat = 51
  isTooFast(watch, { lat, lng: 0, accuracy }, 0)
  return stepsMeters.map((meters, index) => {
    lat += meters / METERS_PER_DEGREE
    return isTooFast(watch, { lat, lng: 0, accuracy }, (index + 1) * STEP_MS)
  })
}

test('T20 somebody who jumps over the map is told nothing from the third jump on', () => {
  expect(walk([300, 300, 300, 300])).toEqual([false, false, true, true])
})

test('T20 a stop between two jumps does not help; three calm readings do', () => {
  expect(walk([300, 1, 300, 1, 300])).toEqual([false, false, false, false, true])
  expect(walk([300, 300, 300, 1, 1, 1])).toEqual([false, false, true, true, true, false])
})

test('a running child is never too fast, nor is one whose phone is vague', () => {
  expect(walk([24, 24, 24, 24, 24])).not.toContain(true)
  expect(walk([60, -60, 60, -60, 60], 60)).not.toContain(true)
})
