import { LATE_WORK_GRACE_MS } from '@bramble/domain/limits'
import { stickerFor } from '@bramble/domain/stickers/stickers'
import { expect, test } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, joinBeside, look, PARK, plant, startGame } from '../testing/game.ts'

const app = appForTests()

const complete = (who: Person, playerId: string, challengeId: string, more = {}) =>
  who.call('createPlayerChallenge', {
    body: { playerId, challengeId, status: 'completed', ...more },
  })
const answer = (who: Person, playerId: string, challengeId: string, answers: string[]) =>
  who.call('answerQuestion', { params: { id: playerId, challengeId }, body: { answers } })
const skip = (who: Person, playerId: string, challengeId: string) =>
  who.call('skipChallenge', playerId, { challengeId })
const close = (who: Person, id: string, status: 'completed' | 'failed') =>
  who.call('changePlayerChallenge', id, { status })
const records = async (playerId: string, who = app.ada) =>
  (await who.call('listPlayerChallenges', playerId)).body as unknown[]

test('[ARRIVE-08] [API-17] [ENT-11] [OPEN-18] getting there is enough, and counts 100 whatever the phone says', async () => {
  await plant(app, [aChallenge({ location: PARK })])
  const { adaId } = await startGame(app)
  const { challengeId, playerChallengeId } = await arriveAt(app, app.ada, adaId, PARK)

  const done = await complete(app.ada, adaId, challengeId, { score: 10_000, completedAt: 'never' })
  expect(done.body).toMatchObject({
    id: playerChallengeId,
    status: 'completed',
    score: 100,
    pointsEarned: 5,
    startPoints: 0,
    completionPoints: 5,
    completedAt: new Date(app.clock.now()).toISOString(),
  })
  app.clock.advance(5_000)
  expect((await complete(app.ada, adaId, challengeId)).body).toEqual(done.body)
  expect((await close(app.ada, playerChallengeId, 'completed')).body).toEqual(done.body)
  expect(await records(adaId)).toHaveLength(1)
  const player = await app.ada.call('readPlayer', adaId)
  expect(player.body.totalScore).toBe(5)
})

test('each find gives a sticker that the phone can tell by itself, a skipped one none', async () => {
  const [oak, pond, gate] = await plant(app, [
    aChallenge({ location: PARK }),
    aQuestion({ location: inPark(60, 0) }),
    aChallenge({ location: inPark(0, 60) }),
  ])
  const { adaId } = await startGame(app)
  const startedAtMs = app.clock.now()
  const find = { playerId: adaId, startedAtMs }
  const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
  expect(challengeId).toBe(oak!.id)
  await complete(app.ada, adaId, oak!.id)
  const first = stickerFor({ ...find, challengeId, task: 'none', place: PARK, have: [] })

  app.clock.advance(60_000)
  await arriveAt(app, app.ada, adaId, inPark(60, 0))
  await answer(app.ada, adaId, pond!.id, ['Eight'])
  const second = stickerFor({
    ...find,
    challengeId: pond!.id,
    task: 'question',
    place: inPark(60, 0),
    have: [first],
  })
  app.clock.advance(60_000)
  await look(app, app.ada, adaId, inPark(0, 40))
  await skip(app.ada, adaId, gate!.id)

  const own = await app.ada.call('readPlayer', adaId)
  expect(own.body.stickers).toEqual([
    { challengeId: oak!.id, sticker: first },
    { challengeId: pond!.id, sticker: second },
  ])
  const seen = await app.gwen.call('readPlayer', adaId)
  expect(seen.body.challenges.map(({ sticker }: { sticker: string }) => sticker)).toEqual([
    first,
    second,
    null,
  ])
  expect(seen.body.stickers).toBeUndefined()
})

