import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ConfigError } from '#/config/environment.ts'
import {
  PHOTO_VARIANTS,
  PhotoStoreUnavailableError,
  type PhotoStore,
  type StoredPhoto,
} from '#/modules/photos/index.ts'
import { photoFileName, readPhotoId } from './photo-id.ts'
import { adviceOn } from '#/platform/advice.ts'
import type { PhotoStoreConfig } from '#/config/photo-store.ts'

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
    const reason = `S3: ${code} (${status})`
    throw new PhotoStoreUnavailableError(new Error(`${reason}. ${adviceOn('S3_ENDPOINT', reason)}`))
  }
}

function rethrow(error: unknown): never {
  throw error
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** Error codes of the store, as sentences for whoever wrote the configuration. */
const MEANINGS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET is wrong: there is no such bucket.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is wrong: the store does not know it.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong: it is not the one of S3_ACCESS_KEY_ID.',
  PermanentRedirect: 'S3_REGION is wrong: the bucket is in another region.',
  AuthorizationHeaderMalformed: 'S3_REGION is wrong: the bucket is in another region.',
  IllegalLocationConstraintException: 'S3_REGION is wrong: the bucket is in another region.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong: the photo store refuses its requests.',
}

/** A start may wait longer than a child. */
const TRIAL_MS = 10_000

/**
 * Tries everything that photos need, and what a stranger must not be able to do. Better no server
 * than one that loses photos, or shows them to everybody.
 *
 * @throws ConfigError with one line
 */
async function tryBucket(client: S3Client, config: S3Config): Promise<void> {
  const { bucket: Bucket } = config
  // Under the folder of the photos: a bucket may be open in parts.
  const object = { Bucket, Key: `${PHOTOS_PREFIX}trial/${randomUUID()}.txt` }
  const folder = { Bucket, Prefix: PHOTOS_PREFIX, MaxKeys: 1 }
  const limit = () => ({ abortSignal: AbortSignal.timeout(TRIAL_MS) })
  const text = 'Bramble tries whether photos can be kept here.'

  await explained('list', () => client.send(new ListObjectsV2Command(folder), limit()))
  await explained('write', () =>
    client.send(
      new PutObjectCommand({ ...object, Body: text, ContentType: 'text/plain' }),
      limit(),
    ),
  )
  try {
    const found = await explained('read', async () => {
      const { Body } = await client.send(new GetObjectCommand(object), limit())
      return Body?.transformToString()
    })
    if (found !== text) throw new ConfigError(['S3_BUCKET is wrong: it gives back other bytes.'])
    await refuseOpenBucket(config, [new GetObjectCommand(object), new ListObjectsV2Command(folder)])
  } finally {
    await explained('delete', () => client.send(new DeleteObjectCommand(object), limit()))
  }
}

/** A request without a signature must be refused, whatever it asks for. */
async function refuseOpenBucket(
  config: S3Config,
  requests: (GetObjectCommand | ListObjectsV2Command)[],
): Promise<void> {
  const stranger = createUnsignedClient(config)
  try {
    for (const request of requests) {
      if (!(await isRefused(stranger, request))) {
        throw new ConfigError([
          'S3_BUCKET is open to everybody: children could be seen by strangers. Block public access.',
        ])
      }
    }
  } finally {
    stranger.destroy()
  }
}

async function isRefused(
  stranger: S3Client,
  request: GetObjectCommand | ListObjectsV2Command,
): Promise<boolean> {
  try {
    // Both commands have an answer; which one does not matter.
    await stranger.send(request as GetObjectCommand, { abortSignal: AbortSignal.timeout(TRIAL_MS) })
    return false
  } catch (error) {
    const status = answerOf(error)?.status ?? 0
    if (status < 400 || status >= 500) throw away(error)
    return true
  }
}

async function explained<T>(doing: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const answer = answerOf(error)
    if (answer === null) throw away(error)
    const { code, status } = answer
    throw new ConfigError([
      MEANINGS[code] ??
        `S3_BUCKET cannot be used: the store does not let us ${doing} there (${code}, ${status}).`,
    ])
  }
}

function away(cause: unknown): ConfigError {
  return new ConfigError(['S3_ENDPOINT is wrong, or the photo store there does not answer.'], cause)
}

type S3Config = Extract<PhotoStoreConfig, { kind: 's3' }>

/** All photos lie under it, so that a bucket may hold other things too. */
const PHOTOS_PREFIX = 'photos/'

/** A store that does not even accept a connection by then is away. */
const CONNECT_MS = 1_500
/** The silence that is waited for within one attempt. */
const ANSWER_MS = 3_000
/** All attempts of one command together; an upload of three files must end within its ten seconds. */
const COMMAND_MS = 4_000
const ATTEMPTS = 2

/** A client for a bucket at Amazon or anybody else who speaks the protocol. */
function createS3Client(config: S3Config): S3Client {
  return new S3Client(optionsOf(config))
}

/** The same client without a signature: what a stranger would be answered. */
function createUnsignedClient(config: S3Config): S3Client {
  return new S3Client({ ...optionsOf(config), signer: { sign: async (request) => request } })
}

function optionsOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  return {
    region,
    ...(endpoint === null ? {} : { endpoint }),
    // Stores other than Amazon's seldom have a host name for each bucket.
    forcePathStyle: endpoint !== null,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // Newer kinds of checksums are unknown to older servers of the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}

/** Code and status of an answer of the store; null when there was none. */
function answerOf(error: unknown): { code: string; status: number } | null {
  if (!(error instanceof S3ServiceException)) return null
  const status = error.$metadata.httpStatusCode
  return status === undefined ? null : { code: error.name, status }
}
