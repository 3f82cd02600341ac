import { expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { openTestApp } from '#/testing/test-app.ts'
import {
  arriveAt,
  inPark,
  join,
  look,
  openGame,
  PARK,
  plant,
  setOut,
  startGame,
} from '../testing/game.ts'

const app = appForTests()

test('[ROAM-12] [ROAM-13] [GEN-07] a child comes nearer, is told so, and arrives', async () => {
  const [oak] = await plant(app, [
    aChallenge({ title: 'The Old Oak', location: inPark(0, 150) }),
    aChallenge({ title: 'The Far Pond', location: inPark(0, -200) }),
  ])
  const { adaId } = await startGame(app)

  const far = (await look(app, app.ada, adaId, PARK)).body
  expect(far).toMatchObject({
    state: 'very-cold',
    challenge: { id: oak!.id, title: 'The Old Oak' },
    playerChallengeId: null,
    lockedChallenge: null,
    limitReached: false,
  })
  expect(far.distance).toBeCloseTo(150, 0)
  expect(far.nearbyChallenges).toMatchObject([{ title: 'The Far Pond' }])
  expect(Object.keys(far.nearbyChallenges[0]).sort()).toEqual(['id', 'location', 'title'])

  const states: string[] = []
  for (const metres of [125, 100, 80, 60, 45, 30, 15, 4, 2, 0, 0, 0]) {
    states.push((await look(app, app.ada, adaId, inPark(0, 150 - metres))).body.state as string)
  }
  expect(states).toEqual(expect.arrayContaining(['cold', 'warm', 'very-warm', 'burning']))
  expect(states.at(-1)).toBe('challenge')
})

test('[ROAM-14] an arrival stays the same answer, also after the server forgot everything', async () => {
  await plant(app, [aChallenge({ location: PARK })])
  const { adaId } = await startGame(app)
  const first = await arriveAt(app, app.ada, adaId, PARK)

  const again = (await look(app, app.ada, adaId, PARK)).body
  expect(again).toMatchObject({ state: 'challenge', playerChallengeId: first.playerChallengeId })

  const restarted = await openTestApp({ database: app.database, clock: app.clock })
  try {
    restarted.ada.cookies.clear()
    for (const [name, value] of app.ada.cookies) restarted.ada.cookies.set(name, value)
    const afterwards = await look(app, restarted.ada, adaId, PARK)
    expect(afterwards.body).toMatchObject({
      state: 'challenge',
      playerChallengeId: first.playerChallengeId,
    })
  } finally {
    await restarted.app.close()
  }
  const records = await app.ada.call('listPlayerChallenges', adaId)
  expect(records.body).toMatchObject([{ id: first.playerChallengeId, status: 'arrived' }])
})

test('[ROAM-15] a challenge that is deleted while a child is there is gone at once', async () => {
  const [oak] = await plant(app, [aChallenge({ location: PARK })])
  const { adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  await app.modules.challenges.kind.remove(oak!.id)

  const { body } = await look(app, app.ada, adaId, PARK)
  expect(body).toMatchObject({ state: 'ice-cold', challenge: null, playerChallengeId: null })
  const read = await app.ada.call('readChallenge', oak!.id)
  expect(read.body.code).toBe('challenge.not-found')
  const [planted] = await plant(app, [aChallenge({ location: inPark(0, 50) })])
  expect((await look(app, app.ada, adaId, PARK)).body.challenge.id).toBe(planted!.id)
})

test('[ROAM-12] a phone that asks too often hears the same again', async () => {
  await plant(app, [aChallenge({ location: inPark(0, 100) })])
  const { adaId } = await startGame(app)
  const first = (await look(app, app.ada, adaId, PARK)).body

  app.clock.advance(500)
  const location = { ...inPark(0, 60), accuracy: 8 }
  const second = await app.ada.call('findProximity', { body: { playerId: adaId, location } })
  expect(second.body).toEqual(first)
})

test('row 11: only the own phone may ask, and only while the game runs', async () => {
  const { sessionId } = await openGame(app)
  const adaId = await join(app.ada, sessionId)
  const benId = await join(app.ben, sessionId)
  const ask = (who: typeof app.ada, playerId = adaId) => look(app, who, playerId, PARK)

  for (const who of [app.ben, app.gwen, app.stranger()]) {
    expect((await ask(who)).body).toMatchObject({ code: 'player.not-found' })
  }
  expect((await ask(app.ada, crypto.randomUUID())).status).toBe(404)
  expect((await ask(app.ada)).body).toMatchObject({ code: 'session.not-active' })

  await app.gwen.call('changeSession', sessionId, { status: 'active' })
  expect((await ask(app.ben, benId)).status).toBe(200)
  await app.gwen.call('changeSession', sessionId, { status: 'ended' })
  expect((await ask(app.ada)).body).toMatchObject({ code: 'session.ended' })
})

test('T23 the free game is over after ten minutes by the clock of the server', async () => {
  const { adaId } = await startGame(app)
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)
  app.clock.advance(10 * 60_000)
  const late = await look(app, app.ada, adaId, PARK)
  expect([late.status, late.body.code]).toEqual([409, 'session.ended'])
})

test('a child who has come back is led nowhere any more', async () => {
  const { adaId } = await startGame(app)
  await app.ada.call('changePlayer', adaId, { status: 'completed' })
  expect((await look(app, app.ada, adaId, PARK)).body).toMatchObject({ code: 'player.game-over' })
})

test('T20 who jumps over the map in big steps collects nothing', async () => {
  const row = Array.from({ length: 9 }, (_, index) => inPark(0, index * 400))
  await plant(
    app,
    row.map((location, index) => aChallenge({ title: `Spot ${index}`, location })),
  )
  const { adaId } = await startGame(app)

  const seen = new Set<string>()
  for (const place of row) {
    const { status, body } = await look(app, app.ada, adaId, place)
    if (status !== 200) continue
    for (const one of [body.challenge, ...body.nearbyChallenges]) if (one) seen.add(one.title)
  }
  expect(seen.size).toBeLessThanOrEqual(3)
})

test('[ROAM-08] a crowded place gives a list of at most 50, all within 300 m', async () => {
  await plant(
    app,
    Array.from({ length: 80 }, (_, index) => aChallenge({ location: inPark(40 + index * 4, 0) })),
  )
  const { adaId } = await startGame(app)
  const { body } = await look(app, app.ada, adaId, PARK)
  expect(body.nearbyChallenges).toHaveLength(50)
})

test('[OPEN-41] after five challenges nothing new is offered', async () => {
  const places = [0, 70, 140, 210, 280, 350].map((east) => inPark(east, 0))
  await plant(
    app,
    places.map((location) => aChallenge({ location })),
  )
  const { adaId } = await startGame(app)
  for (const place of places.slice(0, 5)) {
    const { challengeId } = await arriveAt(app, app.ada, adaId, place)
    const body = { playerId: adaId, challengeId, status: 'completed' as const }
    expect((await app.ada.call('createPlayerChallenge', { body })).status).toBe(200)
    app.clock.advance(10_000)
  }
  expect((await look(app, app.ada, adaId, places[5]!)).body).toMatchObject({
    state: 'ice-cold',
    challenge: null,
    limitReached: true,
    nearbyChallenges: [],
  })
})

test('T1 a child not yet seen beside the grown-up can play, but its place stays its own', async () => {
  await plant(app, [aChallenge({ location: inPark(2_000, 0) })])
  const { sessionId, joinCode } = await openGame(app)
  const adaId = await join(app.ada, sessionId)
  await app.gwen.call('changeSession', sessionId, { status: 'active' })
  const far = await look(app, app.ada, adaId, inPark(2_000, 0))
  expect(far.status).toBe(200)

  const seenByGwen = async () => {
    const { body } = await app.gwen.call('findSessionByCode', { params: { joinCode } })
    return body.players[0].location as unknown
  }
  expect(await seenByGwen()).toBeNull()
  // Beside the grown-up at last, but it told where it is before: that proves nothing any more.
  await look(app, app.ada, adaId, PARK)
  expect(await seenByGwen()).toBeNull()
  const ready = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
  const shown = await app.ada.call('changePlayer', adaId, ready)
  const { pictures } = shown.body
  await app.gwen.call('pickPictures', adaId, { pictures })
  await look(app, app.ada, adaId, PARK)
  expect(await seenByGwen()).not.toBeNull()
})

test('[GEN-03] two children on one spot are both led and both arrive', async () => {
  await plant(app, [aChallenge({ location: inPark(0, 60) })])
  const { sessionId, adaId } = await startGame(app)
  const benId = await join(app.ben, sessionId)
  const location = { ...PARK, accuracy: 8 }
  await app.ben.call('changePlayer', benId, { location, status: 'ready' })
  await setOut(app.ben, benId)
  const ada = await arriveAt(app, app.ada, adaId, inPark(0, 60))
  const ben = await arriveAt(app, app.ben, benId, inPark(0, 60))
  expect(ben.challengeId).toBe(ada.challengeId)
  expect(ben.playerChallengeId).not.toBe(ada.playerChallengeId)
})
