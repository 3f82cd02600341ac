import { describe, expect, test } from 'vitest'
import { PARK } from '#/modules/game/testing/game.ts'
import { GATE, makeSpots, fromGate, trailOf } from '#/modules/trails/testing/trails.ts'
import { examine } from '#/operator/doctor.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import type { TestApp } from '#/testing/test-app.ts'
import { PRODUCTION, show } from './testing/production.ts'

const CLOSED = [403, 'access.gate-closed']
const HERE = { ...GATE, accuracy: 8 }

const app = appForTests({
  env: { ...PRODUCTION, ACCESS_CODES: 'spring-meadow', TRAIL_GAMES: 'true' },
})

/** A ranger with a trail, who has a code. */
async function givenTrail(status = 'published', of: TestApp = app) {
  const ranger = of.stranger()
  const { accountId } = await signInAs(of, ranger)
  ranger.cookies.set('__Host-guardian', ranger.cookies.get('guardian')!)
  await show(ranger, 'spring-meadow')
  const spots = await makeSpots(of, accountId, [fromGate(20)])
  const { body: trail } = await ranger.call('createTrail', { body: trailOf(spots) })
  if (status !== 'draft') {
    const params = { id: trail.id }
    const published = await ranger.call('changeTrailStatus', { params, body: { status } })
    expect(published.status, JSON.stringify(published.body)).toBe(200)
  }
  return { id: trail.id as string, word: trail.word as string, spots, ranger }
}
const begin = async (person: Person, trailId?: string) => {
  const { status, body } = await person.call('createSession', {
    body: { location: HERE, ...(trailId === undefined ? {} : { trailId }) },
  })
  return status === 201 ? body : [status, body.code]
}

describe('in production with TRAIL_GAMES a phone without an access code', () => {
  test('reads a sign and the list, and begins a game on this trail and on nothing else', async () => {
    const { id, word } = await givenTrail()
    const family = app.stranger()
    const found = await family.call('findTrailByWord', { params: { word } })
    expect([found.status, found.body.id]).toEqual([200, id])
    const listed = await family.call('searchTrails', { body: { near: GATE, page: 1 } })
    expect(listed.body.total).toBe(1)
    expect(await begin(family, id)).toMatchObject({ maxPlayers: 4, trail: { id } })
    for (const wrong of [undefined, crypto.randomUUID(), 'no-id']) {
      expect([wrong, await begin(app.stranger(), wrong)]).toEqual([wrong, CLOSED])
    }
    const other = app.stranger()
    const counted = await other.call('countNearbyChallenges', {
      body: { ...PARK, radius: 500 },
    })
    expect([counted.status, counted.body.code]).toEqual(CLOSED)
    expect((await family.call('checkEnvironment')).body).toEqual({
      isProduction: true,
      opens: 'trails',
    })
  })

  test('begins no game on a draft, and hears why a closed trail begins none', async () => {
    const draft = await givenTrail('draft')
    expect(await begin(app.stranger(), draft.id)).toEqual(CLOSED)
    const { id, ranger } = await givenTrail()
    await ranger.call('changeTrailStatus', id, { status: 'closed' })
    expect(await begin(app.stranger(), id)).toEqual([409, 'trail.not-open'])
  })

  test('reports the trail before its sign, and what a child has found there from its game', async () => {
    const { id, spots } = await givenTrail()
    const report = await app.stranger().call('reportTrail', id, { reason: 'dangerous-place' })
    expect(report.status).toBe(200)
    const family = app.stranger()
    const child = app.stranger()
    const game = (await begin(family, id)) as { id: string }
    const joined = await child.call('joinSession', {
      body: { sessionId: game.id, deviceId: 'a phone' },
    })
    const params = { id: joined.body.id }
    await child.call('changePlayer', { params, body: { location: HERE, status: 'ready' } })
    await family.call('changeSession', game.id, { status: 'active' })
    await child.call('changePlayer', { params, body: { status: 'playing' } })
    const spot = { ...fromGate(20), accuracy: 8 }
    for (let look = 0; look < 6; look++) {
      app.clock.advance(3_000)
      await child.call('findProximity', { body: { playerId: joined.body.id, location: spot } })
    }
    const ofChild = await child.call('reportChallenge', spots[0], { reason: 'dangerous-place' })
    expect([ofChild.status, ofChild.body.code]).toEqual([200, undefined])
  })
})

test('OPEN_TO_ALL opens a server in production, with or without codes', async () => {
  const open = await appOfTest({ env: { ...PRODUCTION, OPEN_TO_ALL: 'true' } })
  expect((await open.stranger().call('createSession', { body: { location: PARK } })).status).toBe(
    201,
  )
  expect((await open.gwen.call('checkEnvironment')).body).toEqual({
    isProduction: true,
    opens: 'all',
  })
  expect((await show(open.gwen, 'whatever')).body).toEqual({ valid: true })
  const findings = await examine(open)
  expect(findings).toContainEqual({ level: 'ok', check: 'gate', text: 'is open to everybody' })
})

describe('the doctor', () => {
  const signsOf = async (of: TestApp) =>
    (await examine(of)).find(({ check }) => check === 'signs')?.level

  test('is content where signs are open', async () => {
    expect(await signsOf(app)).toBe('ok')
  })

  test('says BAD where a trail is published and its sign is shut', async () => {
    const shut = await appOfTest({ env: { ...PRODUCTION, ACCESS_CODES: 'spring-meadow' } })
    expect(await signsOf(shut)).toBeUndefined()
    await givenTrail('published', shut)
    expect(await signsOf(shut)).toBe('bad')
  })
})
