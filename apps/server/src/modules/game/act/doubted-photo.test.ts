import { beforeEach, expect, it } from 'vitest'
import { MAX_PHOTOS_PER_PLAYER } from '@bramble/domain/limits'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { createFakeVisionModel } from '#/modules/vision/testing/fake-vision-model.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openForTests } from '#/testing/app-for-tests.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { arriveAt, inPark, join, PARK, plant, startGame } from '../testing/game.ts'
import { aLabel } from '../testing/machines.ts'
import { arrival, standingAt, sendLate, type LatePhone } from '../testing/late.ts'
import { makeScenery } from '../testing/scenery.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const GATE = inPark(150, 200)
const AT_HOME = { VISION_BASE_URL: 'http://127.0.0.1:9/v1', VISION_MODEL: 'fake' }

describeOnEachEngine('the photo of a find that is not believed', (open) => {
  const ofTest = openForTests(open)
  const model = createFakeVisionModel()
  const store = createFakePhotoStore()
  const openOne = () =>
    openTestApp({
      database: ofTest.database,
      photoStore: store,
      visionModel: model,
      env: AT_HOME,
    })
  const app = openForTests(openOne)
  let gate: string
  let game: Awaited<ReturnType<typeof startGame>>
  let takenAtMs: number
  beforeEach(async () => {
    model.reset()
    for (const id of store.ids()) await store.delete(id)
    // A host who allows machines to look at photos, with an oak leaf to look for.
    await signInAs(app, app.gwen)
    await app.gwen.call('changePhotoChecks', { body: { isAllowed: true, textVersion: 1 } })
    model.say('labelPhoto', { ok: true, value: aLabel() })
    const objectDetectionData = {
      success: true,
      primary_label: 'oak leaf',
      generalization_ladder: ['oak leaf', 'leaf'].map((label) => ({ label })),
    }
    const [made] = await plant(app, [
      aChallenge({ title: 'Gate', location: GATE, task: 'object-detection', objectDetectionData }),
    ])
    gate = made?.id ?? ''
    game = await startGame(app)
    app.clock.advance(MINUTE)
    takenAtMs = app.clock.now()
  })

  /** Ada's phone claims the gate from the other end of the park. */
  async function claim(): Promise<void> {
    const phone: LatePhone = { clock: () => app.clock.now(), seq: 0 }
    const far = arrival(phone, gate, GATE, { fixes: standingAt(PARK) })
    const [result] = await sendLate(app.ada, game.adaId, phone, [far])
    expect(result).toMatchObject({ status: 'refused', code: 'arrival.not-believed' })
  }
  const send = async (seed = 1, { key = crypto.randomUUID(), of = app, isLate = true } = {}) => {
    const fields: Record<string, string> = { playerId: game.adaId, challengeId: gate }
    if (isLate) fields.ageMs = String(of.clock.now() - takenAtMs)
    const photo = { bytes: await makeScenery(seed), fields }
    return of.ada.call('uploadChallengePhoto', { key, photo })
  }
  const seen = async () =>
    (await app.gwen.call('readPlayer', game.adaId)).body as {
      totalScore: number
      challenges: { id: string; photoId: string | null }[]
    }
  const find = async () => {
    const [first] = (await seen()).challenges
    if (first === undefined) throw new Error('there is no find')
    return first
  }
  const accept = async () => app.gwen.call('acceptAttempt', (await find()).id)
  const look = (photoId: string | null, who = app.gwen) =>
    who.send({ method: 'GET', url: `/api/photos/${photoId ?? ''}` })
  const GROWN_UP_LOOKS = {
    validation: {
      passed: true,
      score: 0,
      message: 'Photo saved! Your grown-up can have a look at it, too.',
      isAiValidation: false,
    },
    diagnostics: null,
  }

  it.each([
    ['sent later', true],
    ['sent at once', false],
  ])('waits for the host, %s, and no machine looks at it', async (_how, isLate) => {
    await claim()
    expect(await send(1, { isLate })).toMatchObject({ status: 200, body: GROWN_UP_LOOKS })
    const { challenges, totalScore } = await seen()
    expect(challenges).toMatchObject([
      { title: 'Gate', status: 'arrived', isDoubted: true, score: 0, photoCheck: 'unchecked' },
    ])
    expect(totalScore).toBe(0)
    expect(model.asked).toEqual([])
    const own = await app.ada.call('listPlayerChallenges', game.adaId)
    expect(own.body).toEqual([])
  })

  it('is seen by the grown-ups of the game and the child that took it, and by nobody else', async () => {
    await claim()
    await send()
    const { photoId } = await find()
    const { body: invite } = await app.gwen.call('inviteCoHost', game.sessionId)
    const second = app.stranger()
    await second.call('joinAsCoHost', { body: { code: invite.code as string } })
    const benId = await join(app.ben, game.sessionId)
    for (const who of [app.gwen, second, app.ada]) {
      expect((await look(photoId, who)).status).toBe(200)
    }
    const others = [app.ben, app.stranger()]
    for (const who of others) expect((await look(photoId, who)).status).toBe(404)
    expect(benId).not.toBe(game.adaId)
  })

  it('is accepted with the find, in full, and its answer stays the same also after a restart', async () => {
    await claim()
    const key = crypto.randomUUID()
    const first = await send(1, { key })
    const { photoId } = await find()
    expect((await accept()).body).toMatchObject({ status: 'completed', score: 100 })
    expect((await seen()).totalScore).toBe(5)
    expect(await find()).toMatchObject({ photoId, photoCheck: 'accepted', isDoubted: false })
    expect(await send(1, { key })).toMatchObject({ status: 200, body: first.body })

    const next = await openOne()
    next.clock.set(app.clock.now())
    for (const [name, value] of app.ada.cookies) next.ada.cookies.set(name, value)
    expect(await send(1, { key, of: next })).toMatchObject({ status: 200, body: first.body })
    await next.close()
    expect(store.ids()).toHaveLength(1)
    expect(model.asked).toEqual([])
  })

  it('is taken once, also when it comes twice at the same time; another one changes nothing', async () => {
    await claim()
    const both = await Promise.all([send(), send()])
    for (const { status, body } of both) {
      expect({ status, body }).toMatchObject({ status: 200, body: GROWN_UP_LOOKS })
    }
    const { photoId } = await find()
    expect(await send(2)).toMatchObject({ status: 409, body: { code: 'challenge.decided' } })
    expect((await find()).photoId).toBe(photoId)
    expect(store.ids()).toEqual([photoId])
  })

  it('belongs to the find also where the host was quicker', async () => {
    await claim()
    await accept()
    expect(await send()).toMatchObject({ status: 200, body: GROWN_UP_LOOKS })
    const { photoId } = await find()
    expect(photoId).not.toBeNull()
    expect(await find()).toMatchObject({ status: 'completed', photoCheck: 'accepted', score: 100 })
    expect(await send(2)).toMatchObject({ status: 409, body: { code: 'challenge.decided' } })
  })

  it('says nothing any more of a challenge that the child finds after all', async () => {
    await claim()
    await send()
    await arriveAt(app, app.ada, game.adaId, GATE)
    const found = { status: 'arrived', photoId: null, photoCheck: 'none', isDoubted: false }
    expect(await find()).toMatchObject(found)
    // The answer to the first one was lost.
    expect(await send()).toMatchObject({ status: 200, body: GROWN_UP_LOOKS })
    expect(await find()).toMatchObject(found)
    expect(model.asked).toEqual([])
    expect(await send(2, { isLate: false })).toMatchObject({
      status: 200,
      body: { validation: { passed: true, score: 100, isAiValidation: true } },
    })
    expect(model.asked).toHaveLength(1)
  })

  it('is one of the sixty of its child', async () => {
    await claim()
    await ofTest.sql(
      `insert into photos (id, kind, session_id, player_id, challenge_id, upload_hash, size_bytes, width, height, created_at)
       select gen_random_uuid(), 'attempt', $1, $2, gen_random_uuid(), '', 1, 1, 1, now()
       from generate_series(1, ${MAX_PHOTOS_PER_PLAYER})`,
      [game.sessionId, game.adaId],
    )
    expect(await send()).toMatchObject({ status: 409, body: { code: 'photo.too-many' } })
    expect((await find()).photoId).toBeNull()
  })

  it('is taken also where another process was told of the find, and its news has not come yet', async () => {
    await app.ada.call('readPlayer', game.adaId)
    await ofTest.sql(
      `insert into player_challenges
         (id, player_id, challenge_id, challenge_title, status, is_late, is_doubted, created_at)
       values (gen_random_uuid(), $1, $2, 'Gate', 'arrived', true, true, $3)`,
      [game.adaId, gate, new Date(takenAtMs).toISOString()],
    )
    expect(await send()).toMatchObject({ status: 200, body: GROWN_UP_LOOKS })
    expect((await find()).photoId).not.toBeNull()
  })

  it('is refused for good where no find was told', async () => {
    expect(await send()).toMatchObject({ status: 409, body: { code: 'challenge.not-reached' } })
    expect(store.ids()).toEqual([])
  })

  it('is neither counted nor kept beyond the day before the host has decided', async () => {
    await claim()
    await send()
    const { photoId } = await find()
    const end = { params: { id: game.sessionId }, body: { status: 'ended' as const } }
    await app.gwen.call('changeSession', end)
    const { body: games } = await app.gwen.call('listGames')
    expect(games).toMatchObject([{ photoCount: 0, challengesCompleted: 0, totalScore: 0 }])
    const keep = { params: { id: game.sessionId }, body: { photoIds: [photoId ?? ''] } }
    expect(await app.gwen.call('saveKeepsakes', keep)).toMatchObject({
      status: 404,
      body: { code: 'photo.not-found' },
    })
    app.clock.advance(DAY + MINUTE)
    await app.jobs.runNow('retention')
    expect(store.ids()).toEqual([])
    expect(await ofTest.sql('select id from photos')).toEqual([])
  })

  it('may be kept once the find was accepted, also after the end', async () => {
    await claim()
    await send()
    const end = { params: { id: game.sessionId }, body: { status: 'ended' as const } }
    await app.gwen.call('changeSession', end)
    expect((await accept()).status).toBe(200)
    const { photoId } = await find()
    const keep = { params: { id: game.sessionId }, body: { photoIds: [photoId ?? ''] } }
    expect((await app.gwen.call('saveKeepsakes', keep)).status).toBeLessThan(300)
  })
})
