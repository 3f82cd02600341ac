import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IMAGE_POLICY } from './headers.ts'
import type { ImageAnswer } from './route.ts'

/**
 * Sends a photo or a recording so that nothing in it can act on a page of ours (P8), whole or the
 * part that was asked for: Safari plays no sound without parts.
 */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, contentType, etag }: ImageAnswer,
): FastifyReply {
  reply.header('content-type', contentType)
  reply.header('content-security-policy', IMAGE_POLICY)
  reply.header('accept-ranges', 'bytes')
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (namesIt(request, etag)) return reply.status(304).send()
  }
  const range = rangeOf(request.headers, { size: bytes.length, etag })
  if (range === 'whole') return reply.send(bytes)
  if (range === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  const { first, last } = range
  reply.header('content-range', `bytes ${first}-${last}/${bytes.length}`)
  return reply.status(206).send(bytes.subarray(first, last + 1))
}

/** Whether a request names the answer that it has already. A proxy that packs answers weakens their tags. */
export function namesIt({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.replace(/^W\//, '') === etag
}

/** A tag, without its quotation marks, for what the parts of an answer are made of. */
export function tagOf(...parts: readonly string[]): string {
  return parts.map((part) => hash('sha1', part, 'base64url')).join('.')
}

/** The part of an answer that a request wants: both ends are in it. `beyond`: there is no such part. */
type ByteRange = { first: number; last: number } | 'whole' | 'beyond'

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
