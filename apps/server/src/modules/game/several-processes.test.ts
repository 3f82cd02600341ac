import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createLiveState, OVERTAKEN, type LiveState } from '#/platform/live-state.ts'
import { connectRedis, type Redis } from '#/platform/redis.ts'
import type { Person } from '#/testing/person.ts'
import { appOfTest } from '#/testing/app-for-tests.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { hasTestRedis, startTestRedis, type TestRedis } from '#/testing/test-redis.ts'
import {
  arriveAt,
  inPark,
  join,
  joinByPictures,
  look,
  openGame,
  PARK,
  plant,
  startGame,
} from './testing/game.ts'

const FAR = inPark(5_000, 0)

describe.skipIf(!hasTestRedis)('two processes with one database and one Redis', () => {
  let redis: TestRedis
  let here: TestApp
  let there: TestApp
  beforeAll(async () => {
    redis = await startTestRedis()
    const env = { REDIS_URL: redis.url }
    here = await openTestApp({ env, processes: 1 })
    there = await openTestApp({
      env,
      processes: 1,
      database: here.database,
      clock: here.clock,
    })
  })
  afterAll(async () => {
    await there.close()
    await here.close()
    await redis.close()
  })
  beforeEach(async () => {
    await here.reset()
    redis.cli('FLUSHALL')
    // The other process still has the map of the test before.
    here.clock.advance(10 * 60_000)
  })

  /** The same phone, whose calls the other process answers. */
  function elsewhere(person: Person, app = there): Person {
    const twin = app.stranger()
    for (const [name, value] of person.cookies) twin.cookies.set(name, value)
    return twin
  }

  const tell = (phone: Person, id: string, place: LatLng) =>
    phone.call('changePlayer', id, { location: { ...place, accuracy: 8 } })
  const keys = () => redis.cli('KEYS', 'bramble:*').trim().split('\n').filter(Boolean)

  async function joinBeside(child: Person, sessionId: string): Promise<string> {
    const id = await join(child, sessionId)
    const location = { ...PARK, accuracy: 8 }
    await child.call('changePlayer', id, { location, status: 'ready' })
    await child.call('changePlayer', id, { status: 'playing' })
    return id
  }

  test('a position of a child is shared with two questions, and a page of its host with one', async () => {
    const { sessionId, adaId } = await startGame(here)
    const asked = () => {
      const [, calls = '0'] =
        /cmdstat_evalsha:calls=(\d+)/.exec(redis.cli('INFO', 'commandstats')) ?? []
      return Number(calls)
    }
    await look(here, here.ada, adaId, PARK)
    const before = asked()
    await look(here, here.ada, adaId, inPark(0, 5))
    const between = asked()
    await here.gwen.call('readSession', sessionId)
    expect([between - before, asked() - between]).toEqual([2, 1])
  })

  test('the circle, its alarm and the place of the host are one, whichever process hears of them', async () => {
    const { sessionId, adaId } = await startGame(here)
    const gwen = elsewhere(here.gwen)
    const params = { id: sessionId }
    await here.gwen.call('changeSession', { params, body: { stayCloseMeters: 100 } })
    const twin = elsewhere(here.ada)
    const seen: unknown[] = []
    for (let step = 0; step < 7; step += 1) {
      const body = { ...PARK, accuracy: 5 }
      await (step % 2 === 0 ? gwen : here.gwen).call('tellHostPlace', { params, body })
      const child = step % 2 === 0 ? here.ada : twin
      here.clock.advance(3_000)
      const location = { ...inPark(0, 130), accuracy: 5 }
      const asked = { playerId: adaId, location, playsOn: true }
      const { body: answer } = await child.call('findProximity', { body: asked })
      expect(answer.grownUp.locatedAt).toBe(new Date(here.clock.now() - 3_000).toISOString())
      const alarms = [here.gwen, gwen].map((host) => host.call('readAlarms', { params }))
      seen.push((await Promise.all(alarms)).map(({ body: told }) => told.players[0].circle))
    }
    expect(seen).toEqual([
      ...Array<string[]>(4).fill(['inside', 'inside']),
      ...Array<string[]>(3).fill(['outside', 'outside']),
    ])
    await here.gwen.call('deleteSession', { params })
    expect(keys().filter((key) => key.includes(sessionId))).toEqual([])
  })

  test('a photo finds its arrival, though the process that gets it has not heard of it yet', async () => {
    const spot = inPark(0, 60)
    await plant(here, [aChallenge({ location: spot, task: 'basic-photo', photoPrompt: 'A leaf!' })])
    const { adaId } = await startGame(here)
    const twin = elsewhere(here.ada)
    await look(here, twin, adaId, PARK)
    const { challengeId } = await arriveAt(here, here.ada, adaId, spot)
    const bytes = await makePicture('jpeg')
    const photo = { bytes, fields: { playerId: adaId, challengeId } }
    const { status, body } = await twin.call('uploadChallengePhoto', { photo })
    expect([status, body.validation]).toMatchObject([200, { passed: true }])
  })

  test('a child that was let in in one process is in in the other, and so is what it says', async () => {
    const [oak, pond] = await plant(here, [
      aChallenge({ location: inPark(0, 60) }),
      aChallenge({ location: inPark(0, 280) }),
    ])
    const { adaId } = await startGame(here)
    const twin = elsewhere(here.ada)
    await look(here, twin, adaId, inPark(190, 60))
    const params = { id: adaId }
    expect((await here.ada.call('askGrownUp', { params })).status).toBe(200)
    expect((await elsewhere(here.gwen).call('letIn', { params })).status).toBe(200)
    const found = (await look(here, here.ada, adaId, inPark(190, 60))).body
    expect(found).toMatchObject({ state: 'challenge', challenge: { id: oak!.id } })

    const body = { playerId: adaId, challengeId: oak!.id, status: 'completed' as const }
    expect((await twin.call('createPlayerChallenge', { body })).status).toBe(200)
    here.clock.advance(60_000)
    await look(here, here.ada, adaId, inPark(0, 240))
    await look(here, here.ada, adaId, inPark(30, 280))
    const said = { params, body: { challengeId: pond!.id, isHere: true } }
    expect((await twin.call('sayIfHere', said)).body).toEqual({ isThere: false })
    await look(here, here.ada, adaId, inPark(19, 280))
    expect((await twin.call('sayIfHere', said)).body).toEqual({ isThere: true })
    const there = (await look(here, here.ada, adaId, inPark(19, 280))).body
    expect(there).toMatchObject({ state: 'challenge', challenge: { id: pond!.id } })
  })

  test('a challenge that was left out in one process is not held on to in the other', async () => {
    const [oak] = await plant(here, [aChallenge({ location: inPark(0, 40) })])
    const { adaId } = await startGame(here)
    const twin = elsewhere(here.ada)
    await arriveAt(here, here.ada, adaId, inPark(0, 40))
    const skip = await twin.call('skipChallenge', adaId, { challengeId: oak!.id })
    expect(skip.status).toBe(200)
    expect((await look(here, twin, adaId, inPark(0, 40))).body).toMatchObject({
      state: 'ice-cold',
      challenge: null,
    })
  })

  test('only what a child was led to can be left out, whichever of them led it', async () => {
    const [oak, pond] = await plant(here, [
      aChallenge({ location: inPark(0, 40) }),
      aChallenge({ location: inPark(0, 2_000) }),
    ])
    const { adaId } = await startGame(here)
    await look(here, here.ada, adaId, PARK)
    const skip = async (challengeId: string) => {
      const request = { params: { id: adaId }, body: { challengeId } }
      return (await elsewhere(here.ada).call('skipChallenge', request)).status
    }
    expect([await skip(pond!.id), await skip(oak!.id)]).toEqual([404, 200])
  })

  test('two children are not sent to one spot', async () => {
    await plant(here, [
      aChallenge({ title: 'The Oak', location: inPark(0, 80) }),
      aChallenge({ title: 'The Pond', location: inPark(0, -90) }),
    ])
    const { sessionId, adaId } = await startGame(here)
    const benId = await joinBeside(here.ben, sessionId)
    for (const north of [0, 20, 40, 60]) await look(here, here.ada, adaId, inPark(0, north))
    const { body } = await look(here, elsewhere(here.ben), benId, PARK)
    expect(body.challenge.title).toBe('The Pond')
  })

  test('T20: a far place is judged by all that the phone has told to any of them', async () => {
    await plant(here, [aChallenge({ title: 'The Far Pond', location: FAR })])
    const { adaId } = await startGame(here)
    const twin = elsewhere(here.ada)
    await look(here, here.ada, adaId, PARK)
    const answers = []
    for (const phone of [twin, here.ada, twin]) answers.push(await look(here, phone, adaId, FAR))
    here.clock.advance(60_000)
    answers.push(await look(here, here.ada, adaId, FAR))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(answers.at(-1)?.body.code).toBe('player.check-again')
    expect(answers.map(({ raw }) => raw.toString()).join('')).not.toContain('The Far Pond')
  })

  test('T20: joining again by another process is no way to jump', async () => {
    // So near that nobody has to vouch for a child, and too far to walk to at once.
    const pond = inPark(700, 0)
    await plant(here, [aChallenge({ title: 'The Pond', location: pond })])
    const { sessionId } = await openGame(here, null)
    const change = { params: { id: sessionId }, body: { status: 'active' as const } }
    await here.gwen.call('changeSession', change)
    const adaId = await joinByPictures(here.ada, here.gwen, sessionId)
    await look(here, here.ada, adaId, PARK)
    const ben = there.stranger()
    const benId = await joinByPictures(ben, elsewhere(here.gwen), sessionId)
    const { raw } = await look(here, ben, benId, pond)
    expect(raw.toString()).not.toContain('The Pond')
    const pack = await ben.call('readPack', benId, pond)
    expect([pack.status, pack.body.centre]).toEqual([200, PARK])
  })

  test('T20: clocks that differ by moments earn nobody a way', async () => {
    const behind = { now: () => here.clock.now() - 900, wall: () => here.clock.wall() }
    const env = { REDIS_URL: redis.url }
    const late = await appOfTest({ env, database: here.database, clock: behind })
    await plant(here, [aChallenge({ title: 'The Far Pond', location: inPark(0, 500) })])
    const { adaId } = await startGame(here)
    const phones = [here.ada, elsewhere(here.ada, late)]
    await look(here, here.ada, adaId, PARK)
    // Three hundred metres in no time, in small steps; two hundred are let pass.
    for (let step = 1; step <= 38; step += 1) {
      await tell(phones[step % 2]!, adaId, inPark(0, step * 8))
    }
    const { body } = await look(here, here.ada, adaId, inPark(0, 304))
    expect(JSON.stringify(body)).not.toContain('The Far Pond')
  })

  test('T3: tries of the check and jumps between them are one number', async () => {
    const limited = await appOfTest({
      env: { REDIS_URL: redis.url },
      hasLimits: true,
      database: here.database,
      clock: here.clock,
    })
    const { sessionId } = await openGame(limited)
    const adaId = await join(limited.ada, sessionId)
    const twin = elsewhere(limited.ada, limited)
    const other = await openTestApp({
      env: { REDIS_URL: redis.url },
      hasLimits: true,
      database: here.database,
      clock: here.clock,
    })
    const statuses: number[] = []
    try {
      const phones = [twin, elsewhere(limited.ada, other)]
      for (let i = 0; i < 11; i += 1) {
        const location = { ...FAR, accuracy: 8 }
        const reply = await phones[i % 2]!.call('changePlayer', adaId, {
          location,
          status: 'ready',
        })
        statuses.push(reply.status)
      }
    } finally {
      await other.close()
    }
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a child who is back has no place in any of them', async () => {
    const { sessionId, adaId } = await startGame(here)
    await tell(elsewhere(here.ada), adaId, inPark(0, 10))
    await here.gwen.call('readSession', sessionId)
    const back = { params: { id: adaId }, body: { status: 'returned' as const } }
    await here.ada.call('changePlayer', adaId, { status: 'completed' })
    expect((await elsewhere(here.gwen).call('changePlayer', back)).status).toBe(200)
    // What waits for the database is kept until then.
    await here.modules.game.positions.flush()
    await here.gwen.call('readSession', sessionId)
    for (const app of [here, there]) {
      expect(app.modules.game.positions.get(adaId)).toBeNull()
    }
    expect(keys().join()).not.toContain(adaId)
    expect(redis.cli('HGETALL', `bramble:places:{${sessionId}}`).trim()).toBe('')
  })

  test('two positions of one child at the same moment leave one state', async () => {
    await plant(here, [aChallenge({ location: inPark(0, 100) })])
    const { adaId } = await startGame(here)
    const phones = [here.ada, elsewhere(here.ada)]
    for (let turn = 0; turn < 10; turn += 1) {
      const replies = await Promise.all(
        phones.flatMap((phone, i) => [
          look(here, phone, adaId, inPark(0, turn * 2 + i)),
          tell(phone, adaId, inPark(0, turn * 2 + i)),
        ]),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const last = await Promise.all(phones.map((phone) => look(here, phone, adaId, inPark(0, 20))))
    expect(last.map(({ body }) => body.state)).toEqual([last[0]!.body.state, last[0]!.body.state])
  })

  test('T1: the moves of a host are one walk', async () => {
    const { sessionId } = await openGame(here)
    const twin = elsewhere(here.gwen)
    const statuses: number[] = []
    for (let step = 1; step <= 40; step += 1) {
      const location = { ...inPark(step * 90, 0), accuracy: 8 }
      const phone = step % 2 === 0 ? here.gwen : twin
      const request = { params: { id: sessionId }, body: { location } }
      statuses.push((await phone.call('changeSession', request)).status)
    }
    // A kilometre at once, then five jumps, as with one process.
    expect(statuses.filter((status) => status === 200)).toHaveLength(11 + 5)
  })

  test('T3: who has found a game by its new code in one process may join it in the other', async () => {
    const { sessionId, adaId } = await startGame(here)
    await here.gwen.call('removePlayer', adaId)
    const { body } = await here.gwen.call('readSession', sessionId)
    const ida = here.stranger()
    await ida.visit()
    await ida.call('findSessionByCode', { params: { joinCode: body.joinCode } })
    const twin = elsewhere(ida)
    const request = { body: { sessionId, deviceId: 'a phone' } }
    expect((await twin.call('joinSession', request)).status).toBe(201)
    expect((await there.stranger('192.0.2.9').call('joinSession', request)).status).not.toBe(201)
  })

  test('[RET-01] nothing of a game stays in Redis, and nothing there is kept for long', async () => {
    await plant(here, [aChallenge({ location: inPark(0, 60) })])
    const { sessionId, adaId } = await startGame(here)
    const benId = await joinBeside(here.ben, sessionId)
    await look(here, here.ada, adaId, inPark(0, 30))
    await look(here, elsewhere(here.ben), benId, inPark(0, 30))
    const kept = keys().filter((key) => key.includes(sessionId))
    expect(kept.length).toBeGreaterThan(4)
    for (const key of keys()) {
      const ttlMs = Number(redis.cli('PTTL', key))
      // -1: kept for ever; -2: a limit that was full again a moment ago.
      expect(ttlMs).not.toBe(-1)
      expect(ttlMs).toBeLessThanOrEqual(30 * 60_000)
    }
    await here.ben.call('erasePlayer', benId)
    expect(keys().join()).not.toContain(benId)
    await here.gwen.call('deleteSession', sessionId)
    expect(keys().join()).not.toContain(sessionId)
  })

  test('F9: games go on while Redis is away, and together when it is back', async () => {
    await plant(here, [aChallenge({ location: inPark(0, 150) })])
    const { sessionId, adaId } = await startGame(here)
    const twin = elsewhere(here.ada)
    await look(here, here.ada, adaId, inPark(0, 20))
    const warm = await look(here, twin, adaId, inPark(0, 60))
    await redis.kill()
    try {
      const alone = [
        await look(here, twin, adaId, inPark(0, 62)),
        await look(here, twin, adaId, inPark(0, 64)),
        await look(here, here.ada, adaId, inPark(0, 66)),
      ]
      expect(alone.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(alone[0]!.body.challenge).toEqual(warm.body.challenge)
      expect((await here.gwen.call('readSession', sessionId)).status).toBe(200)
      expect((await here.stranger().call('checkReadiness')).status).toBe(200)
    } finally {
      await redis.restart()
    }
    await vi.waitFor(async () => {
      await look(here, here.ada, adaId, inPark(0, 66))
      expect(keys().join()).toContain(adaId)
    }, 20_000)
    await vi.waitFor(async () => {
      const here1 = await look(here, here.ada, adaId, inPark(0, 66))
      const there1 = await twin.call('findProximity', {
        body: { playerId: adaId, location: { ...inPark(0, 66), accuracy: 8 } },
      })
      // A second look within two seconds is answered with the first one's answer.
      expect(there1.body).toEqual(here1.body)
    }, 20_000)
  })
})

describe.skipIf(!hasTestRedis)('what is written of a child', () => {
  const child = { sessionId: 'game', playerId: 'ada' }
  const content = (data: string) => ({ data, place: null, notice: null })
  let server: TestRedis
  let redis: Redis
  let state: LiveState
  let other: LiveState
  beforeAll(async () => {
    server = await startTestRedis()
    redis = await connectRedis({ url: server.url, logger: silentLogger, waitMs: 5_000 })
  })
  afterAll(async () => {
    await redis.close()
    await server.close()
  })
  beforeEach(() => {
    ;[state, other] = [createLiveState(redis), createLiveState(redis)]
  })
  afterEach(() => {
    server.cli('FLUSHALL')
  })

  test('counts once: who did not know the last version is told so', async () => {
    const first = (await state.writeChild(child, '', content('one'))) as string
    expect(await other.writeChild(child, '', content('two'))).toBe(OVERTAKEN)
    expect(await other.readChild(child, '')).toMatchObject({ version: first, data: 'one' })
    expect(await other.readChild(child, first)).toMatchObject({ version: first, data: null })
    const second = await other.writeChild(child, first, content('two'))
    expect(second).not.toBe(first)
    expect(await state.writeChild(child, first, content('three'))).toBe(OVERTAKEN)
  })

  test('is gone with the child, whose late writer is told so', async () => {
    const version = (await state.writeChild(child, '', content('one'))) as string
    await other.forgetChild(child)
    expect(await state.writeChild(child, version, content('two'))).toBe(OVERTAKEN)
    expect(await state.readChild(child, version)).toMatchObject({ version: '', data: null })
  })
})

test('all devices of a game carry the same way to it, which a child’s phone drops with the game (T30)', async () => {
  const app = await appOfTest()
  const { sessionId, adaId } = await startGame(app)
  await join(app.ben, sessionId)
  const ways = [app.gwen, app.ada, app.ben].map(({ cookies }) => cookies.get('game'))
  expect(ways[0]).toMatch(/^[0-9a-f]{4}$/)
  expect(sessionId).not.toContain(ways[0])
  expect(new Set(ways).size).toBe(1)
  await app.ada.call('erasePlayer', adaId)
  expect(app.ada.cookies.has('game')).toBe(false)
})
