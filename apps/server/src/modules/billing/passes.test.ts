import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createGame, end, join, seenByHost, start } from '#/modules/game/testing/steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PASS = 'roam-day-pass'
let gwen: string
const world = appForTests()
beforeEach(async () => {
  gwen = (await signInAs(world, world.gwen, { displayName: 'Gwen' })).accountId
})

const passes = () => world.modules.billing.service.passes
const grant = (accountId = gwen) =>
  passes().grant({ accountId, planId: PASS, startsAtMs: world.clock.now() })
const status = async (person: Person = world.gwen) =>
  (await person.call('readDayPassStatus')).body as unknown
const record = (person: Person, sessionId: string, paymentPlanId: string) =>
  person.call('recordSessionPurchase', { body: { sessionId, paymentPlanId } })
const iso = (ms: number) => new Date(ms).toISOString()

describe('a day pass', () => {
  it('is shown to its owner alone, for 24 hours from its start [API-39] [ENT-21] [PLAN-21]', async () => {
    const nothing = { hasActiveDayPass: false, purchase: null, expiresAt: null }
    expect((await world.stranger().call('readDayPassStatus')).status).toBe(401)
    expect(await status()).toEqual(nothing)

    const startsAt = world.clock.now()
    await grant()
    const expiresAt = iso(startsAt + 24 * HOUR)
    expect(await status()).toEqual({
      hasActiveDayPass: true,
      purchase: {
        id: expect.any(String),
        paymentPlanId: PASS,
        startsAt: iso(startsAt),
        expiresAt,
      },
      expiresAt,
    })
    const hugo = world.stranger()
    await signInAs(world, hugo, { displayName: 'Hugo' })
    expect(await status(hugo)).toEqual(nothing)

    world.clock.advance(24 * HOUR - 1)
    expect(await status()).toMatchObject({ hasActiveDayPass: true })
    world.clock.advance(1)
    expect(await status()).toEqual(nothing)
  })

  it('is there once at a time, however many are given at the same moment', async () => {
    const given = await Promise.all([grant(), grant(), grant()])
    expect(given.filter((one) => one !== null)).toHaveLength(1)
    world.clock.advance(24 * HOUR)
    expect(await grant()).not.toBeNull()
  })

  it('is only given on a plan that is paid for and ends', async () => {
    const free = { accountId: gwen, planId: 'roam-free', startsAtMs: world.clock.now() }
    await expect(passes().grant(free)).rejects.toMatchObject({ code: 'plan.not-found' })
  })

  it('counts until it is ended early, then no more', async () => {
    await grant()
    await passes().cancel(gwen, world.clock.now())
    expect(await passes().hasActive(gwen, world.clock.now())).toBe(false)
    await expect(passes().cancel(gwen, world.clock.now())).rejects.toMatchObject({
      code: 'pass.none',
    })
    expect(await grant()).not.toBeNull()
  })

  it('stays countable when its account is gone', async () => {
    await grant()
    await world.sql(`delete from accounts where id = '${gwen}'`)
    expect(await world.sql('select account_id from day_passes')).toEqual([{ account_id: null }])
  })
})

