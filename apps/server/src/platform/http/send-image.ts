import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './byte-range.ts'
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
