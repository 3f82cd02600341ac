import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import {
  PHOTO_VARIANTS,
  PhotoStoreUnavailableError,
  type PhotoStore,
} from '#/modules/photos/index.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, look, PARK, plant, startGame } from '#/modules/game/testing/game.ts'
import { openForTests } from '../app-for-tests.ts'
import { openFailingApp } from './failing-app.ts'

/** The disk fills up after so many more files; then nothing at all can be written or deleted. */
let roomFor = Number.POSITIVE_INFINITY
const fake = createFakePhotoStore()
const store: PhotoStore = {
  ...fake,
  async put(...of) {
    if (roomFor <= 0) throw new PhotoStoreUnavailableError(new Error('ENOSPC'))
    roomFor -= 1
    return fake.put(...of)
  },
}

const app = openForTests(() => openFailingApp({ photoStore: store }))
let picture: Buffer
let adaId: string
let challengeId: string
beforeAll(async () => {
  picture = await makePicture('jpeg', { width: 96, height: 64 })
})
beforeEach(async () => {
  roomFor = Number.POSITIVE_INFINITY
  for (const id of fake.ids()) await fake.delete(id)
  await plant(app, [
    aChallenge({ location: PARK, task: 'basic-photo', photoPrompt: 'Show us a leaf!' }),
    aChallenge({ location: inPark(0, 90), title: 'The Pond' }),
  ])
  adaId = (await startGame(app)).adaId
  challengeId = (await arriveAt(app, app.ada, adaId, PARK)).challengeId
})

const upload = () =>
  app.ada.call('uploadChallengePhoto', {
    photo: { bytes: picture, fields: { playerId: adaId, challengeId } },
  })

async function rowIds(): Promise<string[]> {
  return (await app.sql<{ id: string }>('select id from photos')).map(({ id }) => id)
}

/** Every row has all its files. */
async function expectNoRowWithoutFile(): Promise<void> {
  for (const id of await rowIds()) {
    for (const variant of PHOTO_VARIANTS) {
      expect(await fake.get(id, variant), `${variant} of a photo in the database`).not.toBeNull()
    }
  }
}

describe('F5: while the disk for photos is full', () => {
  test.each([0, 1, 2])(
    'after %i of three files: come back later, nothing is left behind, and later it works',
    async (files) => {
      roomFor = files
      const reply = await upload()
      expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(await rowIds()).toEqual([])
      expect(fake.ids()).toEqual([])
      roomFor = 100
      expect((await upload()).status).toBe(200)
      expect(fake.ids()).toEqual(await rowIds())
    },
  )

  test('the game goes on: a child can leave the challenge out and find the next', async () => {
    roomFor = 0
    await upload()
    const skip = { params: { id: adaId }, body: { challengeId } }
    expect((await app.ada.call('skipChallenge', skip)).status).toBe(200)
    expect((await look(app, app.ada, adaId, PARK)).body.challenge).toMatchObject({
      title: 'The Pond',
    })
  })

  test('a photo that cannot be read just now is not "gone"', async () => {
    const guardian = await app.ada.call('uploadGuardianPhoto', {
      photo: { bytes: picture, fields: { playerId: adaId } },
    })
    fake.breakDown()
    const params = { id: guardian.body.id as string }
    const reply = await app.ada.call('readPhoto', { params })
    fake.repair()
    expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
    expect((await app.ada.call('readPhoto', { params })).status).toBe(200)
  })

  test('a game can still be deleted, and its files go as soon as they can', async () => {
    await upload()
    fake.breakDown()
    const rows = await app.sql<{ id: string }>('select id from sessions')
    const params = { id: rows[0]!.id }
    expect((await app.gwen.call('deleteSession', { params })).status).toBe(200)
    expect(await rowIds()).toEqual([])
    fake.repair()
    expect(fake.ids()).toHaveLength(1)
    await app.modules.photos.sweeps.files()
    expect(fake.ids()).toEqual([])
  })
})

test.each(['not sent', 'answer lost'] as const)(
  'P15 F5: whichever statement of an upload fails (%s), no row is without its file, and sending again gives one photo',
  async (kind) => {
    app.failing.relax()
    await upload()
    const statements = app.failing.relax()
    for (let number = 1; number <= statements; number += 1) {
      const other = await makePicture('jpeg', { width: 96, height: 64, seed: number + 1 })
      const photo = { bytes: other, fields: { playerId: adaId } }
      app.failing.failAt(number, kind)
      const failed = await app.ada.call('uploadGuardianPhoto', { photo })
      app.failing.relax()
      if (failed.status >= 300) expect(failed.status).toBe(503)
      await expectNoRowWithoutFile()
      const again = await app.ada.call('uploadGuardianPhoto', { photo })
      expect(again.status).toBe(201)
      await expectNoRowWithoutFile()
      expect(await rowIds()).toHaveLength(number + 1)
    }
  },
)
