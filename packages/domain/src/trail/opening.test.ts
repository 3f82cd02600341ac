import { expect, test, vi } from 'vitest'
import { ALWAYS_OPEN, localTimeAt, openStateAt, timeZoneAt, type Opening } from './opening.ts'

const LONDON = 'Europe/London'
const at = (iso: string) => Date.parse(iso)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

function state(opening: Partial<Opening>, now: string, zone = LONDON) {
  const found = openStateAt({ ...ALWAYS_OPEN, ...opening }, zone, at(now))
  return [found.isOpen, found.isOpenToday, iso(found.opensAtMs), iso(found.closesAtMs)]
}

test.each([
  ['nothing said', {}, '2026-11-26T12:00:00Z', [true, true, null, null]],
  ['its month', { months: [11] }, '2026-11-30T23:59:00Z', [true, true, null, null]],
  [
    'the month after',
    { months: [12] },
    '2026-11-30T23:59:00Z',
    [false, false, '2026-12-01T00:00:00.000Z', null],
  ],
  [
    'across the new year',
    { months: [1, 2] },
    '2026-12-31T23:00:00Z',
    [false, false, '2027-01-01T00:00:00.000Z', null],
  ],
  [
    'winter months in January',
    { months: [11, 12, 1] },
    '2027-01-15T12:00:00Z',
    [true, true, null, null],
  ],
  [
    'next year again',
    { months: [3] },
    '2026-04-01T12:00:00Z',
    [false, false, '2027-03-01T00:00:00.000Z', null],
  ],
  [
    'before its hours',
    { hours: { from: '09:00', until: '17:30' } },
    '2026-11-26T08:59:00Z',
    [false, true, '2026-11-26T09:00:00.000Z', null],
  ],
  [
    'in its hours',
    { hours: { from: '09:00', until: '17:30' } },
    '2026-11-26T09:00:00Z',
    [true, true, null, '2026-11-26T17:30:00.000Z'],
  ],
  [
    'after its hours',
    { hours: { from: '09:00', until: '17:30' } },
    '2026-11-26T17:30:00Z',
    [false, true, '2026-11-27T09:00:00.000Z', null],
  ],
  [
    'in summer time',
    { hours: { from: '09:00', until: '17:30' } },
    '2026-07-01T07:59:00Z',
    [false, true, '2026-07-01T08:00:00.000Z', null],
  ],
  [
    'over a change of the clocks',
    { hours: { from: '09:00', until: '17:30' } },
    '2026-10-24T18:00:00Z',
    [false, true, '2026-10-25T09:00:00.000Z', null],
  ],
  [
    'on the evening of a night',
    { hours: { from: '20:00', until: '02:00' } },
    '2026-11-26T20:00:00Z',
    [true, true, null, '2026-11-27T02:00:00.000Z'],
  ],
  [
    'in the small hours of a night',
    { hours: { from: '20:00', until: '02:00' } },
    '2026-11-27T01:59:00Z',
    [true, true, null, '2026-11-27T02:00:00.000Z'],
  ],
  [
    'between two nights',
    { hours: { from: '20:00', until: '02:00' } },
    '2026-11-27T02:00:00Z',
    [false, true, '2026-11-27T20:00:00.000Z', null],
  ],
  [
    'in the small hours after the last evening of its month',
    { months: [11], hours: { from: '20:00', until: '02:00' } },
    '2026-12-01T00:30:00Z',
    [true, true, null, '2026-12-01T02:00:00.000Z'],
  ],
  [
    'in the small hours before the first evening of its period',
    {
      periods: [{ from: '2026-11-27', until: '2026-11-27' }],
      hours: { from: '20:00', until: '02:00' },
    },
    '2026-11-27T01:00:00Z',
    [false, true, '2026-11-27T20:00:00.000Z', null],
  ],
  [
    'in the night in which the clocks change',
    { hours: { from: '20:00', until: '02:30' } },
    '2026-10-25T01:15:00Z',
    [true, true, null, '2026-10-25T02:30:00.000Z'],
  ],
  [
    'until midnight',
    { hours: { from: '20:00', until: '00:00' } },
    '2026-11-26T23:59:00Z',
    [true, true, null, '2026-11-27T00:00:00.000Z'],
  ],
  [
    'in a period',
    { periods: [{ from: '2026-11-26', until: '2026-11-26' }] },
    '2026-11-26T23:59:00Z',
    [true, true, null, null],
  ],
  [
    'after its last period',
    { periods: [{ from: '2026-11-01', until: '2026-11-25' }] },
    '2026-11-26T00:00:00Z',
    [false, false, null, null],
  ],
  [
    'before a far period',
    { periods: [{ from: '2028-05-01', until: '2028-05-31' }] },
    '2026-11-26T00:00:00Z',
    [false, false, '2028-04-30T23:00:00.000Z', null],
  ],
  [
    'months and periods that never meet',
    { months: [1], periods: [{ from: '2027-05-01', until: '2027-05-31' }] },
    '2026-11-26T00:00:00Z',
    [false, false, null, null],
  ],
] as const)('%s', (_what, opening, now, expected) => {
  expect(state(opening as Partial<Opening>, now)).toEqual(expected)
})

