import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

const S3 = {
  PHOTO_STORE: 's3',
  S3_BUCKET: 'bramble-photos',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'KEY',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' }

test('photos are on the disk, or in a bucket when everything for that is given', () => {
  expect(loadConfig({}).photoStore).toEqual({ kind: 'disk' })
  expect(loadConfig({ ...S3, S3_ENDPOINT: 'https://s3.example' }).photoStore).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    bucket: 'bramble-photos',
    region: 'eu-west-2',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
  })
  expect(loadConfig(S3).photoStore).toMatchObject({ endpoint: null })
})

test.each([
  [{ PHOTO_STORE: 's3' }, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, ['S3_SECRET_ACCESS_KEY']],
  [
    { S3_BUCKET: 'bramble-photos', S3_ENDPOINT: 'https://s3.example' },
    ['S3_BUCKET', 'S3_ENDPOINT'],
  ],
  [{ ...S3, S3_BUCKET: 'Not A Bucket' }, ['S3_BUCKET']],
  [{ ...S3, ...PRODUCTION, S3_ENDPOINT: 'http://s3.example' }, ['S3_ENDPOINT']],
  [{ ...S3, ...PRODUCTION, S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
])('what is set by half is named %j', (env, names) => {
  const lines = mistakes(env)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(names)
  expect(lines.join('\n')).not.toContain('secret')
})
