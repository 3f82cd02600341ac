import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

it.each([
  ['en-GB', '24 November 2026, 02:13 UTC'],
  ['de-DE', '24. November 2026, 02:13 UTC'],
])(
  'a moment in %s is of the zone that stands there, whatever the zone of the server',
  (locale, text) => {
    expect(momentOf(Date.UTC(2026, 10, 24, 2, 13), locale)).toBe(text)
  },
)