test('the day is that of the place, whatever the clock of the server says', () => {
  const may = { months: [5] }
  expect(state(may, '2026-04-30T15:00:00Z', 'Asia/Tokyo')[0]).toBe(true)
  expect(state(may, '2026-04-30T15:00:00Z', 'Europe/Berlin')[0]).toBe(false)
  expect(state(may, '2026-06-01T06:00:00Z', 'America/Los_Angeles')[0]).toBe(true)
})

test('a zone counts where the sun says that it can be, else that of the longitude', () => {
  const now = at('2026-07-01T12:00:00Z')
  expect(timeZoneAt(11.6, 'Europe/Berlin', now)).toBe('Europe/Berlin')
  expect(timeZoneAt(-9.1, 'Europe/Madrid', now)).toBe('Europe/Madrid')
  expect(timeZoneAt(76, 'Asia/Shanghai', now)).toBe('Asia/Shanghai')
  expect(timeZoneAt(-0.1, 'America/New_York', now)).toBe('Etc/GMT')
  expect(timeZoneAt(139.7, 'Europe/London', now)).toBe('Etc/GMT-9')
  expect(timeZoneAt(-74, null, now)).toBe('Etc/GMT+5')
  expect(timeZoneAt(179.5, 'Pacific/Auckland', now)).toBe('Pacific/Auckland')
  expect(timeZoneAt(13, 'No/Where', now)).toBe('Etc/GMT-1')
})

test.each([
  ['UTC', 13.4, 'Etc/GMT-1'],
  ['Etc/UTC', -3.7, 'Etc/GMT'],
  ['GMT', 13.4, 'Etc/GMT-1'],
  ['Atlantic/Reykjavik', 13.4, 'Etc/GMT-1'],
  ['Atlantic/Reykjavik', -21.9, 'Atlantic/Reykjavik'],
  ['Etc/UTC', -21.9, 'Etc/GMT+1'],
  ['Europe/Dublin', -6.3, 'Europe/Dublin'],
])('%s is what a browser may tell that hides where it is: %d degrees east', (told, lng, zone) => {
  expect(timeZoneAt(lng, told, at('2026-07-01T12:00:00Z'))).toBe(zone)
})

