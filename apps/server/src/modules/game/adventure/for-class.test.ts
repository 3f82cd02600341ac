import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HiddenSpot } from '@bramble/contract'
import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import {
  CLASS_MAX_PLAYERS,
  DAY_PASS_MAX_PLAYERS,
  FREE_MAX_PLAYERS,
  MAX_HIDDEN_SPOTS,
} from '@bramble/domain/limits'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { arriveAt, join, joinBeside, openGame, PARK, setOut } from '../testing/game.ts'

let school: TestApp
let family: TestApp
beforeAll(async () => {
  school = await openTestApp({ env: { CLASS_GAMES: 'true' } })
  family = await openTestApp()
})
afterAll(() => Promise.all([school.close(), family.close()]))
beforeEach(() => Promise.all([school.reset(), family.reset()]))

const WIDE = { place: PARK, radiusMeters: 300, minutes: 40, ages: 'mixed' } as const

const record = (app: TestApp, sessionId: string, paymentPlanId = 'roam-class') =>
  app.gwen.call('recordSessionPurchase', { body: { sessionId, paymentPlanId } })

const setSeats = (app: TestApp, sessionId: string, seats: number) =>
  app.database.executeSql(`update sessions set max_players = ${seats} where id = '${sessionId}'`)

async function openClassGame(): Promise<string> {
  await signInAs(school, school.gwen)
  const { sessionId } = await openGame(school)
  expect((await record(school, sessionId)).status).toBe(201)
  return sessionId
}

describe('an adventure for a class', () => {
  it.each([
    { server: 'a school', isSignedIn: true, said: [201, undefined] },
    { server: 'a school', isSignedIn: false, said: [401, 'plan.needs-account'] },
    { server: 'families', isSignedIn: true, said: [404, 'plan.not-found'] },
    { server: 'families', isSignedIn: false, said: [404, 'plan.not-found'] },
  ])(
    'on the server of $server, signed in: $isSignedIn, is answered with $said',
    async ({ server, isSignedIn, said }) => {
      const app = server === 'a school' ? school : family
      if (isSignedIn) await signInAs(app, app.gwen)
      const { sessionId } = await openGame(app)
      const { status, body } = await record(app, sessionId)
      expect([status, body.code]).toEqual(said)
      const hidden = await app.gwen.call('hideSpots', sessionId, WIDE)
      const isClass = said[0] === 201
      expect([hidden.status, hidden.body.code]).toEqual(
        isClass ? [201, undefined] : [402, 'plan.needs-pass'],
      )
    },
  )

  it.each([
    { plan: 'free', seats: FREE_MAX_PLAYERS, radiusMeters: 150, minutes: 10, said: undefined },
    {
      plan: 'free',
      seats: FREE_MAX_PLAYERS,
      radiusMeters: 150,
      minutes: 40,
      said: 'plan.needs-pass',
    },
    {
      plan: 'free',
      seats: FREE_MAX_PLAYERS,
      radiusMeters: 300,
      minutes: 10,
      said: 'plan.needs-class',
    },
    { plan: 'pass', seats: DAY_PASS_MAX_PLAYERS, radiusMeters: 150, minutes: 40, said: undefined },
    {
      plan: 'pass',
      seats: DAY_PASS_MAX_PLAYERS,
      radiusMeters: 300,
      minutes: 40,
      said: 'plan.needs-class',
    },
    { plan: 'class', seats: CLASS_MAX_PLAYERS, radiusMeters: 30, minutes: 10, said: undefined },
    { plan: 'class', seats: CLASS_MAX_PLAYERS, radiusMeters: 300, minutes: 40, said: undefined },
  ] as const)(
    'a $plan game, $radiusMeters m and $minutes minutes: $said',
    async ({ seats, radiusMeters, minutes, said }) => {
      const { sessionId } = await openGame(school)
      await setSeats(school, sessionId, seats)
      const body = { ...WIDE, radiusMeters, minutes }
      const reply = await school.gwen.call('hideSpots', { params: { id: sessionId }, body })
      expect(reply.body.code).toBe(said)
      const { body: list } = await school.gwen.call('listSpots', sessionId)
      expect(list.spots.length > 0).toBe(said === undefined)
    },
  )

  it('is twelve spots in a circle of 300 m for fifteen phones, where nobody has made a challenge', async () => {
    const sessionId = await openClassGame()
    const reply = await school.gwen.call('hideSpots', sessionId, WIDE)
    const spots = reply.body.spots as HiddenSpot[]
    expect(spots).toHaveLength(MAX_HIDDEN_SPOTS)
    const meters = spots.map(({ location }) => haversineMeters(PARK, location))
    expect(Math.max(...meters)).toBeLessThanOrEqual(300)
    expect(Math.max(...meters)).toBeGreaterThan(150)
    const phones = Array.from({ length: CLASS_MAX_PLAYERS }, () => school.stranger('203.0.113.9'))
    for (const phone of phones) await join(phone, sessionId)
    const late = await school.stranger('203.0.113.9').call('joinSession', {
      body: { sessionId, deviceId: 'a phone' },
    })
    expect([late.status, late.body.code]).toEqual([409, 'session.full'])
  })

  it('is found at its farthest spot, beyond the stay-close circle', async () => {
    const sessionId = await openClassGame()
    const reply = await school.gwen.call('hideSpots', sessionId, WIDE)
    const [farthest] = (reply.body.spots as HiddenSpot[]).sort(
      (a, b) => haversineMeters(PARK, b.location) - haversineMeters(PARK, a.location),
    )
    const adaId = await joinBeside(school.ada, sessionId)
    const start = { params: { id: sessionId }, body: { status: 'active' as const } }
    expect((await school.gwen.call('changeSession', start)).status).toBe(200)
    await setOut(school.ada, adaId)
    const { challengeId } = await arriveAt(school, school.ada, adaId, farthest!.location)
    expect(challengeId).toBe(farthest!.id)
  })

  it('can be hidden by walking ahead', async () => {
    const sessionId = await openClassGame()
    const spots = Array.from({ length: MAX_HIDDEN_SPOTS }, (_, n) => ({
      location: fromPlane(PARK, { eastMeters: 40 * n, northMeters: 0 }),
      libraryTaskId: `none-${n}`,
    }))
    const body = { ages: 'mixed' as const, spots }
    const placed = await school.gwen.call('placeSpots', { params: { id: sessionId }, body })
    expect(placed.body.spots).toHaveLength(MAX_HIDDEN_SPOTS)
  })
})

