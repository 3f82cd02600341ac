import { describe, expect, test } from 'vitest'
import type { Alarms, GrownUp, HostPlayer, HostSession } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import { createEvents } from '#/platform/events.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { inPark, join, openGame, PARK, setOut, startGame } from '../testing/game.ts'
import { noteHelp } from '../player/help-call.ts'

const app = appForTests()

/** Gwen's phone tells its place, three seconds pass, and a child's page that plays on asks. */
async function lookFrom(
  playerId: string,
  place: LatLng,
  { accuracy = 5, sessionId = '', who = app.ada, gwen = PARK } = {},
): Promise<Reply> {
  if (sessionId !== '') {
    const body = { ...gwen, accuracy: 5 }
    const { status } = await app.gwen.call('tellHostPlace', { params: { id: sessionId }, body })
    expect(status).toBe(200)
  }
  app.clock.advance(3_000)
  const body = { playerId, location: { ...place, accuracy }, playsOn: true }
  return who.call('findProximity', { body })
}

async function alarms(sessionId: string): Promise<Alarms['players']> {
  const { status, body } = await app.gwen.call('readAlarms', sessionId)
  expect(status).toBe(200)
  return (body as Alarms).players
}

async function seen(sessionId: string): Promise<HostSession> {
  const { body } = await app.gwen.call('readSession', sessionId)
  return body as HostSession
}

const change = (sessionId: string, body: object, who = app.gwen) =>
  who.call('changeSession', { params: { id: sessionId }, body })

/** A game that runs with a circle of 100 m. */
async function startWithCircle() {
  const game = await startGame(app)
  await change(game.sessionId, { stayCloseMeters: 100 })
  return game
}

