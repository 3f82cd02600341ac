import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { PhotoStoreConfig } from '#/config/photo-store.ts'

export type S3Config = Extract<PhotoStoreConfig, { kind: 's3' }>

/** All photos lie under it, so that a bucket may hold other things too. */
export const PHOTOS_PREFIX = 'photos/'

/** A store that does not even accept a connection by then is away. */
const CONNECT_MS = 1_500
/** The silence that is waited for within one attempt. */
const ANSWER_MS = 3_000
/** All attempts of one command together; an upload of three files must end within its ten seconds. */
export const COMMAND_MS = 4_000
const ATTEMPTS = 2

/** A client for a bucket at Amazon or anybody else who speaks the protocol. */
export function createS3Client(config: S3Config): S3Client {
  return new S3Client(optionsOf(config))
}

/** The same client without a signature: what a stranger would be answered. */
export function createUnsignedClient(config: S3Config): S3Client {
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
export function answerOf(error: unknown): { code: string; status: number } | null {
  if (!(error instanceof S3ServiceException)) return null
  const status = error.$metadata.httpStatusCode
  return status === undefined ? null : { code: error.name, status }
}
