import { loadLibrary } from '@bramble/library/load'
import { expect, test } from 'vitest'
import { toSpot } from './to-spot.ts'

test('a task of the library that ends with listening or counting deals that', () => {
  const dealt = loadLibrary().map((task) => {
    const { task: kind, doing } = toSpot(task, 'en', {
      location: { lat: 51.5, lng: -0.12 },
      hidingRadiusMeters: null,
    })
    return `${task.ending}: ${kind}, ${doing}`
  })
  expect([...new Set(dealt)].sort()).toEqual([
    'choose: question, null',
    'count: none, count',
    'listen: none, listen',
    'photograph: basic-photo, null',
  ])
})
