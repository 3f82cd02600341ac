import { beforeEach, describe, expect, it } from 'vitest'
import { LATE_WORK_GRACE_MS, SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { openForTests } from '#/testing/app-for-tests.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { arriveAt, inPark, look, openGame, PARK, plant, startGame } from '../testing/game.ts'
import { arrival, asSent, happen, standingAt, sendLate, type LatePhone } from '../testing/late.ts'
import { makeScenery } from '../testing/scenery.ts'

const MINUTE = 60_000
const OAK = inPark(0, 60)
const POND = inPark(150, 60)
const GATE = inPark(150, 200)

describeOnEachEngine('work that comes late', (open) => {
  const ofTest = openForTests(open)
  const app = openForTests(() => openTestApp({ database: ofTest.database }))
  let phone: LatePhone
  let oak: string
  let pond: string
  let gate: string
  let game: Awaited<ReturnType<typeof startGame>>
  beforeEach(async () => {
    phone = { clock: () => app.clock.now(), seq: 0 }
    const made = await plant(app, [
      aChallenge({ title: 'Oak', location: OAK }),
      aQuestion({ title: 'Pond', location: POND }),
      aChallenge({ title: 'Gate', location: GATE, task: 'basic-photo', photoPrompt: 'A leaf!' }),
    ])
    ;[oak, pond, gate] = made.map(({ id }) => id) as [string, string, string]
    game = await startGame(app)
  })
  const tell = (...items: Parameters<typeof sendLate>[3]) =>
    sendLate(app.ada, game.adaId, phone, items)
  const end = () => app.gwen.call('changeSession', game.sessionId, { status: 'ended' })
  const seen = async () => {
    const { body } = await app.gwen.call('readPlayer', game.adaId)
    return body
  }
  const walkTo = (challengeId: string, place: LatLng, minutes = 1) => {
    app.clock.advance(minutes * MINUTE)
    return arrival(phone, challengeId, place)
  }

  it('counts finds, answers and their times as they were', async () => {
    const found = walkTo(oak, OAK)
    const foundMs = app.clock.now()
    app.clock.advance(5_000)
    const done = happen(phone, { kind: 'complete', challengeId: oak })
    const foundPond = walkTo(pond, POND, 2)
    const answered = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'] })
    app.clock.advance(3 * MINUTE)
    const results = await tell(found, done, foundPond, answered)
    expect(results).toMatchObject([
      { key: found.key, status: 'done', code: null, attempt: { status: 'arrived' } },
      { key: done.key, status: 'done', attempt: { status: 'completed', score: 100 } },
      { status: 'done', attempt: { challengeId: pond } },
      { status: 'done', answer: { success: true, correct: true, correctAnswer: 'Six' } },
    ])
    const { challenges, totalScore } = await seen()
    expect(totalScore).toBe(10)
    expect(challenges).toMatchObject([
      { title: 'Oak', status: 'completed', isLate: true, isDoubted: false },
      { title: 'Pond', status: 'completed', isLate: true, isDoubted: false },
    ])
    expect(Date.parse(challenges[0].createdAt as string)).toBe(foundMs)
    expect(Date.parse(challenges[0].completedAt as string)).toBe(foundMs + 5_000)
  })

  it('takes each key once, and says the same again', async () => {
    const items = [
      walkTo(pond, POND),
      happen(phone, { kind: 'answer', challengeId: pond, answers: ['Four'] }),
    ]
    const first = await tell(...items)
    app.clock.advance(MINUTE)
    const again = await tell(...items)
    expect(again).toEqual(first.map((result) => ({ ...result, status: 'known' })))
    expect(again[1]).toMatchObject({ answer: { correct: false } })
    const other = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'] })
    expect(await tell(other)).toMatchObject([{ status: 'done', answer: { correct: false } }])
    expect((await seen()).challenges).toHaveLength(1)
  })

  it('judges each answer of a child that tried again, in any order of telling', async () => {
    const found = walkTo(pond, POND)
    const first = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Four'], try: 1 })
    const second = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'], try: 2 })
    expect(await tell(found, first)).toMatchObject([
      { status: 'done' },
      { status: 'done', answer: { correct: false, canTryAgain: true } },
    ])
    expect(await tell(second)).toMatchObject([{ status: 'done', answer: { correct: true } }])
    expect(await tell(first, second)).toMatchObject([{ status: 'known' }, { status: 'known' }])
    expect((await seen()).totalScore).toBe(3)
  })

  it('goes by ages, so that a clock that is wrong by a day changes nothing', async () => {
    phone.clock = () => app.clock.now() + SESSION_KEPT_MS
    const found = walkTo(oak, OAK)
    const foundMs = app.clock.now()
    app.clock.advance(4 * MINUTE)
    await tell(found)
    expect(Date.parse((await seen()).challenges[0].createdAt as string)).toBe(foundMs)
  })

  it('puts nothing before the game or in another order than the phone tells', async () => {
    const first = walkTo(oak, OAK)
    const startedMs = app.clock.now() - MINUTE
    const [result] = await tell({ ...first, atMs: first.atMs - 60 * MINUTE })
    expect(Date.parse(result!.attempt!.createdAt)).toBe(startedMs)
    const late = happen(phone, { kind: 'complete', challengeId: oak })
    const [done] = await tell({ ...late, atMs: late.atMs - 90 * MINUTE })
    expect(Date.parse(done!.attempt!.completedAt!)).toBe(startedMs)
  })

  it('refuses what nobody can have walked, and keeps it for the host, who may accept it', async () => {
    app.clock.advance(MINUTE)
    const refused = { status: 'refused', code: 'arrival.not-believed', attempt: null }
    const far = arrival(phone, gate, GATE, { fixes: standingAt(PARK) })
    expect(await tell(far)).toMatchObject([refused])
    expect(await tell(far)).toMatchObject([refused])
    const { challenges, totalScore } = await seen()
    expect(challenges).toMatchObject([{ title: 'Gate', isDoubted: true, isLate: true, score: 0 }])
    expect(totalScore).toBe(0)
    // For the child's phone there is no such find.
    const { body: own } = await app.ada.call('listPlayerChallenges', game.adaId)
    expect(own).toEqual([])
    const answer = happen(phone, { kind: 'close', challengeId: gate, status: 'completed' })
    expect(await tell(answer)).toMatchObject([{ status: 'refused', code: 'challenge.not-reached' }])

    const accept = () => app.gwen.call('acceptAttempt', challenges[0].id as string)
    for (const reply of [await accept(), await accept()]) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ status: 'completed', score: 100 })
    }
    expect((await seen()).challenges).toMatchObject([{ isDoubted: false, status: 'completed' }])
  })

  it('refuses a cheat that claims far challenges from one place, all of them', async () => {
    app.clock.advance(2 * MINUTE)
    const claims = [oak, pond, gate].map((id) =>
      arrival(phone, id, PARK, { fixes: standingAt(inPark(70, 60), 100), saidSo: true }),
    )
    const results = await tell(...claims)
    expect(results.map(({ code }) => code)).toEqual(Array(3).fill('arrival.not-believed'))
    expect((await seen()).challenges.every((one: { isDoubted: boolean }) => one.isDoubted)).toBe(
      true,
    )
  })

  it('refuses a cheat that claims to be at one place after the other too fast', async () => {
    const first = walkTo(oak, OAK)
    app.clock.advance(16_000)
    const second = arrival(phone, gate, GATE)
    expect(await tell(first, second)).toMatchObject([
      { status: 'done' },
      { status: 'refused', code: 'arrival.not-believed' },
    ])
  })

  it('lets a doubted challenge be found after all', async () => {
    await tell(arrival(phone, oak, OAK, { fixes: standingAt(POND) }))
    expect((await seen()).challenges).toMatchObject([{ isDoubted: true }])
    await arriveAt(app, app.ada, game.adaId, OAK)
    expect((await seen()).challenges).toMatchObject([
      { title: 'Oak', status: 'arrived', isDoubted: false, isLate: false },
    ])
  })

  it('accepts what was done in time for as long as the game is kept', async () => {
    const found = walkTo(oak, OAK)
    const done = happen(phone, { kind: 'complete', challengeId: oak })
    app.clock.advance(MINUTE)
    await end()
    app.clock.advance(MINUTE)
    const tooLate = arrival(phone, pond, POND)
    app.clock.advance(SESSION_KEPT_MS - 5 * MINUTE)
    expect(await tell(found, done, tooLate)).toMatchObject([
      { status: 'done' },
      { status: 'done', attempt: { status: 'completed' } },
      { status: 'refused', code: 'session.ended' },
    ])
  })

  it('accepts a task that was finished up to ten minutes after the end, whenever it is told', async () => {
    const atPond = walkTo(pond, POND)
    app.clock.advance(10_000)
    const atOak = walkTo(oak, OAK, 2)
    await end()
    app.clock.advance(LATE_WORK_GRACE_MS - MINUTE)
    const answered = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'] })
    app.clock.advance(2 * MINUTE)
    const afterThat = happen(phone, { kind: 'complete', challengeId: oak })
    app.clock.advance(60 * MINUTE)
    expect(await tell(atPond, atOak, answered, afterThat)).toMatchObject([
      { status: 'done' },
      { status: 'done' },
      { status: 'done' },
      { status: 'refused', code: 'session.ended' },
    ])
  })

  it('counts the limit of a free game in the order in which things happened', async () => {
    const spots = Array.from({ length: 6 }, (_, i) => inPark(-100 * (i + 1), 60))
    const made = await plant(
      app,
      spots.map((location, i) => aChallenge({ title: `Spot ${i}`, location })),
    )
    const items = made.flatMap(({ id, location }) => {
      const found = walkTo(id, location)
      return [found, happen(phone, { kind: 'complete', challengeId: id })]
    })
    // Told in any order within one request.
    const results = await tell(...items.reverse())
    expect(results.slice(0, 10).every(({ status }) => status === 'done')).toBe(true)
    expect(results.slice(10)).toMatchObject([
      { code: 'challenge.limit-reached' },
      { code: 'challenge.not-reached' },
    ])
    expect((await seen()).totalScore).toBe(25)
  })

  it('judges by the challenge as it is kept, also when it was taken back or deleted since', async () => {
    const items = [
      walkTo(oak, OAK),
      walkTo(pond, POND, 2),
      happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'] }),
      happen(phone, { kind: 'complete', challengeId: oak }),
    ]
    await tell(...items.slice(0, 2))
    await app.database.executeSql(`update challenges set status = 'draft' where id = '${pond}'`)
    await app.modules.challenges.kind.remove(oak)
    expect(await tell(...items)).toMatchObject([
      { status: 'known' },
      { status: 'known' },
      { status: 'done', answer: { correct: true } },
      { status: 'refused', code: 'challenge.not-found' },
    ])
    const never = walkTo(oak, OAK)
    expect(await tell(never)).toMatchObject([{ status: 'done', attempt: { challengeId: oak } }])
  })

  it('lets a child skip what its phone has led it to', async () => {
    const skipped = happen(phone, { kind: 'skip', challengeId: gate, fixes: [] })
    expect(await tell(skipped)).toMatchObject([{ attempt: { status: 'skipped', score: 0 } }])
    const found = walkTo(gate, GATE, 3)
    expect(await tell(found)).toMatchObject([{ status: 'done', attempt: { status: 'skipped' } }])
  })

  it('keeps the key of an answer free whose arrival has not come yet', async () => {
    const found = walkTo(pond, POND)
    const answered = happen(phone, { kind: 'answer', challengeId: pond, answers: ['Six'] })
    expect(await tell(answered)).toMatchObject([
      { status: 'refused', code: 'challenge.not-reached' },
    ])
    expect(await tell(found, answered)).toMatchObject([{ status: 'done' }, { status: 'done' }])
  })

  it('refuses an option that nobody could choose, and the task of another kind', async () => {
    const items = [
      walkTo(pond, POND),
      happen(phone, { kind: 'answer', challengeId: pond, answers: ['Seven'] }),
      happen(phone, { kind: 'complete', challengeId: pond }),
      happen(phone, { kind: 'close', challengeId: pond, status: 'failed' }),
    ]
    expect(await tell(...items)).toMatchObject([
      { status: 'done' },
      { status: 'refused', code: 'request.invalid' },
      { status: 'refused', code: 'challenge.wrong-task' },
      { status: 'done', attempt: { status: 'failed' } },
    ])
  })

  it('goes on online from what was told', async () => {
    await look(app, app.ada, game.adaId, PARK)
    const found = walkTo(pond, POND)
    await tell(found)
    expect((await look(app, app.ada, game.adaId, POND)).body).toMatchObject({
      state: 'challenge',
      challenge: { id: pond },
    })
  })

  describe('the way of a child', () => {
    const placeOf = async () => (await seen()).location as LatLng | null
    const trail = (place: LatLng) =>
      happen(phone, { kind: 'trail', fixes: [{ ...place, accuracy: 9, ageMs: 0 }] })

    it('is told to the host with its age; older news never replace newer ones', async () => {
      app.clock.advance(MINUTE)
      const [old, newer] = [trail(OAK), trail(POND)]
      old.atMs -= 30_000
      app.clock.advance(MINUTE)
      expect(await tell(newer)).toMatchObject([{ status: 'done' }])
      expect(await placeOf()).toMatchObject(POND)
      await tell(old, newer)
      expect(await placeOf()).toMatchObject(POND)
      const { lastActivity } = await seen()
      expect(Date.parse(lastActivity as string)).toBe(app.clock.now() - MINUTE)
      await look(app, app.ada, game.adaId, GATE)
      await tell(newer)
      expect(await placeOf()).toMatchObject(GATE)
    })

    it('goes on after "return" and for half an hour after the end, until it is back', async () => {
      expect(await tell(happen(phone, { kind: 'return' }))).toMatchObject([{ status: 'done' }])
      expect((await seen()).status).toBe('completed')
      app.clock.advance(10_000)
      await tell(trail(OAK))
      expect(await placeOf()).toMatchObject(OAK)
      await end()
      app.clock.advance(29 * MINUTE)
      await tell(trail(POND))
      expect(await placeOf()).toMatchObject(POND)
      app.clock.advance(2 * MINUTE)
      await tell(trail(GATE))
      expect(await placeOf()).toBeNull()
    })

    it('ends when the child is back', async () => {
      await tell(trail(OAK))
      await app.gwen.call('changePlayer', game.adaId, { status: 'returned' })
      app.clock.advance(10_000)
      await tell(trail(POND), happen(phone, { kind: 'return' }))
      expect(await seen()).toMatchObject({ status: 'returned', location: null })
    })
  })

  describe('a photo', () => {
    const send = async (ageMs: number | null, seed = 1) =>
      app.ada.call('uploadChallengePhoto', {
        key: crypto.randomUUID(),
        photo: {
          bytes: await makeScenery(seed),
          fields: {
            playerId: game.adaId,
            challengeId: gate,
            ...(ageMs === null ? {} : { ageMs: String(ageMs) }),
          },
        },
      })

    it('counts at the time when it was taken', async () => {
      const found = walkTo(gate, GATE, 2)
      const takenMs = app.clock.now()
      app.clock.advance(MINUTE)
      await end()
      app.clock.advance(60 * MINUTE)
      await tell(found)
      expect((await send(null)).body).toMatchObject({ code: 'session.ended' })
      expect((await send(MINUTE)).body).toMatchObject({ code: 'session.ended' })
      const reply = await send(61 * MINUTE)
      expect(reply.status).toBe(200)
      expect((await send(61 * MINUTE)).body).toEqual(reply.body)
      const [kept] = (await seen()).challenges
      expect(kept).toMatchObject({ status: 'completed', isLate: true })
      expect(Date.parse(kept.completedAt as string)).toBe(takenMs)
    })
  })

  it('tells a call for help with its age, once, and that it is over', async () => {
    const call = happen(phone, { kind: 'help', isOver: false })
    const calledMs = app.clock.now()
    app.clock.advance(MINUTE)
    expect(await tell(call)).toMatchObject([{ status: 'done' }])
    expect(Date.parse((await seen()).helpAskedAt as string)).toBe(calledMs)
    const over = happen(phone, { kind: 'help', isOver: true })
    expect(await tell(call, over)).toMatchObject([{ status: 'known' }, { status: 'done' }])
    expect((await seen()).helpAskedAt).toBeNull()
  })

  it('tells the phone where its grown-up is', async () => {
    const location = { ...OAK, accuracy: 7 }
    await app.gwen.call('tellHostPlace', game.sessionId, location)
    const item = happen(phone, { kind: 'trail', fixes: standingAt(OAK) })
    const reply = await app.ada.call('sendLateWork', game.adaId, { items: asSent(phone, [item]) })
    expect(reply.body.grownUp).toMatchObject({ location: { accuracy: 7 } })
  })

  it('ends a way back beside the grown-up', async () => {
    await tell(happen(phone, { kind: 'return' }))
    for (let i = 0; i < 6; i += 1) {
      app.clock.advance(3_000)
      const location = { ...PARK, accuracy: 5 }
      await app.gwen.call('tellHostPlace', game.sessionId, location)
      const fixes = [{ ...PARK, accuracy: 5, ageMs: 0 }]
      await tell(happen(phone, { kind: 'trail', fixes }))
    }
    expect((await seen()).status).toBe('returned')
  })

  it('is refused in a game that waits', async () => {
    const { sessionId } = await openGame(app)
    const { body } = await app.ben.call('joinSession', { body: { sessionId, deviceId: 'a' } })
    const found = arrival(phone, oak, OAK)
    expect(await sendLate(app.ben, body.id as string, phone, [found])).toMatchObject([
      { code: 'session.not-active' },
    ])
  })
})
