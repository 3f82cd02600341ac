import type { Environment } from './environment.ts'

/** Store of the files of photos. */
export type PhotoStoreConfig =
  | { kind: 'disk' }
  | {
      kind: 's3'
      /** Null: Amazon's own, by the region. */
      endpoint: string | null
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

const NEEDED = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Environment)[]

/** Hosts that are this machine: nobody listens in between. */
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The settings of the chosen store; call it when `photoStoreMistakes` found none. */
export function readPhotoStore(env: Environment): PhotoStoreConfig {
  const { S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (env.PHOTO_STORE !== 's3') return { kind: 'disk' }
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return { kind: 'disk' }
  const endpoint = env.S3_ENDPOINT ?? null
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Settings that are missing, left over, or not safe: one line each. */
export function photoStoreMistakes(env: Environment): string[] {
  if (env.PHOTO_STORE === 's3') {
    const missing = NEEDED.filter((name) => env[name] === undefined)
    const lines = missing.map((name) => `${name} is needed when PHOTO_STORE is s3.`)
    return [...lines, ...openRoadMistakes(env)]
  }
  // Ignoring them would keep photos where the operator does not look for them.
  return [...NEEDED, 'S3_ENDPOINT' as const]
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} has no meaning while PHOTO_STORE is disk.`)
}

/** Photos of children do not travel where others can read them. */
function openRoadMistakes({ APP_ENV, S3_ENDPOINT }: Environment): string[] {
  if (APP_ENV !== 'production' || S3_ENDPOINT === undefined) return []
  const { protocol, hostname } = new URL(S3_ENDPOINT)
  return protocol === 'https:' || THIS_MACHINE.test(hostname)
    ? []
    : ['S3_ENDPOINT must be an https address, or on this machine, when APP_ENV is production.']
}
