import { randomUUID } from 'node:crypto'
import { explain } from '#/platform/reason.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#/config/environment.ts'
import { loadConfig } from '#/config/config.ts'
import {
  PHOTO_VARIANTS,
  PhotoStoreUnavailableError,
  type PhotoStore,
} from '#/modules/photos/index.ts'
import { hastened } from '#/testing/hastened.ts'
import { openPhotoStore } from './index.ts'
import { photoStoreSuite } from './testing/photo-store.suite.ts'
import { BUCKET, openS3Server, type S3Server } from './testing/s3-server.ts'

let server: S3Server
let store: PhotoStore
beforeAll(async () => {
  server = await openS3Server()
  store = await openStore()
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(server.manners, { isOpen: false, status: null, isSilent: false })
  for (const id of await ids()) await store.delete(id)
  server.requests.length = 0
})

const openStore = (env: Record<string, string> = {}) =>
  openPhotoStore(loadConfig({ ...server.env, ...env }))

async function ids(): Promise<string[]> {
  const all: string[] = []
  for await (const { id } of store.list()) all.push(id)
  return all
}

async function mistake(opening: Promise<unknown>): Promise<readonly string[]> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ConfigError) return error.lines
  throw new Error('it opened, or failed otherwise', { cause: error })
}

photoStoreSuite('S3', async () => store)

test('a photo lies in a folder by the end of its id, as a picture', async () => {
  const id = randomUUID()
  await store.put(id, 'thumb', Buffer.from('small'))
  expect(server.requests).toEqual([`PUT /${BUCKET}/photos/${id.slice(-2)}/${id}-thumb.jpg`])
  for await (const { storedAtMs } of store.list()) {
    expect(Math.abs(storedAtMs - Date.now())).toBeLessThan(60_000)
  }
})

test('more photos than fit on one page are all listed, each once', async () => {
  const some = Array.from({ length: 8 }, () => randomUUID())
  for (const id of some) {
    for (const variant of PHOTO_VARIANTS) await store.put(id, variant, Buffer.from('x'))
  }
  server.requests.length = 0
  expect((await ids()).sort()).toEqual(some.sort())
  // 24 files on pages of seven, which photos do not fit evenly.
  expect(server.requests).toHaveLength(4)
})

test('what is no id of a photo never becomes the key of an object', async () => {
  await expect(store.get('../../secret', 'full')).rejects.toThrow(TypeError)
  expect(server.requests).toEqual([])
})

describe('F5: a store that is', () => {
  test('broken or closed to us is told apart from a photo that is not there', async () => {
    for (const status of [500, 503, 403]) {
      server.manners.status = status
      await expect(store.get(randomUUID(), 'full')).rejects.toThrow(PhotoStoreUnavailableError)
    }
  })

  test('away altogether is not available', async () => {
    const other = await openS3Server()
    const lost = await openPhotoStore(loadConfig(other.env))
    await other.close()
    await expect(lost.put(randomUUID(), 'full', Buffer.from('x'))).rejects.toThrow(
      PhotoStoreUnavailableError,
    )
  })

  test('silent is given up after four seconds, and its errors name no photo', async () => {
    server.manners.isSilent = true
    const id = randomUUID()
    const { outcome: error, limits } = await hastened(() =>
      store.put(id, 'full', Buffer.from('x')).catch((reason: unknown) => reason),
    )
    expect(limits).toEqual([4_000])
    expect(error).toBeInstanceOf(PhotoStoreUnavailableError)
    expect(String((error as Error).cause)).toMatch(
      /^Error: S3: \w+ \(no answer\)\. S3_ENDPOINT: \w/,
    )
  })
})

describe('a bucket is tried out before the server starts', () => {
  test('and nothing stays in it', async () => {
    await openStore()
    const kinds = server.requests.map((line) => line.split(' ')[0])
    expect(kinds).toEqual(['GET', 'PUT', 'GET', 'GET', 'GET', 'DELETE'])
    expect(await ids()).toEqual([])
  })

  test.each([
    [{ S3_BUCKET: 'another-bucket' }, 'S3_BUCKET is wrong: there is no such bucket.'],
    [{ S3_ACCESS_KEY_ID: 'SOMEBODY' }, 'S3_ACCESS_KEY_ID is wrong'],
    [{ S3_SECRET_ACCESS_KEY: 'guessed' }, 'S3_SECRET_ACCESS_KEY is wrong'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_ENDPOINT is wrong'],
  ])('%j says what is wrong, in one line', async (env, beginning) => {
    const lines = await mistake(openStore(env))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(beginning)
    expect(lines[0]).not.toMatch(/guessed|\n/)
  })

  test('one that does not answer says why', async () => {
    const error: unknown = await openStore({ S3_ENDPOINT: 'http://127.0.0.1:9' }).catch(
      (thrown: unknown) => thrown,
    )
    expect(explain(error)).toMatch(
      /^S3_ENDPOINT is wrong.*does not answer \(.*(ECONNREFUSED|bad port)/,
    )
  })

  test('T8: one that shows its photos to strangers is refused', async () => {
    server.manners.isOpen = true
    expect(await mistake(openStore())).toEqual([
      'S3_BUCKET is open to everybody: children could be seen by strangers. Block public access.',
    ])
    server.manners.isOpen = false
    expect(await ids()).toEqual([])
  })

  test('one that cannot be used for another reason says which', async () => {
    server.manners.status = 400
    expect(await mistake(openStore())).toEqual([
      'S3_BUCKET cannot be used: the store does not let us list there (InternalError, 400).',
    ])
  })
})
