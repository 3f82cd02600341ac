import type { GrownUp, HostSession, OwnPlayer, Pack } from '@bramble/contract'
import { expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, look, openGame, PARK, plant } from '../testing/game.ts'

const app = appForTests()

/** A child comes to the game on the phone of whoever asks. */
const joinHere = (who: Person, sessionId: string, key: string = crypto.randomUUID()) =>
  who.call('joinSession', {
    body: { sessionId, deviceId: 'a phone', isOnHostsPhone: true },
    key,
  })

const change = (id: string, body: object) => app.gwen.call('changePlayer', { params: { id }, body })

async function seen(sessionId: string): Promise<HostSession> {
  const { body } = await app.gwen.call('readSession', sessionId)
  return body as HostSession
}

/** Two children share Gwen's phone in a running game with a circle of 30 m. */
async function play() {
  const { sessionId } = await openGame(app)
  const ids: string[] = []
  for (let i = 0; i < 2; i += 1) {
    const { status, body } = await joinHere(app.gwen, sessionId)
    expect(status).toBe(201)
    const { id } = body as OwnPlayer
    const ready = await change(id, { location: { ...PARK, accuracy: 8 }, status: 'ready' })
    expect(ready.body).toMatchObject({ status: 'ready' })
    ids.push(id)
  }
  await app.gwen.call('changeSession', sessionId, { status: 'active', stayCloseMeters: 30 })
  for (const id of ids) expect((await change(id, { status: 'playing' })).status).toBe(200)
  return { sessionId, ids }
}

test('children come one after another to the phone of the host, and all of them play on it', async () => {
  const { sessionId, ids } = await play()
  expect((await seen(sessionId)).players).toMatchObject(
    ids.map((id) => ({ id, isOnHostsPhone: true, isTogether: true, status: 'playing' })),
  )
  for (const playerId of ids) {
    const location = { ...PARK, accuracy: 8 }
    expect((await app.gwen.call('findProximity', { body: { playerId, location } })).status).toBe(
      200,
    )
  }
})

test('a join whose answer was lost is the same child again', async () => {
  const { sessionId } = await openGame(app)
  const key = crypto.randomUUID()
  const first = await joinHere(app.gwen, sessionId, key)
  await joinHere(app.gwen, sessionId)
  const again = await joinHere(app.gwen, sessionId, key)
  expect((again.body as OwnPlayer).id).toBe((first.body as OwnPlayer).id)
  const { players } = await seen(sessionId)
  expect(players).toHaveLength(2)
  for (const { id } of players) {
    expect((await app.gwen.call('readPlayer', id)).status).toBe(200)
  }
})

test('nobody else may say that a child plays on the phone of the host', async () => {
  const { sessionId } = await openGame(app)
  expect((await joinHere(app.ada, sessionId)).body.code).toBe('access.forbidden')
  const { body } = await app.gwen.call('inviteCoHost', sessionId)
  const hazel = app.stranger()
  await hazel.call('joinAsCoHost', { body: { code: body.code } })
  expect((await joinHere(hazel, sessionId)).body.code).toBe('access.forbidden')
  expect((await seen(sessionId)).players).toEqual([])
})

test('no circle and no place of the grown-up: both would be those of the phone itself', async () => {
  const { sessionId, ids } = await play()
  const playerId = ids[0]!
  await app.gwen.call('tellHostPlace', sessionId, { ...PARK, accuracy: 5 })
  for (let i = 0; i < 8; i += 1) {
    app.clock.advance(3_000)
    const location = { ...inPark(0, 200), accuracy: 5 }
    const { body } = await app.gwen.call('findProximity', {
      body: { playerId, location, playsOn: true },
    })
    expect(body.grownUp).toMatchObject({ location: null, stayCloseMeters: null })
  }
  const { body } = await app.gwen.call('readAlarms', sessionId)
  expect(body.players).toMatchObject([{ circle: null }, { circle: null }])
})

test('a call of a child is heard on another phone only where a second grown-up has one', async () => {
  const { sessionId, ids } = await play()
  const hearsCalls = async () => {
    const location = { ...PARK, accuracy: 5 }
    app.clock.advance(3_000)
    const { body } = await app.gwen.call('findProximity', {
      body: { playerId: ids[0]!, location, playsOn: true },
    })
    return (body.grownUp as GrownUp).hearsCalls
  }
  expect(await hearsCalls()).toBe(false)
  const { body } = await app.gwen.call('inviteCoHost', sessionId)
  await app.stranger().call('joinAsCoHost', { body: { code: body.code } })
  expect(await hearsCalls()).toBe(true)
  await app.gwen.call('removeCoHost', sessionId)
  expect(await hearsCalls()).toBe(false)
})

test('what one of them has done the others do not look for, and each has its own count', async () => {
  const [near, far] = await plant(app, [
    aChallenge({ location: inPark(0, 10) }),
    aChallenge({ location: inPark(0, 60) }),
  ])
  const { ids } = await play()
  const [first, second] = ids as [string, string]
  const packed = async (id: string) => {
    const { body } = await app.gwen.call('readPack', id)
    return body as Pack
  }
  expect((await packed(second)).decidedIds).toEqual([])
  await arriveAt(app, app.gwen, first, inPark(0, 10))
  await app.gwen.call('createPlayerChallenge', {
    body: { playerId: first, challengeId: near!.id, status: 'completed', score: 100 },
  })
  const { body } = await look(app, app.gwen, second, inPark(0, 10))
  expect(body).toMatchObject({ challenge: { id: far!.id }, nearbyChallenges: [] })
  const pack = await packed(second)
  expect(pack.decidedIds).toEqual([near!.id])
  expect(pack.playedCount).toBe(0)
  expect(pack.challenges.map(({ challenge }) => challenge.id)).toEqual([far!.id])
})