test('T19 nobody completes what the server did not see them reach', async () => {
  const [here, question] = await plant(app, [
    aChallenge({ location: inPark(0, 100) }),
    aQuestion({ location: inPark(0, 120) }),
  ])
  const { adaId } = await startGame(app)
  expect((await complete(app.ada, adaId, here!.id)).body.code).toBe('challenge.not-reached')
  expect((await complete(app.ada, adaId, question!.id)).body.code).toBe('challenge.wrong-task')
  expect((await answer(app.ada, adaId, question!.id, ['Six'])).body.code).toBe(
    'challenge.not-reached',
  )
  expect((await complete(app.ada, adaId, crypto.randomUUID())).body.code).toBe(
    'challenge.not-found',
  )
  expect(await records(adaId)).toEqual([])
})

test('[QUEST-06] T24 the first answer counts, however many come at once or later', async () => {
  await plant(app, [aQuestion({ location: PARK })])
  const { adaId } = await startGame(app)
  const { challengeId, playerChallengeId } = await arriveAt(app, app.ada, adaId, PARK)

  const wrong = await answer(app.ada, adaId, challengeId, ['Eight'])
  expect(wrong.body).toEqual({ success: true, correct: false, correctAnswer: 'Six' })
  const all = await Promise.all(
    Array.from({ length: 8 }, () => answer(app.ada, adaId, challengeId, ['Six'])),
  )
  for (const { body } of all) expect(body.correct).toBe(false)
  expect(await records(adaId)).toMatchObject([{ status: 'failed', score: 0 }])
  expect((await close(app.ada, playerChallengeId, 'failed')).status).toBe(200)
  expect((await close(app.ada, playerChallengeId, 'completed')).body.code).toBe('challenge.decided')
})

test('T24 of parallel answers exactly one is counted, and all hear the same', async () => {
  await plant(app, [aQuestion({ location: PARK })])
  const { adaId } = await startGame(app)
  const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
  const options = ['Four', 'Six', 'Eight', 'Six', 'Four', 'Six', 'Eight', 'Six']
  const all = await Promise.all(options.map((one) => answer(app.ada, adaId, challengeId, [one])))
  expect(new Set(all.map(({ body }) => body.correct as boolean)).size).toBe(1)
})

test('[QUEST-04] [PREV-11] [API-19] [ENT-15] several options must be exactly the right ones, in any order', async () => {
  const question = {
    type: 'multi-select' as const,
    text: 'Who turns leaves into soil?',
    options: ['Worms', 'Woodlice', 'Seagulls'],
    correctAnswer: ['Worms', 'Woodlice'],
    instructions: null,
  }
  await plant(app, [
    aQuestion({ location: PARK, question }),
    aQuestion({ location: inPark(0, 200), question }),
  ])
  const { adaId } = await startGame(app)
  const first = await arriveAt(app, app.ada, adaId, PARK)
  const unknown = await answer(app.ada, adaId, first.challengeId, ['Dragons'])
  expect(unknown.body).toMatchObject({ code: 'request.invalid', fields: [{ path: 'answers' }] })
  const right = await answer(app.ada, adaId, first.challengeId, ['Woodlice', 'Worms'])
  expect(right.body.correct).toBe(true)

  const second = await arriveAt(app, app.ada, adaId, inPark(0, 200))
  expect((await answer(app.ada, adaId, second.challengeId, ['Worms'])).body.correct).toBe(false)
})

test('[OPEN-76] [ENT-08] D2 the right answer is told to a child only after it has answered', async () => {
  await plant(app, [aQuestion({ location: PARK })])
  const { sessionId, adaId } = await startGame(app)
  await joinBeside(app.ben, sessionId)
  const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
  const read = (who: Person) => who.call('readChallenge', challengeId)

  expect((await read(app.ada)).body).not.toHaveProperty('questionCorrectAnswer')
  await answer(app.ada, adaId, challengeId, ['Four'])
  expect((await read(app.ada)).body.questionCorrectAnswer).toBe('Six')
  for (const who of [app.ben, app.gwen]) {
    const { status, body } = await read(who)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('questionCorrectAnswer')
  }
  expect((await read(app.stranger())).body.code).toBe('challenge.not-found')
})

