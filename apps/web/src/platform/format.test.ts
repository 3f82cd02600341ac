import { afterEach, describe, expect, it } from 'vitest'
import geodesics from '../../../../bench/gps/geodesics.json' with { type: 'json' }
import { inEnglish, inGerman } from '#/testing/languages.ts'
import {
  agoText,
  clockText,
  compareTitles,
  distanceText,
  durationText,
  listText,
  monthsText,
  megabytesText,
  numberText,
  percentText,
  priceText,
  rowText,
  spaced,
  timeLeftText,
} from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a distance', () => {
  it.each(geodesics.pairs)(
    'is shown as the reference text for $id [CHAL-09]',
    ({ haversine_m: meters, metres, km }) => {
      expect(distanceText(meters)).toBe(km === null ? `${metres} m` : `${km} km`)
    },
  )

  it.each([
    [0, '0 m'],
    [42.4, '42 m'],
    [999.499, '999 m'],
    [999.5, '1.0 km'],
    [999.6, '1.0 km'],
    [1000, '1.0 km'],
    [12_345, '12.3 km'],
    [1_234_567, '1234.6 km'],
  ])('of %d m reads %s [CHAL-09]', (meters, text) => {
    expect(distanceText(meters)).toBe(text)
  })

  it.each([
    [[4, 5], 'Apr and May'],
    [[1, 12], 'Dec and Jan'],
    [[1, 6, 12], 'Jun, Dec and Jan'],
  ])('months %j are told as a season', (months, text) => {
    expect(monthsText(months)).toBe(text)
  })

  it('has one space before its unit, whether the browser knows one or not', () => {
    const number = { type: 'integer', value: '198' } as const
    const unit = { type: 'unit', value: 'm' } as const
    expect(spaced([number, unit])).toBe('198 m')
    expect(spaced([number, { type: 'literal', value: ' ' }, unit])).toBe('198 m')
  })
})

it.each([
  [0, 'FREE'],
  [1, '£0.01'],
  [249, '£2.49'],
  [250, '£2.50'],
  [10_000, '£100.00'],
  [100_000, '£1000.00'],
])('%i pence read %s [PLAN-22, CONST-24]', (pence, text) => {
  expect(priceText(pence)).toBe(text)
})

it.each([
  [24 * HOUR, '24 h'],
  [23 * HOUR + 40 * MINUTE + 59_999, '23 h 40 min'],
  [HOUR, '1 h'],
  [HOUR - 1, '59 min'],
  [MINUTE, '1 min'],
  [MINUTE - 1, 'less than a minute'],
  [-MINUTE, 'less than a minute'],
])('%i ms are left as %s [PLAN-21, CONST-23]', (leftMs, text) => {
  expect(timeLeftText(leftMs)).toBe(text)
})

it.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [999, '0:00'],
  [9_000, '0:09'],
  [599_999, '9:59'],
  [600_000, '10:00'],
  [90 * MINUTE, '90:00'],
])('%i ms read %s on a clock [RESULT-01]', (durationMs, text) => {
  expect(clockText(durationMs)).toBe(text)
})

it.each([
  [-1, '0 min'],
  [12 * MINUTE, '12 min'],
  [HOUR, '1h'],
  [HOUR + 5 * MINUTE, '1h 5min'],
])('%i ms took %s [GAMES-09]', (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text)
})

it.each([
  [59_999, 'just now'],
  [2 * MINUTE, '2 min ago'],
  [HOUR, '1 h ago'],
  [-MINUTE, 'just now'],
])('%i ms ago reads "%s"', (sinceMs, text) => {
  expect(agoText(0, sinceMs)).toBe(text)
})

it('numbers, shares, megabytes and lists', () => {
  expect(numberText(1234)).toBe('1234')
  expect(percentText(0.296)).toBe('30%')
  expect(megabytesText(1_549_999)).toBe('1.5')
  expect(megabytesText(2_000)).toBe('0.1')
  expect(listText([1, 2, 3])).toBe('1, 2 and 3')
  expect(rowText(['oak', 'tree', 'plant'])).toBe('oak, tree, plant')
})

it('titles in their order', () => {
  expect(['oak 10', 'Oak 2', 'élan', 'zoo', 'Eel'].sort(compareTitles)).toEqual([
    'Eel',
    'élan',
    'Oak 2',
    'oak 10',
    'zoo',
  ])
})

describe('in German', () => {
  afterEach(inEnglish)

  it('all are written as there', async () => {
    await inGerman()
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(
      [
        distanceText(42),
        distanceText(1234),
        priceText(249),
        priceText(0),
        percentText(0.3),
        megabytesText(1_500_000),
        listText([1, 2, 3]),
        agoText(0, 2 * MINUTE),
        timeLeftText(HOUR + MINUTE),
        clockText(9_000),
      ].map(plain),
    ).toEqual([
      '42 m',
      '1,2 km',
      '2,49 £',
      'GRATIS',
      '30 %',
      '1,5',
      '1, 2 und 3',
      'vor 2 min',
      '1 h 1 min',
      '0:09',
    ])
    expect(['Zoo', 'Öl', 'Ofen'].sort(compareTitles)).toEqual(['Ofen', 'Öl', 'Zoo'])
  })
})