test.each<[string, Partial<Opening>, string, string | null]>([
  [
    'a period that lies thousands of years ahead',
    { periods: [{ from: '9999-12-01', until: '9999-12-31' }] },
    '2026-11-26T12:00:00Z',
    '9999-12-01T00:00:00.000Z',
  ],
  [
    'one in which no chosen month comes',
    { months: [2], periods: [{ from: '9999-12-01', until: '9999-12-31' }] },
    '2026-11-26T12:00:00Z',
    null,
  ],
  [
    'one that never ends',
    { months: [11], periods: [{ from: '2026-01-01', until: '9999-12-31' }] },
    '2026-12-01T12:00:00Z',
    '2027-11-01T00:00:00.000Z',
  ],
  [
    'the nearer of two, whichever is named first',
    {
      periods: [
        { from: '2028-01-01', until: '2028-01-02' },
        { from: '2027-12-31', until: '2028-01-01' },
      ],
    },
    '2026-11-26T12:00:00Z',
    '2027-12-31T00:00:00.000Z',
  ],
  [
    'the 29th of February of the next leap year',
    { months: [2], periods: [{ from: '2028-02-29', until: '2028-03-10' }] },
    '2026-11-26T12:00:00Z',
    '2028-02-29T00:00:00.000Z',
  ],
])('looks at no more days than a year of each period: %s', (_name, opening, now, opensAt) => {
  // Dates are made for days alone, so that their number is that of the days looked at.
  const parts = vi.spyOn(Date.prototype, 'getUTCDate')
  expect(state(opening, now)).toEqual([false, false, opensAt, null])
  expect(parts.mock.calls.length).toBeLessThan(2 * 372)
  parts.mockRestore()
})

test.each([
  ['Europe/Berlin', '2026-07-01T00:00:00Z', '2026-07-01T02:00:00+02:00'],
  ['America/St_Johns', '2026-01-01T02:00:00Z', '2025-12-31T22:30:00-03:30'],
  ['Asia/Kathmandu', '2026-01-01T20:00:00Z', '2026-01-02T01:45:00+05:45'],
  ['Etc/GMT', '2026-01-01T20:00:00Z', '2026-01-01T20:00:00+00:00'],
])('the clock of %s says its distance from UTC', (zone, utc, local) => {
  expect(localTimeAt(zone, at(utc))).toBe(local)
  expect(Date.parse(local)).toBe(at(utc))
})

test('an opening answers the same as looking at each day, over new years, leap days and changes of clocks', () => {
  const choose = numbersFrom(7)
  for (let round = 0; round < 300; round++) {
    const opening = randomOpening(choose)
    const zone = ['Europe/London', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'][choose(4)]!
    const nowMs = at('2026-01-01T00:00:00Z') + choose(3 * 365 * 24 * 60) * 60_000
    const found = openStateAt(opening, zone, nowMs)
    if (found.opensAtMs !== null) {
      expect(openStateAt(opening, zone, found.opensAtMs).isOpen).toBe(true)
      expect(found.opensAtMs).toBeGreaterThan(nowMs)
      const minuteBefore = openStateAt(opening, zone, found.opensAtMs - 60_000)
      expect(minuteBefore).toMatchObject({ isOpen: false, opensAtMs: found.opensAtMs })
    }
    if (found.closesAtMs !== null) {
      expect(openStateAt(opening, zone, found.closesAtMs).isOpen).toBe(false)
      expect(openStateAt(opening, zone, found.closesAtMs - 60_000).isOpen).toBe(true)
    }
  }
})

/** Whole numbers below a bound, the same each time. */
function numbersFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

function randomOpening(choose: (most: number) => number): Opening {
  const day = () => new Date(at('2026-01-01T00:00:00Z') + choose(1500) * 86_400_000)
  const spell = (date: Date) => date.toISOString().slice(0, 10)
  const period = () => {
    const days = [day(), day()].sort((a, b) => a.getTime() - b.getTime()).map(spell)
    return { from: days[0]!, until: days[1]! }
  }
  const hour = choose(23)
  const two = (hours: number) => String(hours).padStart(2, '0')
  return {
    months: Array.from({ length: 12 }, (_, n) => n + 1).filter(() => choose(3) === 0),
    periods: Array.from({ length: choose(3) }, period),
    hours:
      choose(2) === 0
        ? null
        : { from: `${two(hour)}:30`, until: `${two(hour + 1 + choose(23 - hour))}:00` },
  }
}
