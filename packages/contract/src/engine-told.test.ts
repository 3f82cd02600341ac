import { expect, test } from 'vitest'
import { engineRecordSchema, engineToldSchema } from './engine-told.ts'

const AT = { lat: 51.5, lng: 0 }
const YEARS_MS = 56 * 365 * 24 * 60 * 60_000
const A_DAY_MS = 24 * 60 * 60_000

test('a phone whose clock was set tells ages of a day at most, and what goes on from there is answered', () => {
  const record = {
    jumps: Number.MAX_SAFE_INTEGER,
    walkedAgeMs: YEARS_MS,
    help: { nearForMs: Number.MAX_SAFE_INTEGER, lostForMs: 3_000 },
    stray: { ...AT, ageMs: YEARS_MS },
  }
  const told = engineToldSchema.parse({
    wentOn: { record, trail: [[AT.lat, AT.lng, 8, YEARS_MS]], fixes: [] },
  })
  expect(told.wentOn).toEqual({
    record: {
      jumps: 1_000_000,
      walkedAgeMs: A_DAY_MS,
      help: { nearForMs: A_DAY_MS, lostForMs: 3_000 },
      stray: { ...AT, ageMs: A_DAY_MS },
    },
    trail: [[AT.lat, AT.lng, 8, A_DAY_MS]],
    fixes: [],
  })
  const later = { walkedAgeMs: A_DAY_MS + 60_000, jumps: 1_000_001 }
  expect(engineRecordSchema.parse(later)).toEqual(later)
})