describe('a game on a pass', () => {
  it('has four seats, no limit of challenges and no end after ten minutes [PLAN-21] [GEN-16]', async () => {
    await grant()
    const { id } = await createGame(world.gwen)
    expect((await record(world.gwen, id, PASS)).status).toBe(201)
    expect(await seenByHost(world.gwen, id)).toMatchObject({
      maxPlayers: 4,
      challengesPerPlayer: null,
    })
    for (let i = 0; i < 4; i++) await join(world.stranger(), id)
    await start(world.gwen, id)
    world.clock.advance(3 * HOUR)
    await world.jobs.runNow('retention')
    expect(await seenByHost(world.gwen, id)).toMatchObject({ status: 'active', endedAt: null })
  })

  it('runs on when the pass is over; a new one needs a new pass [OPEN-68]', async () => {
    await grant()
    world.clock.advance(23 * HOUR)
    const { id } = await createGame(world.gwen)
    await record(world.gwen, id, PASS)
    await start(world.gwen, id)
    world.clock.advance(2 * HOUR)
    expect(await seenByHost(world.gwen, id)).toMatchObject({ status: 'active', maxPlayers: 4 })
    // What was recorded may be said again, as after a lost answer.
    expect((await record(world.gwen, id, PASS)).status).toBe(201)
    const next = await createGame(world.gwen)
    const answer = await record(world.gwen, next.id, PASS)
    expect([answer.status, answer.body.code]).toEqual([402, 'plan.needs-pass'])
    expect(await seenByHost(world.gwen, next.id)).toMatchObject({ maxPlayers: 2 })
  })

  it('takes the pass of the one who owns the game (T22)', async () => {
    await grant()
    const hugo = world.stranger()
    await signInAs(world, hugo, { displayName: 'Hugo' })
    const hugos = await createGame(hugo)
    expect((await record(hugo, hugos.id, PASS)).status).toBe(402)
    expect((await record(world.gwen, hugos.id, PASS)).status).toBe(403)
    const free = world.stranger()
    const without = await createGame(free)
    expect((await record(free, without.id, PASS)).status).toBe(402)
    // A host cookie beside the account: the game is the device's, the pass is the account's.
    world.gwen.cookies.set('host', free.cookies.get('host')!)
    expect((await record(world.gwen, without.id, PASS)).status).toBe(402)
    await passes().cancel(gwen, world.clock.now())
    const own = await createGame(world.gwen)
    expect((await record(world.gwen, own.id, PASS)).status).toBe(402)
  })

  it('does not come back to life by more seats, nor end by the free plan', async () => {
    await grant()
    const over = await createGame(world.gwen)
    await record(world.gwen, over.id, 'roam-free')
    await start(world.gwen, over.id)
    world.clock.advance(11 * MINUTE)
    const late = await record(world.gwen, over.id, PASS)
    expect([late.status, late.body.code]).toEqual([409, 'session.ended'])
    expect(await seenByHost(world.gwen, over.id)).toMatchObject({ status: 'ended' })

    const { id } = await createGame(world.gwen)
    await record(world.gwen, id, PASS)
    await start(world.gwen, id)
    world.clock.advance(HOUR)
    expect((await record(world.gwen, id, 'roam-free')).status).toBe(201)
    expect(await seenByHost(world.gwen, id)).toMatchObject({ status: 'active', maxPlayers: 4 })
    await end(world.gwen, id)
  })

  it('has four seats from the start; the free plan makes it a free one [OPEN-42]', async () => {
    await grant()
    const { id } = await createGame(world.gwen)
    const asMade = await seenByHost(world.gwen, id)
    expect(asMade).toMatchObject({ maxPlayers: 4, challengesPerPlayer: null })
    await record(world.gwen, id, 'roam-free')
    expect(await seenByHost(world.gwen, id)).toMatchObject({
      maxPlayers: 2,
      challengesPerPlayer: 5,
    })
    await passes().cancel(gwen, world.clock.now())
    const without = await createGame(world.gwen)
    expect(await seenByHost(world.gwen, without.id)).toMatchObject({ maxPlayers: 2 })
  })

  it('is one of several at the same time; without a pass three are enough [OPEN-72]', async () => {
    await grant()
    for (let i = 0; i < 5; i++) {
      const { id } = await createGame(world.gwen)
      await record(world.gwen, id, PASS)
      await start(world.gwen, id)
    }
    await passes().cancel(gwen, world.clock.now())
    for (let i = 0; i < 3; i++) await createGame(world.gwen)
    const fourth = await world.gwen.call('createSession', { body: { location: null } })
    expect([fourth.status, fourth.body.code]).toEqual([409, 'limit.free-games'])
  })
})
