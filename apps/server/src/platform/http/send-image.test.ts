import { expect, it } from 'vitest'
import { rangeOf } from './send-image.ts'

const ETAG = '"a"'
const MANY = '9'.repeat(400)

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  [`bytes=50-${MANY}`, { first: 50, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['Bytes=5-9', { first: 5, last: 9 }],
  ['bytes= 5-9 ', { first: 5, last: 9 }],
  ['bytes=100-', 'beyond'],
  ['bytes=100-200', 'beyond'],
  [`bytes=${MANY}-`, 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=9-5', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-3', 'whole'],
  ['items=0-1', 'whole'],
  ['', 'whole'],
  [undefined, 'whole'],
])('of 100 bytes, %s is %o', (range, part) => {
  expect(rangeOf({ range }, { size: 100, etag: ETAG })).toEqual(part)
})

it.each([
  [ETAG, { first: 0, last: 1 }],
  ['"b"', 'whole'],
  [`W/${ETAG}`, 'whole'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'whole'],
])('a part of the version %s', (ifRange, part) => {
  const headers = { range: 'bytes=0-1', 'if-range': ifRange }
  expect(rangeOf(headers, { size: 100, etag: ETAG })).toEqual(part)
})

it('has no part of nothing', () => {
  expect(rangeOf({ range: 'bytes=0-' }, { size: 0 })).toBe('beyond')
  expect(rangeOf({ range: 'bytes=-5' }, { size: 0 })).toBe('beyond')
})
