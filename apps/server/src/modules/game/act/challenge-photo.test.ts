import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import {
  GIF,
  makeBombPng,
  makeHugeJpeg,
  makePhonePhoto,
  makePicture,
  SVG,
} from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, join, openGame, PARK, plant, startGame } from '../testing/game.ts'

const store = createFakePhotoStore()
const app = appForTests({ photoStore: store })
beforeEach(async () => {
  store.repair()
  for (const id of store.ids()) await store.delete(id)
})

const submit = (who: Person, playerId: string, challengeId: string, bytes: Buffer) =>
  who.call('uploadChallengePhoto', {
    photo: { bytes, fields: { playerId, challengeId }, fileName: 'challenge_photo.jpg' },
  })
const see = (who: Person, id: string, query = {}) =>
  who.call('readPhoto', { params: { id }, query })

async function atAPhotoSpot(task: 'basic-photo' | 'match-view' | 'object-detection') {
  await plant(app, [aChallenge({ location: PARK, task })])
  const game = await startGame(app)
  return { ...game, ...(await arriveAt(app, app.ada, game.adaId, PARK)) }
}

test('[PHOTO-17] [API-13] [ENT-13] any photo passes a photo challenge with full marks', async () => {
  const { adaId, challengeId, playerChallengeId } = await atAPhotoSpot('basic-photo')
  const { status, body } = await submit(app.ada, adaId, challengeId, await makePicture())

  expect(status).toBe(200)
  expect(body).toMatchObject({
    validation: { passed: true, score: 100, isAiValidation: false, detectedObject: null },
    diagnostics: null,
  })
  expect(body.validation.message).toMatch(/photo/)
  const closed = await app.ada.call('changePlayerChallenge', playerChallengeId, {
    status: 'completed',
  })
  expect(closed.body).toMatchObject({ status: 'completed', score: 100, pointsEarned: 5 })
})

test('[OPEN-38] without a machine that looks, a child is believed and gets the middle mark', async () => {
  const { adaId, challengeId } = await atAPhotoSpot('object-detection')
  const { body } = await submit(app.ada, adaId, challengeId, await makePicture())
  expect(body.validation).toMatchObject({ passed: true, score: 60, isAiValidation: false })
})

test('the same photo sent again gives the same words and one photo; another one comes too late', async () => {
  const { adaId, challengeId } = await atAPhotoSpot('basic-photo')
  const bytes = await makePicture('png')
  const all = await Promise.all([1, 2, 3].map(() => submit(app.ada, adaId, challengeId, bytes)))
  all.push(await submit(app.ada, adaId, challengeId, bytes))

  for (const { status, body } of all) expect([status, body]).toEqual([200, all[0]!.body])
  expect(store.ids()).toHaveLength(1)
  const other = await makePicture('jpeg', { seed: 3 })
  expect((await submit(app.ada, adaId, challengeId, other)).body.code).toBe('challenge.decided')
  expect(store.ids()).toHaveLength(1)
})

test('[HTTP-09] rows 54: the child and its host see the photo in three sizes, nobody else', async () => {
  const { sessionId, adaId, challengeId } = await atAPhotoSpot('basic-photo')
  await join(app.ben, sessionId)
  await submit(app.ada, adaId, challengeId, await makePhonePhoto())
  const host = await app.gwen.call('readPlayer', adaId)
  const photoId = host.body.challenges[0].photoId as string

  const full = await see(app.gwen, photoId)
  expect(full.status).toBe(200)
  expect(full.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'cache-control': expect.stringMatching(/^private/) as string,
  })
  expect((await sharp(full.raw).metadata()).exif).toBeUndefined()
  const thumb = await see(app.ada, photoId, { size: 'thumb' })
  const crop = await see(app.ada, photoId, { crop: '200x200' })
  expect((await sharp(thumb.raw).metadata()).height).toBe(320)
  expect(await sharp(crop.raw).metadata()).toMatchObject({ width: 200, height: 200 })
  expect((await see(app.ada, photoId, { crop: '9999x9999' })).status).toBe(400)

  const unknown = await see(app.stranger(), crypto.randomUUID())
  for (const who of [app.ben, app.stranger()]) {
    const hidden = await see(who, photoId)
    expect([hidden.status, hidden.raw]).toEqual([404, unknown.raw])
  }
})

