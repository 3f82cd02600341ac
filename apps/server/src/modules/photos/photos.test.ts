import { MAX_PHOTOS_PER_PLAYER } from '@bramble/domain/limits'
import { expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createPhotosModule, type NewPhoto } from './index.ts'
import { makePicture } from './testing/pictures.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const HOUR_MS = 60 * 60_000
const sessionId = crypto.randomUUID()
const adaId = crypto.randomUUID()
const benId = crypto.randomUUID()

const testDatabase = openForTests(openTestDatabase)

function open() {
  const clock = createFakeClock()
  const store = createFakePhotoStore(() => clock.now())
  const photos = createPhotosModule({
    database: testDatabase.database,
    clock,
    random: createSeededRandom(),
    logger: silentLogger,
    jobs: { every: () => {} },
    store,
    owners: { findPhotoOwner: async () => null },
    audience: { maySee: async () => true, mayHear: async () => true },
    covers: { maySee: async () => false },
    groupPeers: { areInOneGroup: async () => false },
  })
  return { clock, store, photos }
}

async function aPhoto(overrides: Partial<NewPhoto> = {}): Promise<NewPhoto> {
  const bytes = await makePicture('jpeg', { width: 96, height: 64 })
  return { kind: 'guardian', sessionId, playerId: adaId, challengeId: null, bytes, ...overrides }
}

test('one child can fill the disk only so far', async () => {
  const { photos } = open()
  for (let seed = 0; seed < MAX_PHOTOS_PER_PLAYER; seed++) {
    const bytes = await makePicture('png', { width: 64, height: 64, seed })
    await photos.service.keep(await aPhoto({ bytes }))
  }
  await expect(photos.service.keep(await aPhoto())).rejects.toMatchObject({
    code: 'photo.too-many',
  })
  await photos.service.keep(await aPhoto({ playerId: benId }))
})

test('deleting a player takes its photos and nobody else’s, and may be repeated', async () => {
  const { photos, store } = open()
  await photos.service.keep(await aPhoto())
  const ben = await photos.service.keep(await aPhoto({ playerId: benId }))
  await photos.service.deleteForPlayer(adaId)
  await photos.service.deleteForPlayer(adaId)
  expect(store.ids()).toEqual([ben])
  await photos.service.deleteForSession(sessionId)
  expect(store.ids()).toEqual([])
})

test('a guardian photo belongs to the child who sent it', async () => {
  const { photos } = open()
  const id = await photos.service.keep(await aPhoto())
  expect(await photos.service.isGuardianPhotoOf(id, adaId)).toBe(true)
  expect(await photos.service.isGuardianPhotoOf(id, benId)).toBe(false)
  expect(await photos.service.isGuardianPhotoOf(crypto.randomUUID(), adaId)).toBe(false)
})

test('F5 when the row cannot be written, the file goes again', async () => {
  const { photos, store } = open()
  const failing = photos.service.keep(await aPhoto(), async () => {
    throw new Error('the database is gone')
  })
  await expect(failing).rejects.toThrow('the database is gone')
  expect(store.ids()).toEqual([])
})

test('P5 files without a row are swept away once they are old enough', async () => {
  const { photos, store, clock } = open()
  const kept = await photos.service.keep(await aPhoto())
  await store.put(crypto.randomUUID(), 'full', Buffer.from('left over'))
  expect(await photos.sweeps.files()).toBe(0)
  clock.advance(HOUR_MS + 1)
  expect(await photos.sweeps.files()).toBe(1)
  expect(store.ids()).toEqual([kept])
})
