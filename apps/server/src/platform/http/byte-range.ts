import type { IncomingHttpHeaders } from 'node:http'

/** The part of an answer that a request wants: both ends are in it. `beyond`: there is no such part. */
export type ByteRange = { first: number; last: number } | 'whole' | 'beyond'

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * Reads `Range` and `If-Range` (RFC 9110, 14.2 and 13.1.5). What is wrongly written, has another unit,
 * names several parts or is meant for another version is answered with the whole.
 */
export function rangeOf(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { size, etag }: { size: number; etag?: string },
): ByteRange {
  const [, from = '', to = ''] = ONE_RANGE.exec(range ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  // A date is compared with the time of the last change, which these answers do not have.
  if (ifRange !== undefined && ifRange !== etag) return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Number(to)
  if (to !== '' && last < first) return 'whole'
  return first >= size ? 'beyond' : { first, last: Math.min(last, size - 1) }
}
