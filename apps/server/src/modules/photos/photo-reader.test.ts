import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/fake-photo-store.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { createPhotoReader } from './photo-reader.ts'
import { insertPhoto, type PhotoKind } from './photos.repository.ts'

const caller = {
  visitorId: '',
  address: '',
  player: null,
  host: null,
  coHost: null,
  guardian: null,
}

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test.each<[PhotoKind, boolean]>([
  ['guardian', false],
  ['attempt', false],
  ['keepsake', false],
  ['challenge', true],
  ['profile', true],
])('P8 whether a browser may keep a photo: %s, %s', async (kind, isKept) => {
  const { database } = testDatabase
  const store = createFakePhotoStore()
  const reader = createPhotoReader(database, store, { maySee: async () => true })
  const id = crypto.randomUUID()
  await insertPhoto(database.orm, {
    ...{ id, kind, sessionId: null, playerId: null, challengeId: null, accountId: null },
    ...{ uploadHash: id, sizeBytes: 3, width: 1, height: 1, createdAt: new Date(0) },
  })
  await store.put(id, 'full', Buffer.from('abc'))

  const { cacheControl } = await reader.read(id, 'full', caller, 0)
  expect(cacheControl).toMatch(/^private, /)
  expect(cacheControl.includes('no-store')).toBe(!isKept)
  // A kept one is asked about before it is shown again (P4).
  expect(cacheControl.endsWith('no-cache')).toBe(isKept)
})
