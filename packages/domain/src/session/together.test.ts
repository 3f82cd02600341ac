import { expect, it } from 'vitest'
import { fromPlane } from '../geo/distance.ts'
import { isTogether } from './together.ts'

const GWEN = { lat: 51.5, lng: -0.12 }
const child = (northMeters: number, accuracy: number) => ({
  ...fromPlane(GWEN, { eastMeters: 0, northMeters }),
  accuracy,
})

it.each([
  ['beside the grown-up', 0, 5, 5, true],
  ['just within 150 m plus 5', 154, 5, 5, true],
  ['just beyond them', 157, 5, 5, false],
  ['whose phone is vague while the grown-up knows', 170, 500, 8, false],
  ['who knows while the grown-up is vague', 170, 8, 500, false],
  ['both vague: at most 100 m are forgiven', 248, 900, 900, true],
  ['both vague and farther', 253, 900, 900, false],
])('[OPEN-14] (T1) a child %s', (_words, meters, childAccuracy, hostAccuracy, together) => {
  expect(isTogether(child(meters, childAccuracy), { ...GWEN, accuracy: hostAccuracy })).toBe(
    together,
  )
})
