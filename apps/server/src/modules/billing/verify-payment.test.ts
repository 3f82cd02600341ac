import { describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { createGame } from '#/modules/game/testing/steps.ts'
import { HOUR, openShop, PASS } from './testing/shop.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const shop = openForTests(openShop)

const iso = (ms: number) => new Date(ms).toISOString()
const status = async () => (await shop.app.gwen.call('readDayPassStatus')).body
const NOT_FOUND = { status: 404, body: { code: 'payment.not-found' } }

async function hugo(): Promise<Person> {
  const person = shop.app.stranger()
  await signInAs(shop.app, person, { displayName: 'Hugo' })
  return person
}

describe('a payment that came through', () => {
  it('gives a day pass for 24 hours from its verification [API-43, ENT-24, OPEN-68, GEN-13]', async () => {
    const paid = await shop.payUnheard()
    shop.app.clock.advance(5_000)
    const verifiedAt = shop.app.clock.now()
    const [row] = await shop.rows()
    const { status: code, body } = await shop.verify(paid, shop.app.gwen, PASS)
    expect([code, body]).toEqual([200, { success: true, state: 'paid', userPurchaseId: row?.id }])
    expect(await status()).toMatchObject({
      hasActiveDayPass: true,
      expiresAt: iso(verifiedAt + 24 * HOUR),
      purchase: { paymentPlanId: PASS, startsAt: iso(verifiedAt) },
    })
    // Asked again, as after a refresh or a lost answer: the same.
    shop.app.clock.advance(HOUR)
    expect((await shop.verify(paid)).body).toEqual(body)
    expect(await status()).toMatchObject({ expiresAt: iso(verifiedAt + 24 * HOUR) })
    expect(await shop.allPasses()).toBe(1)
    shop.app.clock.advance(23 * HOUR)
    expect((await shop.verify(paid)).body).toMatchObject({ success: false, state: 'paid' })
    expect([await shop.activePasses(), await shop.allPasses()]).toEqual([0, 1])
  })

  it('is in the history of its payer alone, with a receipt number', async () => {
    expect((await shop.app.stranger().call('listPurchases')).status).toBe(401)
    expect(await shop.history()).toEqual([])
    await shop.buy()
    const paidAt = iso(shop.app.clock.now())
    const [line, ...more] = await shop.history()
    expect(more).toEqual([])
    expect(line).toEqual({
      id: (await shop.rows())[0]?.id,
      receiptNumber: expect.stringMatching(/^BR-[B-Z2-9]{4}-[B-Z2-9]{4}$/),
      planId: 'roam-day-pass',
      planName: '1 Day Pass',
      amountPence: 249,
      currency: 'gbp',
      status: 'paid',
      refundedPence: 0,
      isTest: true,
      paidAt,
      pass: {
        startsAt: paidAt,
        expiresAt: iso(shop.app.clock.now() + 24 * HOUR),
        endedAt: null,
      },
    })
    expect((await shop.history())[0]?.receiptNumber).toBe(line?.receiptNumber)
    expect(await shop.history(await hugo())).toEqual([])
    shop.app.clock.advance(24 * HOUR)
    await shop.buy()
    await shop.order().catch(() => null)
    expect((await shop.history()).map(({ paidAt: at }) => at)).toEqual([
      iso(shop.app.clock.now() - 1),
      paidAt,
    ])
  })
})

describe('no trick gives a pass (T22)', () => {
  it.each([
    ['not paid', () => undefined, 'failed'],
    ['declined', (id: string) => shop.gateway.decline(id), 'failed'],
    ['left at the bank', (id: string) => shop.gateway.askBack(id), 'failed'],
    ['on its way', (id: string) => shop.gateway.process(id), 'processing'],
    ['canceled', (id: string) => void shop.gateway.cancelIntent(id), 'failed'],
    [
      'paid and given back',
      (id: string) => {
        shop.gateway.pay(id)
        shop.gateway.giveBack(id)
      },
      'returned',
    ],
    [
      'paid and taken back by the bank',
      (id: string) => {
        shop.gateway.pay(id)
        shop.gateway.dispute(id)
      },
      'returned',
    ],
  ])('a payment that is %s [ENT-24]', async (_name, act, state) => {
    const made = await shop.order()
    act(made.id)
    const { status: code, body } = await shop.verify(made)
    const words = { key: `guardian.verification.${state}` }
    expect([code, body]).toEqual([200, { success: false, state, error: expect.any(String), words }])
    expect(await shop.allPasses()).toBe(0)
  })

  it.each([
    ['a smaller amount', { amountPence: 1, receivedPence: 1 }],
    ['part of the amount', { receivedPence: 100 }],
    ['another currency', { currency: 'jpy' }],
    ['money of the other kind', { isLive: true }],
    ['nothing of ours', { order: null }],
  ])('a payment of %s', async (_name, change) => {
    const paid = await shop.payUnheard()
    shop.gateway.distort(paid.id, change)
    expect((await shop.verify(paid)).body).toMatchObject({ success: false, state: 'failed' })
    await shop.deliver(paid.id)
    await shop.reconcile()
    expect([await shop.allPasses(), (await shop.rows())[0]?.state]).toEqual([0, 'open'])
  })

  it.each(['purchaseId', 'accountId', 'planId'] as const)(
    'a payment that was ordered with another %s',
    async (field) => {
      const paid = await shop.payUnheard()
      const { order } = shop.gateway.intentOf(paid.secret)
      shop.gateway.distort(paid.id, { order: { ...order!, [field]: crypto.randomUUID() } })
      expect((await shop.verify(paid)).body).toMatchObject({ success: false })
      expect(await shop.allPasses()).toBe(0)
    },
  )

  it("somebody else's payment, an unknown one, a wrong secret, another plan: all look the same", async () => {
    const paid = await shop.payUnheard()
    const thief = await hugo()
    const replies = [
      await shop.verify(paid, thief),
      await shop.verify({ id: 'pi_unknown', secret: paid.secret }),
      await shop.verify({ id: paid.id, secret: `${paid.secret}x` }),
      await shop.verify({ id: paid.id, secret: paid.id }),
      await shop.verify(paid, shop.app.gwen, 'roam-free'),
    ]
    for (const reply of replies) expect(reply).toMatchObject(NOT_FOUND)
    expect(new Set(replies.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(await shop.allPasses()).toBe(0)
    expect((await shop.verify(paid, shop.app.stranger())).status).toBe(401)
    expect((await shop.verify(paid)).body.success).toBe(true)
    expect(await shop.verify(paid, thief)).toMatchObject(NOT_FOUND)
    expect((await thief.call('readDayPassStatus')).body.hasActiveDayPass).toBe(false)
  })

  it('a successful redirect of a failed payment, nor a purchase of a plan without one', async () => {
    const made = await shop.order()
    shop.gateway.decline(made.id)
    const { status: code, body } = await shop.app.gwen.call('verifyPayment', {
      body: {
        paymentIntentId: made.id,
        paymentIntentClientSecret: made.secret,
        redirect_status: 'succeeded',
        success: true,
        amount: 249,
      },
    })
    expect([code, body.success]).toEqual([200, false])
    const { id: sessionId } = await createGame(shop.app.gwen)
    const record = await shop.app.gwen.call('recordSessionPurchase', {
      body: { sessionId, paymentPlanId: PASS },
    })
    expect([record.status, record.body.code]).toEqual([402, 'plan.needs-pass'])
  })

  it('the same payment for a second pass', async () => {
    const paid = await shop.buy()
    shop.app.clock.advance(24 * HOUR)
    await shop.verify(paid)
    await shop.deliver(paid.id)
    await shop.reconcile()
    expect([await shop.activePasses(), await shop.allPasses()]).toEqual([0, 1])
  })
})

describe('a second payment', () => {
  it('of forty verifications at once is none: one pass (T24)', async () => {
    const paid = await shop.payUnheard()
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => shop.verify(paid)),
      ...Array.from({ length: 20 }, () => shop.deliver(paid.id)),
    ])
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
    expect(await shop.allPasses()).toBe(1)
    expect(await shop.rows()).toMatchObject([{ state: 'paid', is_wanted_back: false }])
  })

  it('while a pass counts that somebody gave goes back (T24)', async () => {
    const paid = await shop.payUnheard()
    const pass = { accountId: shop.gwenId(), planId: PASS, startsAtMs: shop.app.clock.now() }
    await shop.app.modules.billing.service.passes.grant(pass)
    const { body } = await shop.verify(paid)
    expect(body).toMatchObject({ success: false, state: 'returned', error: expect.any(String) })
    expect(shop.gateway.intentOf(paid.secret)).toMatchObject({ refundedPence: 249 })
    expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
    expect([await shop.activePasses(), await shop.allPasses()]).toEqual([1, 1])
    expect(await shop.log()).toEqual(['payment.returned: £2.49'])
    expect(await shop.history()).toMatchObject([{ status: 'refunded', pass: null }])
  })

  it('of another plan goes back, too', async () => {
    await shop.app.database.executeSql(`insert into payment_plans
      select 'roam-week', game_type, 3, 'Week', headline, description, 999, true, true,
        max_concurrent_players, null, 'hours', 168 from payment_plans where id = '${PASS}'`)
    const week = await shop.app.gwen.call('createPaymentIntent', {
      body: { paymentPlanId: 'roam-week' },
    })
    const day = await shop.buy()
    const secret = String(week.body.clientSecret)
    const { id } = shop.gateway.intentOf(secret)
    shop.gateway.pay(id)
    expect((await shop.deliver(id)).status).toBe(200)
    expect((await shop.verify({ id, secret })).body.state).toBe('returned')
    expect((await shop.verify(day)).body.success).toBe(true)
    expect(await shop.activePasses()).toBe(1)
  })
})

describe('while the provider is away (F7)', () => {
  it('a payment is still being checked, and verified when it is back', async () => {
    const paid = await shop.payUnheard()
    shop.gateway.goAway()
    const { status: code, body, headers } = await shop.verify(paid)
    expect([code, body]).toEqual([
      503,
      {
        code: 'payment.unconfirmed',
        error: "Still checking your payment. You won't be charged twice.",
      },
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    shop.gateway.goOn()
    expect((await shop.verify(paid)).body.success).toBe(true)
  })

  it('a second payment is on its way back until it has been', async () => {
    const paid = await shop.payUnheard()
    const pass = { accountId: shop.gwenId(), planId: PASS, startsAtMs: shop.app.clock.now() }
    await shop.app.modules.billing.service.passes.grant(pass)
    shop.gateway.goAway('refund')
    expect((await shop.verify(paid)).body.state).toBe('returned')
    expect(await shop.history()).toMatchObject([{ status: 'refunding', refundedPence: 0 }])
    shop.gateway.goOn()
    await shop.reconcile()
    expect(await shop.history()).toMatchObject([{ status: 'refunded', refundedPence: 249 }])
  })
})