test('[ROAM-17] [ROAM-18] a skipped challenge is not offered again, and skipping twice is fine', async () => {
  const [near, next] = await plant(app, [
    aChallenge({ title: 'Near', location: inPark(0, 40) }),
    aChallenge({ title: 'Next', location: inPark(0, -120) }),
  ])
  const { adaId } = await startGame(app)
  expect((await look(app, app.ada, adaId, PARK)).body.challenge.title).toBe('Near')

  expect((await skip(app.ada, adaId, near!.id)).body).toEqual({ success: true })
  expect((await skip(app.ada, adaId, near!.id)).body).toEqual({ success: true })
  // At once, without waiting for the usual interval.
  const location = { ...PARK, accuracy: 8 }
  const after = await app.ada.call('findProximity', { body: { playerId: adaId, location } })
  expect(after.body.challenge.title).toBe('Next')
  expect(JSON.stringify(after.body)).not.toContain(near!.id)
  expect(await records(adaId)).toMatchObject([{ status: 'skipped', score: 0, pointsEarned: 0 }])
  expect((await complete(app.ada, adaId, near!.id)).body.code).toBe('challenge.decided')
  expect((await skip(app.ada, adaId, next!.id)).status).toBe(200)
})

test('[ROAM-19] only what the child was led to can be skipped; what is done stays done', async () => {
  const [here, elsewhere] = await plant(app, [
    aChallenge({ location: PARK }),
    aChallenge({ location: inPark(0, 5_000) }),
  ])
  const { adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  expect((await skip(app.ada, adaId, elsewhere!.id)).body.code).toBe('challenge.not-found')
  await complete(app.ada, adaId, here!.id)
  expect((await skip(app.ada, adaId, here!.id)).body.code).toBe('challenge.decided')
})

test('[OPEN-39] a finished challenge is not offered again, though the child still stands there', async () => {
  await plant(app, [aChallenge({ location: PARK })])
  const { adaId } = await startGame(app)
  const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
  await complete(app.ada, adaId, challengeId)
  for (let seconds = 0; seconds < 30; seconds += 3) {
    expect((await look(app, app.ada, adaId, PARK)).body.challenge).toBeNull()
  }
})

test('[FEED-03] [PHOTO-03] "Continue Without Photo" closes the record without points', async () => {
  await plant(app, [
    aChallenge({ location: PARK, task: 'basic-photo' }),
    aQuestion({ location: inPark(0, 200) }),
  ])
  const { adaId } = await startGame(app)
  const photo = await arriveAt(app, app.ada, adaId, PARK)
  expect((await close(app.ada, photo.playerChallengeId, 'completed')).body).toMatchObject({
    status: 'completed',
    score: 0,
  })
  const question = await arriveAt(app, app.ada, adaId, inPark(0, 200))
  const early = await close(app.ada, question.playerChallengeId, 'completed')
  expect([early.status, early.body]).toEqual([
    409,
    {
      code: 'challenge.not-reached',
      error: 'Please answer first.',
      words: { key: 'shared.attempts.answerFirst' },
    },
  ])
})

test('work of before the end may come ten minutes late, work of after it never [OPEN-40]', async () => {
  const [reached, other] = await plant(app, [
    aQuestion({ location: PARK }),
    aQuestion({ location: inPark(0, 150) }),
  ])
  const { sessionId, adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  const body = { status: 'ended' as const }
  await app.gwen.call('changeSession', { params: { id: sessionId }, body })

  app.clock.advance(LATE_WORK_GRACE_MS - 1_000)
  expect((await answer(app.ada, adaId, other!.id, ['Six'])).body.code).toBe('session.ended')
  expect((await answer(app.ada, adaId, reached!.id, ['Six'])).body.correct).toBe(true)
  app.clock.advance(2_000)
  expect((await skip(app.ada, adaId, reached!.id)).body.code).toBe('session.ended')
})
