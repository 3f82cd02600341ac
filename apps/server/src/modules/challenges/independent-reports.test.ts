import { expect, test } from 'vitest'
import { isIndependentOf, markOf, networkOf, type ReportOrigin } from './independent-reports.ts'

const from = (accountId: string | null, gameMark: string | null, networkMark: string | null) =>
  ({ accountId, gameMark, networkMark }) satisfies ReportOrigin

test.each<[string, ReportOrigin[], boolean]>([
  ['one alone', [from('a', null, '1')], false],
  ['two accounts in two networks', [from('a', null, '1'), from('b', null, '2')], true],
  ['two accounts in one network', [from('a', null, '1'), from('b', null, '1')], false],
  ['one account in two networks', [from('a', null, '1'), from('a', 'g', '2')], false],
  ['one game in two networks', [from('a', 'g', '1'), from(null, 'g', '2')], false],
  ['two games without accounts', [from(null, 'g', '1'), from(null, 'h', '2')], true],
  ['two games in one network', [from(null, 'g', '1'), from(null, 'h', '1')], false],
  ['one from before networks were marked', [from('a', null, null), from('b', null, '1')], true],
  [
    'the first and the third of three',
    [from('a', null, '1'), from('b', null, '1'), from('c', null, '2')],
    true,
  ],
])('%s', (_, reports, expected) => {
  const newest = reports.at(-1)!
  expect(isIndependentOf(1, newest, reports.slice(0, -1))).toBe(expected)
})

test('a mark says little: 16 bits, others for each challenge', () => {
  expect(markOf('one', 'network', '192.0.2.1')).toMatch(/^[0-9a-f]{4}$/)
  expect(markOf('one', 'network', '192.0.2.1')).toBe(markOf('one', 'network', '192.0.2.1'))
  expect(markOf('one', 'network', '192.0.2.1')).not.toBe(markOf('two', 'network', '192.0.2.1'))
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2ff::/64')).toBe(networkOf('2001:db8:1:200::/64'))
})

test('four count only where each is independent of each other', () => {
  const [a, b, c, d] = ['1', '2', '3', '4'].map((mark) => from(null, `g${mark}`, mark))
  expect(isIndependentOf(3, d!, [a!, b!, c!])).toBe(true)
  expect(isIndependentOf(3, d!, [a!, b!, from(null, 'g5', '2')])).toBe(false)
  expect(isIndependentOf(3, d!, [a!, from(null, 'g1', '9'), b!, c!])).toBe(true)
})