describe('the stay-close circle', () => {
  test('a new game has one of 200 m, which its host changes or takes away', async () => {
    const { sessionId } = await openGame(app)
    expect((await seen(sessionId)).stayCloseMeters).toBe(200)
    expect((await change(sessionId, { stayCloseMeters: 60 })).body.stayCloseMeters).toBe(60)
    expect((await change(sessionId, { location: { ...PARK, accuracy: 8 } })).status).toBe(200)
    expect((await seen(sessionId)).stayCloseMeters).toBe(60)
    expect((await change(sessionId, { stayCloseMeters: null })).body.stayCloseMeters).toBeNull()
    expect((await change(sessionId, { stayCloseMeters: 61 })).status).toBe(400)
    expect((await change(sessionId, { stayCloseMeters: 60 }, app.stranger())).status).toBe(401)
    await change(sessionId, { status: 'ended' })
    expect((await change(sessionId, { stayCloseMeters: 30 })).body.code).toBe('session.backwards')
  })

  test('the host hears of a child outside at its fifth look, and of its being back at the second', async () => {
    const { sessionId, adaId } = await startWithCircle()
    const told: (string | null)[] = []
    for (let i = 0; i < 6; i += 1) {
      await lookFrom(adaId, inPark(0, 130), { sessionId })
      told.push((await alarms(sessionId))[0]!.circle)
    }
    expect(told).toEqual(['inside', 'inside', 'inside', 'inside', 'outside', 'outside'])
    expect((await seen(sessionId)).players[0]!.circle).toBe('outside')
    for (let i = 0; i < 10; i += 1) await lookFrom(adaId, inPark(0, 130 - 10 * i), { sessionId })
    expect((await alarms(sessionId))[0]!.circle).toBe('inside')
  })

  test('the host who walks along takes the circle along, and its place in the game stays', async () => {
    const { sessionId, adaId } = await startWithCircle()
    for (let i = 0; i < 8; i += 1) {
      const gwen = inPark(0, 20 * i)
      await lookFrom(adaId, inPark(0, 20 * i + 10), { sessionId, gwen })
    }
    const { players, location } = await seen(sessionId)
    expect(players[0]!.circle).toBe('inside')
    expect(location).toMatchObject(PARK)
  })

  test('a child outside that falls silent stays outside; nobody else is near while silent', async () => {
    const { sessionId, adaId } = await startWithCircle()
    for (let i = 0; i < 3; i += 1) await lookFrom(adaId, PARK, { sessionId })
    app.clock.advance(46_000)
    expect((await alarms(sessionId))[0]!.circle).toBe('unclear')
    for (let i = 0; i < 6; i += 1) await lookFrom(adaId, inPark(0, 130), { sessionId })
    app.clock.advance(46_000)
    const [ada] = (await seen(sessionId)).players
    expect(ada!.circle).toBe('outside')
    expect(Date.parse(ada!.locatedAt!)).toBe(app.clock.now() - 46_000)
  })

  test('goes on while the page of the host is closed: a child that leaves it is told of', async () => {
    const { sessionId, adaId } = await startWithCircle()
    for (let i = 0; i < 3; i += 1) await lookFrom(adaId, inPark(0, 90), { sessionId })
    const told: [meters: number, circle: string | null][] = []
    // The page is closed, and Ada walks on at a metre a second.
    let grownUp: GrownUp | null = null
    for (let meters = 93; meters <= 240; meters += 3) {
      const { body } = await lookFrom(adaId, inPark(0, meters))
      grownUp = body.grownUp as GrownUp
      told.push([meters, (await alarms(sessionId))[0]!.circle])
    }
    const first = told.find(([, circle]) => circle === 'outside')
    expect(first?.[0]).toBeGreaterThan(160)
    expect(first?.[0]).toBeLessThan(220)
    // Her own phone can tell by itself.
    expect(grownUp).toMatchObject({ isFollowed: true, location: { ...PARK, accuracy: 5 } })
    for (let i = 0; i < 2; i += 1) await lookFrom(adaId, inPark(0, 60))
    expect((await alarms(sessionId))[0]!.circle).not.toBe('outside')
  })

  test('has nothing to go on from where no page has told a place', async () => {
    const { sessionId, adaId } = await startWithCircle()
    app.clock.advance(60_000)
    for (let i = 0; i < 9; i += 1) await lookFrom(adaId, inPark(0, 900))
    expect((await alarms(sessionId))[0]!.circle).toBe('unclear')
  })

  test('says nothing of a child before there are looks to tell from', async () => {
    const { sessionId, adaId } = await startWithCircle()
    expect((await alarms(sessionId))[0]!.circle).toBeNull()
    app.clock.advance(60_000)
    await lookFrom(adaId, PARK)
    expect((await alarms(sessionId))[0]!.circle).toBeNull()
    await lookFrom(adaId, PARK, { sessionId })
    expect((await alarms(sessionId))[0]!.circle).toBe('inside')
  })

  test('positions told by changes count too; phones too vague cannot tell', async () => {
    const { sessionId, adaId } = await startWithCircle()
    for (let i = 0; i < 6; i += 1) {
      await app.gwen.call('tellHostPlace', sessionId, { ...PARK, accuracy: 5 })
      app.clock.advance(3_000)
      const location = { ...inPark(0, 130), accuracy: 5 }
      await app.ada.call('changePlayer', adaId, { location })
    }
    expect((await alarms(sessionId))[0]!.circle).toBe('outside')
    await change(sessionId, { stayCloseMeters: 60 })
    for (let i = 0; i < 8; i += 1) await lookFrom(adaId, inPark(0, 20), { sessionId, accuracy: 70 })
    expect((await alarms(sessionId))[0]!.circle).toBe('unclear')
    await change(sessionId, { stayCloseMeters: null })
    await lookFrom(adaId, inPark(0, 20), { sessionId })
    expect((await alarms(sessionId))[0]!.circle).toBeNull()
  })

  test('without news the poll of alarms is 304', async () => {
    const { sessionId, adaId } = await startWithCircle()
    await lookFrom(adaId, PARK, { sessionId })
    const params = { id: sessionId }
    const { headers } = await app.gwen.call('readAlarms', { params })
    await lookFrom(adaId, inPark(0, 5), { sessionId })
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await app.gwen.call('readAlarms', { params, headers: known })
    expect(again.status).toBe(304)
  })
})

