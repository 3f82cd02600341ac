import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import {
  PHOTO_VARIANTS,
  PhotoStoreUnavailableError,
  type PhotoStore,
  type StoredPhoto,
} from '#/modules/photos/index.ts'
import { photoFileName, readPhotoId } from './photo-id.ts'
import { answerOf, COMMAND_MS, createS3Client, PHOTOS_PREFIX, type S3Config } from './s3-client.ts'
import { tryBucket } from './s3-trial.ts'

/**
 * Photos in a bucket, after the bucket was tried out.
 *
 * @throws ConfigError when the bucket cannot be used, or shows photos to strangers
 */
export async function openS3PhotoStore(config: S3Config): Promise<PhotoStore> {
  const client = createS3Client(config)
  await tryBucket(client, config)
  return createS3PhotoStore(client, config.bucket)
}

function createS3PhotoStore(client: S3Client, bucket: string): PhotoStore {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const keyOf = (...of: Parameters<typeof photoFileName>) =>
    `${PHOTOS_PREFIX}${photoFileName(...of)}`

  return {
    async put(id, variant, bytes) {
      const object = { ...at(keyOf(id, variant)), Body: bytes, ContentType: 'image/jpeg' }
      await guarded((limit) => client.send(new PutObjectCommand(object), limit))
    },
    async get(id, variant) {
      const object = at(keyOf(id, variant))
      return guarded(async (limit) => {
        const { Body } = await client.send(new GetObjectCommand(object), limit)
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
      }, nullWhenMissing)
    },
    async delete(id) {
      const keys = PHOTO_VARIANTS.map((variant) => keyOf(id, variant))
      // Objects are deleted one by one: not every store of this protocol can delete many at once.
      const deletions = keys.map((key) =>
        guarded((limit) => client.send(new DeleteObjectCommand(at(key)), limit)),
      )
      await Promise.all(deletions)
    },
    list: () => listPhotos(client, bucket),
  }
}

async function* listPhotos(client: S3Client, bucket: string): AsyncGenerator<StoredPhoto> {
  let page: string | undefined
  // Names are in order, so the files of a photo are neighbours, on two pages at most.
  let lastId: string | null = null
  do {
    const where = { Bucket: bucket, Prefix: PHOTOS_PREFIX, ContinuationToken: page }
    const answer = await guarded((limit) => client.send(new ListObjectsV2Command(where), limit))
    for (const { Key = '', LastModified } of answer.Contents ?? []) {
      const id = readPhotoId(Key.slice(Key.lastIndexOf('/') + 1))
      if (id === null || id === lastId || LastModified === undefined) continue
      lastId = id
      yield { id, storedAtMs: LastModified.getTime() }
    }
    page = answer.IsTruncated === true ? answer.NextContinuationToken : undefined
  } while (page !== undefined)
}

function nullWhenMissing(error: unknown): null {
  if (answerOf(error)?.code === 'NoSuchKey') return null
  throw error
}

type Limit = { abortSignal: AbortSignal }

/** Turns a failure of the store into the error of the port, without the keys of objects. */
async function guarded<T>(
  work: (limit: Limit) => Promise<T>,
  recover: (error: unknown) => T = rethrow,
): Promise<T> {
  try {
    return await work({ abortSignal: AbortSignal.timeout(COMMAND_MS) }).catch(recover)
  } catch (error) {
    const { code, status } = answerOf(error) ?? { code: nameOf(error), status: 'no answer' }
    throw new PhotoStoreUnavailableError(new Error(`S3: ${code} (${status})`))
  }
}

function rethrow(error: unknown): never {
  throw error
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