test('T8 awkward uploads are refused with a clear error, and nothing is kept', async () => {
  const { adaId, challengeId } = await atAPhotoSpot('basic-photo')
  const awkward: [string, Buffer, number, string][] = [
    ['6 MB', await makeHugeJpeg(6 * 1024 * 1024), 413, 'photo.too-large'],
    ['text', Buffer.from('hello'), 415, 'photo.unsupported'],
    ['SVG', SVG, 415, 'photo.unsupported'],
    ['GIF', GIF, 415, 'photo.unsupported'],
    ['truncated', (await makePicture()).subarray(0, 6000), 400, 'photo.unreadable'],
    ['bomb', makeBombPng(), 413, 'photo.too-large'],
    ['empty', Buffer.alloc(0), 400, 'photo.unreadable'],
  ]
  for (const [name, bytes, status, code] of awkward) {
    const reply = await submit(app.ada, adaId, challengeId, bytes)
    expect([name, reply.status, reply.body.code]).toEqual([name, status, code])
    if (status === 413) expect(reply.body.error).toContain('file too large')
  }
  expect(store.ids()).toEqual([])
  const { body } = await app.ada.call('listPlayerChallenges', adaId)
  expect(body).toMatchObject([{ status: 'arrived' }])
})

test('F5 a full disk is 503: nothing is decided, and the same photo works once there is room', async () => {
  const { adaId, challengeId } = await atAPhotoSpot('basic-photo')
  const bytes = await makePicture()
  store.breakDown()
  const full = await submit(app.ada, adaId, challengeId, bytes)
  expect([full.status, full.headers['retry-after']]).toEqual([503, '5'])
  store.repair()
  expect(store.ids()).toEqual([])
  expect((await submit(app.ada, adaId, challengeId, bytes)).status).toBe(200)
})

test('row 10: no photo for another child, before the arrival, or for another task', async () => {
  const [photo, place] = await plant(app, [
    aChallenge({ location: inPark(0, 100), task: 'basic-photo' }),
    aChallenge({ location: PARK }),
  ])
  const { adaId } = await startGame(app)
  const bytes = await makePicture()
  expect((await submit(app.ben, adaId, photo!.id, bytes)).body.code).toBe('player.not-found')
  expect((await submit(app.gwen, adaId, photo!.id, bytes)).body.code).toBe('player.not-found')
  expect((await submit(app.ada, adaId, photo!.id, bytes)).body.code).toBe('challenge.not-reached')
  await arriveAt(app, app.ada, adaId, PARK)
  expect((await submit(app.ada, adaId, place!.id, bytes)).body.code).toBe('challenge.wrong-task')
})

test('[GPHOTO-04] [API-12] [ENT-14] T1 the photo of the grown-up waits for the stay close check', async () => {
  const { sessionId } = await openGame(app)
  const adaId = await join(app.ada, sessionId)
  const bytes = await makePicture()
  const send = (who: Person) =>
    who.call('uploadGuardianPhoto', { photo: { bytes, fields: { playerId: adaId } } })

  expect((await send(app.ada)).body.code).toBe('player.check-first')
  expect((await send(app.ben)).body.code).toBe('player.not-found')
  const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
  await app.ada.call('changePlayer', { params: { id: adaId }, body })
  const first = await send(app.ada)
  expect(first.status).toBe(201)
  expect((await send(app.ada)).body).toEqual(first.body)
  expect(Object.keys(first.body)).toEqual(['id'])
  expect((await see(app.gwen, first.body.id)).status).toBe(200)
  const kept = { guardianPhotoId: first.body.id, status: 'ready' as const }
  const changed = await app.ada.call('changePlayer', adaId, kept)
  expect(changed.body).toMatchObject(kept)
})

test('[GPHOTO-04] a grown-up who is hard to see is kept, with advice for a second photo', async () => {
  const { adaId } = await atAPhotoSpot('basic-photo')
  const send = async (grey: number) => {
    const background = { r: grey, g: grey, b: grey }
    const create = { width: 320, height: 240, channels: 3, background } as const
    const bytes = await sharp({ create }).jpeg().toBuffer()
    return app.ada.call('uploadGuardianPhoto', { photo: { bytes, fields: { playerId: adaId } } })
  }
  const first = await send(90)
  expect(first.status).toBe(201)
  expect(first.body.advice).toEqual({
    message: "We can't see anything, is a finger on the lens?",
    words: { key: 'shared.judge.blank' },
  })
  expect((await send(90)).body).toEqual(first.body)
  const second = await send(91)
  expect(second.status).toBe(201)
  expect((await see(app.gwen, second.body.id)).status).toBe(200)
})

test('T1 while nobody knows where the host is, no photo of the grown-up is taken', async () => {
  const { sessionId } = await openGame(app, null)
  const adaId = await join(app.ada, sessionId)
  const photo = { bytes: await makePicture(), fields: { playerId: adaId } }
  const { status, body } = await app.ada.call('uploadGuardianPhoto', { photo })
  expect([status, body.code]).toEqual([409, 'player.check-first'])
  expect(store.ids()).toEqual([])
})

test('[OPEN-52] with the game go its photos, files included', async () => {
  const { sessionId, adaId, challengeId } = await atAPhotoSpot('basic-photo')
  await submit(app.ada, adaId, challengeId, await makePicture())
  expect(store.ids()).toHaveLength(1)
  await app.gwen.call('deleteSession', sessionId)
  expect(store.ids()).toEqual([])
})