describe("the grown-up on a child's phone", () => {
  const grownUp = async (reply: Promise<Reply>) => (await reply).body.grownUp as GrownUp | null

  test('is told to a page that plays on, to about a metre, with its age', async () => {
    const { sessionId, adaId } = await startWithCircle()
    const gwen = { lat: 51.47781234, lng: -0.00141234 }
    const told = await grownUp(lookFrom(adaId, PARK, { sessionId, gwen }))
    expect(told).toEqual({
      location: { lat: 51.47781, lng: -0.00141, accuracy: 5 },
      locatedAt: new Date(app.clock.now() - 3_000).toISOString(),
      isFollowed: true,
      stayCloseMeters: 100,
      isCallingBack: false,
      hasSeenHelp: false,
      hasFetchedHelp: false,
      callOverAt: null,
      looksAt: null,
      hearsCalls: true,
    })
    app.clock.advance(3_000)
    const body = { playerId: adaId, location: { ...PARK, accuracy: 5 } }
    const plain = await app.ada.call('findProximity', { body })
    expect(plain.body).not.toHaveProperty('grownUp')
  })

  test('without an open dashboard the place of the game counts', async () => {
    const { adaId } = await startWithCircle()
    expect(await grownUp(lookFrom(adaId, PARK))).toMatchObject({
      location: { ...PARK, accuracy: 8 },
      isFollowed: false,
    })
  })

  test('a child that was never seen beside its host is told nothing (T1)', async () => {
    const { sessionId } = await openGame(app, null)
    const benId = await join(app.ben, sessionId)
    await app.ben.call('changePlayer', benId, {
      location: { ...PARK, accuracy: 8 },
      status: 'ready',
    })
    await change(sessionId, { status: 'active' })
    await setOut(app.ben, benId)
    const reply = await lookFrom(benId, PARK, { sessionId, who: app.ben })
    expect(reply.status).toBe(200)
    expect(reply.body.grownUp).toBeNull()
    const [ben] = await alarms(sessionId)
    expect(ben).toMatchObject({ circle: null, needsHelp: false, helpAskedAt: null })
  })

  test('everybody is called back, and not any more; calling again keeps the time', async () => {
    const { sessionId, adaId } = await startWithCircle()
    const first = (await change(sessionId, { callBack: true })).body.calledBackAt
    expect(first).toBe(new Date(app.clock.now()).toISOString())
    expect((await grownUp(lookFrom(adaId, PARK)))!.isCallingBack).toBe(true)
    expect((await change(sessionId, { callBack: true })).body.calledBackAt).toBe(first)
    // A child hears of both beside its own answers; the card is anybody's who has the code.
    expect((await grownUp(lookFrom(adaId, PARK)))!.stayCloseMeters).toBe(100)
    const { body: card } = await app.ada.call('readSession', sessionId)
    expect(Object.keys(card)).not.toContain('calledBackAt')
    expect(Object.keys(card)).not.toContain('stayCloseMeters')
    expect((await change(sessionId, { callBack: false })).body.calledBackAt).toBeNull()
    expect((await grownUp(lookFrom(adaId, PARK)))!.isCallingBack).toBe(false)
  })
})

describe("the host's place", () => {
  const tell = (sessionId: string, who: Person = app.gwen) =>
    who.call('tellHostPlace', sessionId, { ...PARK, accuracy: 5 })

  test('is in no table, and proves nothing of who stands beside whom (T1)', async () => {
    const { sessionId } = await openGame(app, { ...inPark(5_000, 0), accuracy: 8 })
    expect((await tell(sessionId)).status).toBe(200)
    const benId = await join(app.ben, sessionId)
    const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' }
    const { body: refused } = await app.ben.call('changePlayer', { params: { id: benId }, body })
    expect(refused.code).toBe('player.not-together')
    expect(await app.sql('select lat, lng from sessions')).toEqual([inPark(5_000, 0)])
  })

  test('is taken until half an hour after the end, and forgotten with the game', async () => {
    const { sessionId } = await startWithCircle()
    await change(sessionId, { status: 'ended' })
    app.clock.advance(LAST_POSITION_KEPT_MS - 1)
    expect((await tell(sessionId)).status).toBe(200)
    app.clock.advance(1)
    expect((await tell(sessionId)).body.code).toBe('session.ended')
    expect((await tell(sessionId, app.ada)).status).toBe(403)
    expect((await tell(crypto.randomUUID())).body.code).toBe('session.not-found')
  })
})

