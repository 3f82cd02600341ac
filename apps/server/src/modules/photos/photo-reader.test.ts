import { expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { fileHashOf } from './file-state.ts'
import { createPhotoReader } from './photo-reader.ts'
import { insertPhoto, type PhotoKind } from './photos.repository.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const caller = {
  visitorId: '',
  address: '',
  player: null,
  host: null,
  coHost: null,
  guardian: null,
}

const testDatabase = openForFile(openTestDatabase)

const FULL = jpegOf('a large picture')
const THUMB = jpegOf('small')

function jpegOf(middle: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(middle), Buffer.from([0xff, 0xd9])])
}

async function keepPhoto(kind: PhotoKind) {
  const { database } = testDatabase
  const store = createFakePhotoStore()
  const reader = createPhotoReader(database, store, { maySee: async () => true })
  const id = crypto.randomUUID()
  await insertPhoto(database.orm, {
    ...{ id, kind, sessionId: null, playerId: null, challengeId: null, accountId: null },
    ...{
      uploadHash: id,
      sizeBytes: FULL.length,
      fileHash: fileHashOf(FULL),
      width: 1,
      height: 1,
      createdAt: new Date(0),
    },
  })
  await store.put(id, 'full', FULL)
  await store.put(id, 'thumb', THUMB)
  await store.put(id, 'crop', THUMB)
  return { id, store, reader }
}

const DAMAGES: [string, (whole: Buffer) => Buffer][] = [
  ['emptied', () => Buffer.alloc(0)],
  ['cut to half', (whole) => whole.subarray(0, whole.length / 2)],
  ['cut by a byte', (whole) => whole.subarray(0, -1)],
  ['overwritten with zeros', (whole) => Buffer.alloc(whole.length)],
]

test.each(DAMAGES)(
  'a photo that was %s is never shown, another size of it is',
  async (_, damage) => {
    const { id, store, reader } = await keepPhoto('guardian')
    const read = async (size: 'full' | 'thumb' | 'crop') =>
      (await reader.read(id, size, caller, 0)).bytes
    await store.put(id, 'full', damage(FULL))
    expect((await read('full')).equals(THUMB)).toBe(true)
    await store.put(id, 'crop', damage(THUMB))
    expect((await read('crop')).equals(THUMB)).toBe(true)
    await store.put(id, 'thumb', damage(THUMB))
    for (const size of ['full', 'thumb', 'crop'] as const) {
      await expect(read(size)).rejects.toMatchObject({ code: 'photo.not-found' })
    }
    await store.put(id, 'full', FULL)
    expect((await read('thumb')).equals(FULL)).toBe(true)
  },
)

test('a photo of the right length with other bytes in it is not shown', async () => {
  const { id, store, reader } = await keepPhoto('guardian')
  const other = Buffer.from(FULL)
  other[5]! ^= 1
  await store.put(id, 'full', other)
  expect((await reader.read(id, 'full', caller, 0)).bytes.equals(THUMB)).toBe(true)
})

test('a photo that is longer than its row says is not shown', async () => {
  const { id, store, reader } = await keepPhoto('guardian')
  await store.put(id, 'full', jpegOf('another picture of another length'))
  expect((await reader.read(id, 'full', caller, 0)).bytes.equals(THUMB)).toBe(true)
})

test.each<[PhotoKind, boolean]>([
  ['guardian', false],
  ['attempt', false],
  ['keepsake', false],
  ['challenge', true],
  ['profile', true],
])('P8 whether a browser may keep a photo: %s, %s', async (kind, isKept) => {
  const { id, reader } = await keepPhoto(kind)
  const { cacheControl } = await reader.read(id, 'full', caller, 0)
  expect(cacheControl).toMatch(/^private, /)
  expect(cacheControl.includes('no-store')).toBe(!isKept)
  // A kept one is asked about before it is shown again (P4).
  expect(cacheControl.endsWith('no-cache')).toBe(isKept)
})
