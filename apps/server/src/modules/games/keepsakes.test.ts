import { beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { signInAs, type SignedIn } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { endGame, finishGame, plantSpots, playGame } from './testing/finished-game.ts'

const HOUR = 60 * 60_000
const store = createFakePhotoStore()
let gwen: SignedIn
const app = appForTests({ photoStore: store })
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
  store.repair()
  gwen = await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
})

const save = (gameId: string, photoIds: string[], who = app.gwen) =>
  who.call('saveKeepsakes', gameId, { photoIds })
const list = async (who = app.gwen) => (await who.call('listKeepsakes')).body as { id: string }[]
const see = (path: string, who = app.gwen) => who.send({ method: 'GET', url: path })

describe('keeping photos of a finished game', () => {
  test('copies them, so that they outlive the game [OPEN-52]', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const [oak, bench] = photoIds as [string, string]
    const before = await see(`/api/photos/${bench}`)
    app.clock.advance(1_000)
    const { status, body } = await save(sessionId, [bench, oak])

    expect(status).toBe(200)
    const savedAt = new Date(app.clock.now()).toISOString()
    expect(body).toMatchObject([
      { gameId: sessionId, sourcePhotoId: bench, challengeTitle: 'The Stone Bench', savedAt },
      { gameId: sessionId, sourcePhotoId: oak, challengeTitle: 'The Old Oak', savedAt },
    ])
    app.clock.advance(25 * HOUR)
    await app.jobs.runNow('retention')
    await app.jobs.runNow('leftovers')
    expect((await see(`/api/photos/${bench}`)).status).toBe(404)
    expect(await list()).toEqual(expect.arrayContaining(body as unknown[]))
    for (const size of ['', '?size=thumb', '?crop=200x200']) {
      expect((await see(`${body[0].imagePath}${size}`)).status).toBe(200)
    }
    expect((await see(body[0].imagePath as string)).raw).toEqual(before.raw)
  })

  test('twice, or twice at once, is once', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const all = await Promise.all([1, 2].map(() => save(sessionId, [...photoIds, ...photoIds])))
    const again = await save(sessionId, photoIds)
    for (const { status, body } of all) expect([status, body]).toEqual([200, again.body])
    expect(await list()).toHaveLength(2)
    expect(store.ids()).toHaveLength(4)
  })

  test('is for the owner of the game alone, once it is over', async () => {
    const { sessionId, photoIds } = await playGame(app)
    expect((await save(sessionId, photoIds)).body.code).toBe('game.not-over')
    await endGame(app.gwen, sessionId)
    await signInAs(app, app.ben, { role: 'super_admin', displayName: 'Ben' })
    expect((await save(sessionId, photoIds, app.ben)).body.code).toBe('game.not-found')
    expect((await save(sessionId, photoIds, app.ada)).status).toBe(401)
  })

  test('a free host without an account signs in first', async () => {
    app.gwen.cookies.delete('guardian')
    const { sessionId, photoIds } = await finishGame(app)
    expect((await save(sessionId, photoIds)).body.code).toBe('access.sign-in-required')
  })

  test('takes no photo of another game, of the grown-up, or of nobody, and then none at all (T14)', async () => {
    const first = await finishGame(app)
    const second = await playGame(app)
    const bytes = await makePicture()
    const upload = await app.ada.call('uploadGuardianPhoto', {
      photo: { bytes, fields: { playerId: second.adaId } },
    })
    const face = upload.body.id as string
    await endGame(app.gwen, second.sessionId)
    const ids = store.ids().length
    const [good] = second.photoIds as [string]
    for (const wrong of [first.photoIds[0]!, face, crypto.randomUUID()]) {
      expect((await save(second.sessionId, [good, wrong])).body.code).toBe('photo.not-found')
    }
    expect(await list()).toEqual([])
    expect(store.ids()).toHaveLength(ids)
  })

  test('takes no photo of a child that was never seen beside its host (T1)', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    await app.sql('update players set verified_at = null')
    expect((await save(sessionId, photoIds)).body.code).toBe('photo.not-found')
  })

  test('ends at a thousand', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    await app.sql(`
      insert into keepsakes
      select gen_random_uuid(), '${gwen.accountId}', gen_random_uuid(), 'An oak',
        gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 999)`)
    expect((await save(sessionId, photoIds)).body.code).toBe('keepsake.too-many')
    expect((await save(sessionId, [photoIds[0]!])).status).toBe(200)
    expect((await save(sessionId, [photoIds[0]!])).status).toBe(200)
    expect((await save(sessionId, [photoIds[1]!])).body.code).toBe('keepsake.too-many')
  })

  test('keeps none while the disk is full, and all of them later (F5)', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    store.breakDown()
    expect((await save(sessionId, photoIds)).status).toBe(503)
    store.repair()
    expect(await list()).toEqual([])
    expect((await save(sessionId, photoIds)).status).toBe(200)
  })
})

describe('kept photos', () => {
  test('are seen and deleted by their owner alone', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const { body } = await save(sessionId, photoIds)
    const [kept] = body as [{ id: string; imagePath: string }]
    const params = { id: kept.id }
    await signInAs(app, app.ben, { role: 'super_admin', displayName: 'Ben' })

    expect(await list(app.ben)).toEqual([])
    expect((await see(kept.imagePath, app.ben)).status).toBe(404)
    expect((await app.ben.call('deleteKeepsake', { params })).status).toBe(404)
    expect((await app.stranger().call('deleteKeepsake', { params })).status).toBe(401)

    expect((await app.gwen.call('deleteKeepsake', { params })).body).toEqual({ success: true })
    expect((await see(kept.imagePath)).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect(store.ids()).toHaveLength(3)
    expect((await app.gwen.call('deleteKeepsake', { params })).body.code).toBe('keepsake.not-found')
  })

  test('stay when the game is deleted at once; kept again they would be new', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    await save(sessionId, photoIds)
    await app.gwen.call('deleteSession', sessionId)
    expect(await list()).toHaveLength(2)
  })

  test('go with what crashed: a copy that nobody keeps any more is swept', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    await save(sessionId, photoIds)
    await app.sql(`delete from accounts where id = '${gwen.accountId}'`)
    app.clock.advance(2 * HOUR)
    await app.jobs.runNow('leftovers')
    expect(await app.sql("select 1 from photos where kind = 'keepsake'")).toEqual([])
    expect(store.ids().sort()).toEqual([...photoIds].sort())
  })
})
