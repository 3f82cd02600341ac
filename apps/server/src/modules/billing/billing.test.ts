import { describe, expect, it } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import type { TestApp } from '#/testing/test-app.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { createGame, joinBesideGwen, seenByHost, start } from '#/modules/game/testing/steps.ts'

const world = appOfFile()

describe('plans', () => {
  it('are a free game and a day pass for roaming, nothing yet for the rest [ENT-22] [PLAN-20] [PLAN-21] [API-40] [GEN-16]', async () => {
    const roam = await world.gwen.call('listPaymentPlans', { params: { gameType: 'roam' } })
    expect(roam.body).toEqual([
      {
        id: 'roam-free',
        name: 'Free Roam',
        headline: 'Free Roam',
        description: expect.any(String),
        priceGbp: 0,
        isEnabled: true,
        isVisible: true,
        maxConcurrentPlayers: 2,
        challengesPerPlayer: 5,
        durationType: 'minutes',
        durationValue: 10,
      },
      {
        id: 'roam-day-pass',
        name: '1 Day Pass',
        headline: 'Day Pass Roam',
        description: expect.any(String),
        priceGbp: 249,
        isEnabled: true,
        isVisible: true,
        maxConcurrentPlayers: 4,
        challengesPerPlayer: null,
        durationType: 'hours',
        durationValue: 24,
      },
    ])
    for (const gameType of ['trail', 'scavenge']) {
      const { body } = await world.gwen.call('listPaymentPlans', { params: { gameType } })
      expect(body).toEqual([])
    }
    const unknown = await world.gwen.call('listPaymentPlans', { params: { gameType: 'golf' } })
    expect(unknown.status).toBe(400)
  })

  it('that are hidden are not listed [PLAN-16]', async () => {
    await world.sql("update payment_plans set is_visible = false where id = 'roam-day-pass'")
    const { body } = await world.gwen.call('listPaymentPlans', { params: { gameType: 'roam' } })
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['roam-free'])
    await world.sql("update payment_plans set is_visible = true where id = 'roam-day-pass'")
  })
})

describe('the plan of a game', () => {
  const record = (person: TestApp['gwen'], sessionId: string, paymentPlanId: string) =>
    person.call('recordSessionPurchase', {
      body: { sessionId, paymentPlanId, priceGbp: 0, maxPlayers: 50 } as never,
    })

  it('is recorded once for a free game, however often it is sent [PLAN-17] [ENT-23] [API-42]', async () => {
    const game = await createGame(world.gwen)
    for (let i = 0; i < 3; i++) {
      const answer = await record(world.gwen, game.id, 'roam-free')
      expect([answer.status, answer.body]).toEqual([
        201,
        { sessionId: game.id, paymentPlanId: 'roam-free' },
      ])
    }
    expect(
      await world.sql(
        'select max_players, (select count(*)::int from session_purchases) as purchases from sessions',
      ),
    ).toEqual([{ max_players: 2, purchases: 1 }])
  })

  it('is never a paid one without a pass, whatever the body says (T22)', async () => {
    const game = await createGame(world.gwen)
    const answer = await record(world.gwen, game.id, 'roam-day-pass')
    expect([answer.status, answer.body.code]).toEqual([402, 'plan.needs-pass'])
    expect((await record(world.gwen, game.id, 'roam-forever')).body.code).toBe('plan.not-found')
    expect((await record(world.gwen, crypto.randomUUID(), 'roam-free')).status).toBe(404)
    const { body } = await world.gwen.call('readSession', game.id)
    expect(body.maxPlayers).toBe(2)
  })
})

describe('games for classes', () => {
  const chooseClass = (person: TestApp['gwen'], sessionId: string) =>
    person.call('recordSessionPurchase', { body: { sessionId, paymentPlanId: 'roam-class' } })

  it('are not offered unless the operator says so', async () => {
    await signInAs(world, world.gwen)
    const game = await createGame(world.gwen)
    const { status, body } = await chooseClass(world.gwen, game.id)
    expect([status, body.code]).toEqual([404, 'plan.not-found'])
  })

  describe('where they are offered', () => {
    const school = appOfFile({ env: { CLASS_GAMES: 'true' }, hasLimits: true })

    it('need somebody who answers for them', async () => {
      const { body: plans } = await school.gwen.call('listPaymentPlans', {
        params: { gameType: 'roam' },
      })
      expect(plans.map(({ id }: { id: string }) => id)).toContain('roam-class')
      const game = await createGame(school.gwen)
      const { status, body } = await chooseClass(school.gwen, game.id)
      expect([status, body.code]).toEqual([401, 'plan.needs-account'])
      expect((await seenByHost(school.gwen, game.id)).maxPlayers).toBe(2)
    })

    it('take fifteen phones behind one address, at once, and end when the grown-up says so', async () => {
      await signInAs(school, school.gwen)
      const game = await createGame(school.gwen)
      expect((await chooseClass(school.gwen, game.id)).status).toBe(201)
      const teams = Array.from({ length: 15 }, () => school.stranger('203.0.113.9'))
      await Promise.all(teams.map((team) => joinBesideGwen(team, game.id)))
      const late = await school.stranger('203.0.113.9').call('joinSession', {
        body: {
          sessionId: game.id,
          deviceId: 'Mozilla/5.0 (a phone)',
          status: 'joined',
          location: null,
          guardianPhotoId: null,
        },
      })
      expect([late.status, late.body.code]).toEqual([409, 'session.full'])

      expect((await start(school.gwen, game.id)).status).toBe(200)
      school.clock.advance(90 * 60_000)
      const seen = await seenByHost(school.gwen, game.id)
      expect([seen.status, seen.maxPlayers, seen.players.length]).toEqual(['active', 15, 15])
      expect(new Set(seen.players.map(({ animal }) => animal)).size).toBe(15)
    })
  })
})
