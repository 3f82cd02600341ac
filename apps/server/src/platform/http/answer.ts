import { isDeepStrictEqual } from 'node:util'
import type { EndpointDefinition } from '@bramble/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IMAGE_POLICY } from './headers.ts'
import type { ImageAnswer, RouteOptions, ZipAnswer } from './route.ts'

/** An answer of ours that breaks the contract: a defect, never the caller's fault. */
export class WrongAnswerError extends Error {
  constructor(call: string, problems: string[]) {
    super(`${call} answered against the contract: ${problems.join('; ')}`)
    this.name = 'WrongAnswerError'
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Passes an answer through the contract and sends it. No ETag: a 304 would reach clients as null. */
export function sendJson(
  reply: FastifyReply,
  call: string,
  schema: Exclude<EndpointDefinition['answer'], 'image' | 'zip'>,
  answer: unknown,
  options: { serialise: RouteOptions['serialise']; isChecked: boolean },
): FastifyReply {
  reply.header('content-type', JSON_TYPE)
  if (options.serialise === 'fast' && !options.isChecked) return reply.send(JSON.stringify(answer))
  const result = schema.safeParse(answer)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new WrongAnswerError(call, problems)
  }
  if (options.serialise === 'fast' && !isDeepStrictEqual(result.data, answer)) {
    throw new WrongAnswerError(call, ['a fast answer must carry the fields of the contract only'])
  }
  return reply.send(JSON.stringify(result.data))
}

/** Sends a photo so that nothing in it can act on a page of ours (P8). */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  image: ImageAnswer,
): FastifyReply {
  reply.header('content-type', image.contentType)
  reply.header('content-security-policy', IMAGE_POLICY)
  if (image.etag !== undefined) {
    reply.header('etag', image.etag)
    if (request.headers['if-none-match'] === image.etag) return reply.status(304).send()
  }
  return reply.send(image.bytes)
}

/** Sends an archive to be saved; a failure on the way breaks the connection, so that half is no file. */
export function sendZip(reply: FastifyReply, { fileName, stream }: ZipAnswer): FastifyReply {
  reply.header('content-type', 'application/zip')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(stream)
}
