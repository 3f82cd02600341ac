import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './route.ts'
import { refuseUnstorable } from './safe-text.ts'

/** A UUID by the design; other clients' keys pass as long as they are short and printable. */
const KEY = /^[\x21-\x7e]{8,128}$/
/** Keys of programs that have not made one, as the nil UUID: two of them would share what it made. */
const NO_KEY = /^[0-]+$/

/** The client-made key of a request, null without one. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && KEY.test(key) && !NO_KEY.test(key)) return key
  throw new AppError('request.invalid', {
    fields: [{ path: 'Idempotency-Key', message: 'not a key' }],
  })
}

/** SHA-256 over what the contract has read, whatever the order of its fields and the case of its ids. */
export function hashRequest(body: unknown, file: UploadedFile | null): string {
  refuseUnstorable(body)
  const hash = createHash('sha256').update(JSON.stringify(sortKeys(body)) ?? '')
  if (file !== null) hash.update('\0').update(file.bytes)
  return hash.digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, child]) => [key, sortKeys(child)]))
}
