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

test('a child reads what keeps it safe with what it is to do', () => {
  const unread = loadLibrary().flatMap((task) =>
    (['en', 'de'] as const).flatMap((language) => {
      const { hint } = task.words[language]
      const place = { location: { lat: 51.5, lng: -0.12 }, hidingRadiusMeters: null }
      const { description, photoPrompt, question } = toSpot(task, language, place)
      const read = question?.text ?? photoPrompt ?? description
      return hint === undefined || read.endsWith(hint) ? [] : [`${task.id} ${language}`]
    }),
  )
  expect(unread).toEqual([])
})
