import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { AppError } from './app-error.ts'
import { refuseUnstorable } from './safe-text.ts'
import type { UploadedFile } from './route.ts'

/** The part that carries the picture, where a call says nothing else. */
export const PHOTO = { fields: ['photo'], isOptional: false }

/** Parts of a multipart body. */
export interface MultipartBody {
  fields: Record<string, string>
  file: UploadedFile | null
}

/** One picture of at most 5 MB and a few short fields. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: MAX_PHOTO_BYTES,
      files: 2,
      fields: 10,
      fieldSize: 4_096,
      fieldNameSize: 100,
      parts: 12,
      headerPairs: 50,
    },
  })
}

/** Reads a multipart body; everything that is wrong with its form is the sender's mistake. */
export async function readMultipart(
  request: FastifyRequest,
  expected: { fields: readonly string[]; isOptional: boolean } = PHOTO,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-type')
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        const isLeftOut = expected.isOptional && bytes.length === 0
        if (expected.fields.includes(part.fieldname) && !isLeftOut) file = { bytes }
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        fields[part.fieldname] = part.value
      } else {
        throw new AppError('request.invalid', {
          fields: [{ path: part.fieldname.slice(0, 100), message: 'too long' }],
        })
      }
    }
  } catch (error) {
    throw toClientError(error)
  }
  refuseUnstorable(fields)
  if (file === null && !expected.isOptional) {
    const path = expected.fields[0] ?? ''
    throw new AppError('request.invalid', { fields: [{ path, message: 'missing' }] })
  }
  return { fields, file }
}

function toClientError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('photo.too-large')
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new AppError('request.too-large')
  }
  return new AppError('request.invalid')
}