describe('a child who needs its grown-up', () => {
  const answer = (playerId: string, isOver: boolean, who = app.gwen) =>
    who.call('answerHelp', playerId, { isOver })

  /** As a phone tells it, so many seconds ago. */
  async function call(sessionId: string, playerId: string, secondsAgo: number, isOver = false) {
    const atMs = app.clock.now() - secondsAgo * 1_000
    const game = { database: app.database, events: createEvents() }
    await noteHelp(game, { playerId, sessionId, isOver, atMs })
    app.modules.game.service.announceAdopted([sessionId])
  }

  test('news of a call end the same in any order, and told twice', async () => {
    const news = [
      [60, false],
      [50, true],
      [20, false],
    ] as const
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 0],
      [2, 0, 1, 2, 1, 0],
    ]
    for (const order of orders) {
      await app.reset()
      const { sessionId, adaId } = await startWithCircle()
      app.clock.advance(60_000)
      for (const one of order) {
        const [secondsAgo, isOver] = news[one]!
        await call(sessionId, adaId, secondsAgo, isOver)
      }
      const [ada] = await alarms(sessionId)
      const since = new Date(app.clock.now() - 20_000).toISOString()
      expect(ada).toMatchObject({ helpAskedAt: since, helpSeenAt: null })
      await call(sessionId, adaId, 10, true)
      expect((await alarms(sessionId))[0]!.helpAskedAt).toBeNull()
    }
  })

  test('a call that reaches the server after the host has found the child alarms nobody', async () => {
    const { sessionId, adaId } = await startWithCircle()
    await call(sessionId, adaId, 0)
    app.clock.advance(60_000)
    await answer(adaId, true)
    await call(sessionId, adaId, 30)
    expect((await alarms(sessionId))[0]!.helpAskedAt).toBeNull()
    app.clock.advance(1_000)
    await call(sessionId, adaId, 0)
    expect((await alarms(sessionId))[0]).toMatchObject({ helpSeenAt: null })
    expect((await alarms(sessionId))[0]!.helpAskedAt).not.toBeNull()
  })

  test('nobody who did not call is answered', async () => {
    const { adaId } = await startWithCircle()
    expect((await answer(adaId, false)).body.code).toBe('player.needs-no-help')
    expect((await answer(adaId, true)).body.code).toBe('player.needs-no-help')
    expect((await answer(adaId, true, app.ada)).body.code).toBe('player.not-found')
  })

  test('its host hears of it at once, has seen it, and finds the child', async () => {
    const { sessionId, adaId } = await startWithCircle()
    const player = async () => (await seen(sessionId)).players[0] as HostPlayer
    const calledAt = new Date(app.clock.now()).toISOString()
    await call(sessionId, adaId, 0)
    expect(await player()).toMatchObject({ helpAskedAt: calledAt, helpSeenAt: null })
    app.clock.advance(5_000)
    const seenAt = new Date(app.clock.now()).toISOString()
    expect((await answer(adaId, false)).body.helpSeenAt).toBe(seenAt)
    app.clock.advance(5_000)
    expect((await answer(adaId, false)).body.helpSeenAt).toBe(seenAt)
    expect((await alarms(sessionId))[0]).toMatchObject({
      helpAskedAt: calledAt,
      helpSeenAt: seenAt,
    })
    const known = async () => (await lookFrom(adaId, PARK)).body.grownUp
    expect(await known()).toMatchObject({ hasSeenHelp: true, callOverAt: null })
    const overAt = new Date(app.clock.now()).toISOString()
    expect((await answer(adaId, true)).body).toMatchObject({ helpAskedAt: null, helpSeenAt: null })
    expect((await answer(adaId, true)).status).toBe(200)
    expect((await answer(adaId, false)).body.code).toBe('player.needs-no-help')
    expect(await known()).toMatchObject({ hasSeenHelp: false, callOverAt: overAt })
    app.clock.advance(5_000)
    await call(sessionId, adaId, 0)
    expect(await known()).toMatchObject({ hasSeenHelp: false, callOverAt: null })
  })
})
