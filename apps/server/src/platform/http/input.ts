import type { EndpointDefinition } from '@bramble/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { readMultipart } from './multipart-body.ts'
import { hashRequest, readIdempotencyKey } from './request-hash.ts'
import type { UploadedFile } from './route.ts'

/** What came in, validated by the contract. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  file: UploadedFile | null
  idempotencyKey: string | null
  requestHash: string | null
}

const MAX_FIELD_ERRORS = 20

/** Reads and validates everything a request carries; throws `request.invalid` with the fields. */
export async function readInput(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<Input> {
  // A NUL is the one character a path or query can carry that the database does not take.
  if (request.url.includes('%00')) throw new AppError('request.invalid')
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, request.query)
  const idempotencyKey = endpoint.isIdempotent === true ? readIdempotencyKey(request) : null
  if (endpoint.form !== undefined) {
    const { fields, file } = await readMultipart(request, endpoint.file)
    const form = parsePart(endpoint.form, fields)
    const requestHash = idempotencyKey === null ? null : hashRequest(form, file)
    return { params, query, body: undefined, form, file, idempotencyKey, requestHash }
  }
  if (isMultipart(request)) throw new AppError('request.unsupported-type')
  const body = parsePart(endpoint.body, request.body)
  const requestHash = idempotencyKey === null ? null : hashRequest(body, null)
  return { params, query, body, form: undefined, file: null, idempotencyKey, requestHash }
}

function isMultipart(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.isMultipart()
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, MAX_FIELD_ERRORS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  throw new AppError('request.invalid', { fields })
}