describe('a plan that is recorded once spots are hidden', () => {
  const seatsOf = async (sessionId: string) => {
    const { body } = await school.gwen.call('readSession', sessionId)
    return (body as { maxPlayers: number }).maxPlayers
  }
  const hide = (sessionId: string, minutes: 10 | 20 | 40, radiusMeters: 150 | 300) =>
    school.gwen.call('hideSpots', sessionId, { ...WIDE, minutes, radiusMeters })

  it.each([
    { minutes: 40, radiusMeters: 300, said: [402, 'plan.needs-pass'] },
    { minutes: 10, radiusMeters: 300, said: [403, 'plan.needs-class'] },
    { minutes: 20, radiusMeters: 150, said: [402, 'plan.needs-pass'] },
    { minutes: 10, radiusMeters: 150, said: [201, undefined] },
  ] as const)(
    'the free plan after $minutes minutes in $radiusMeters m: $said',
    async ({ minutes, radiusMeters, said }) => {
      const sessionId = await openClassGame()
      const { body: dealt } = await hide(sessionId, minutes, radiusMeters)
      const reply = await record(school, sessionId, 'roam-free')
      expect([reply.status, reply.body.code]).toEqual(said)
      const isTaken = said[0] === 201
      expect(await seatsOf(sessionId)).toBe(isTaken ? FREE_MAX_PLAYERS : CLASS_MAX_PLAYERS)
      const { body: list } = await school.gwen.call('listSpots', sessionId)
      expect(list.spots).toEqual(dealt.spots)
    },
  )

  it('is taken once smaller spots are hidden in place of the wide ones, and after a walk', async () => {
    const sessionId = await openClassGame()
    await hide(sessionId, 40, 300)
    expect((await record(school, sessionId, 'roam-free')).status).toBe(402)
    const spots = Array.from({ length: 5 }, (_, n) => ({
      location: fromPlane(PARK, { eastMeters: 40 * n, northMeters: 0 }),
      libraryTaskId: `none-${n}`,
    }))
    const body = { ages: 'mixed' as const, spots }
    await school.gwen.call('placeSpots', { params: { id: sessionId }, body })
    expect((await record(school, sessionId, 'roam-free')).status).toBe(201)
    expect(await seatsOf(sessionId)).toBe(FREE_MAX_PLAYERS)
  })

  it('has places for all who have joined, or the game keeps its own', async () => {
    const sessionId = await openClassGame()
    for (const phone of [school.ada, school.ben, school.stranger('203.0.113.9')])
      await join(phone, sessionId)
    const reply = await record(school, sessionId, 'roam-free')
    expect([reply.status, reply.body.code]).toEqual([409, 'plan.too-few-seats'])
    expect(await seatsOf(sessionId)).toBe(CLASS_MAX_PLAYERS)
  })
})
